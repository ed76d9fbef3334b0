import { AB_CRITERION_WORDS } from '#contract/marketing/campaigns/abRules.ts';
import type { CampaignTest, VariantAnalytics } from '#contract/marketing/campaigns/abTests.ts';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { FigureTable } from '#src/ui/layout/FigureTable.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { figure } from '#src/ui/words/counts.ts';
import { momentText } from '#src/ui/words/dates.ts';
import { Choice } from '../abTest/Choice.tsx';
import { ANALYTICS_WORDS, STATUS_TONES } from '../abTest/model.ts';

/** How a test stands in words: what it waits for, or what it found. */
function outcomeText({
  status,
  outcome,
  criterion,
  chosen_by_name,
  choice_reason,
  chosen_ts,
  winning_test_variant_id,
}: CampaignTest): string {
  const at = chosen_ts === null ? '' : ` on ${momentText(chosen_ts, 'Nov 20, 7:30 PM')}`;
  if (status === 'CANCELED' && winning_test_variant_id === null)
    return `${chosen_by_name ?? 'Somebody'} canceled it${at}: “${choice_reason}” The others wait until somebody chooses.`;
  if (chosen_by_name !== null) return `${chosen_by_name} chose${at}: “${choice_reason}”`;
  if (status === 'IN PROGRESS')
    return `Compared by ${AB_CRITERION_WORDS[criterion].toLowerCase()} once the time is over.`;
  if (outcome === 'none') return `No difference found${at}.`;
  if (outcome !== null)
    return `Variant ${outcome} won by ${AB_CRITERION_WORDS[criterion].toLowerCase()}${at}.`;
  return 'Nothing was chosen.';
}

/** The two variants side by side with what carriers told of each (AB-006, AB-007). */
export function TestCard({ test }: { test: CampaignTest }) {
  const names = Object.keys(ANALYTICS_WORDS) as (keyof VariantAnalytics)[];
  return (
    <DataCard
      title="A/B test"
      flush
      actions={
        <>
          <StatusChip tone={STATUS_TONES[test.status]} label={test.status} />
          <Choice test={test} />
        </>
      }
    >
      <FigureTable>
        <caption>Results of both variants</caption>
        <thead>
          <tr>
            <th scope="col">{test.test_type === 'subject' ? 'Subject' : 'Content'}</th>
            {test.test_variants.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
                {test.winning_test_variant_id === id ? ', goes to the others' : ''}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <th scope="row">{ANALYTICS_WORDS[name]}</th>
              {test.test_variants.map(({ id, analytics }) => (
                <td key={id}>{figure(analytics[name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </FigureTable>
      <Quiet data-inset>
        {test.test_type === 'subject'
          ? test.test_variants.map(({ name, subject }) => `${name}: “${subject}”`).join('  ')
          : null}{' '}
        {outcomeText(test)}
      </Quiet>
    </DataCard>
  );
}
