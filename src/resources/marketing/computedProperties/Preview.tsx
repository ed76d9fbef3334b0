import { styled } from '@mui/material/styles';
import { propertyDefinition } from '#contract/marketing/computedProperties/definition.ts';
import type { ComputedPropertyPreview } from '#contract/marketing/computedProperties/schemas.ts';
import { valueText } from '#contract/marketing/computedProperties/words.ts';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { FigureTable } from '#src/ui/layout/FigureTable.ts';
import { useSettled } from '#src/ui/list/useSettled.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { tokensOf } from '#src/theme/index.ts';
import { usePreview } from './data.ts';

const PAUSE_MS = 350;

const Scroll = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    overflowX: 'auto',
    '& p': { margin: 0, padding: '12px 16px', color: t.muted },
    '& td': { maxWidth: 220, overflowWrap: 'anywhere' },
    '& td.was': { color: t.muted },
    '& tr[data-changed] td.is': { fontWeight: 600 },
    '&[aria-busy="true"] table': { opacity: 0.6 },
  };
});

const people = (n: number) => `${n.toLocaleString('en-US')} ${n === 1 ? 'guest' : 'guests'}`;

function summaryOf({ looked_at, with_value, changed, before }: ComputedPropertyPreview): string {
  if (looked_at === 0) return 'There are no guests yet to try it on.';
  const whom = looked_at === 1 ? 'The guest' : `Of the ${people(looked_at)}`;
  const having = `${whom} who ${looked_at === 1 ? 'was' : 'were'} here last, ${with_value.toLocaleString('en-US')} ${with_value === 1 ? 'has' : 'have'} a value`;
  if (!before) return `${having}.`;
  const others =
    changed === 0 ? 'all the same as now' : `${changed.toLocaleString('en-US')} another than now`;
  return `${having}; ${others}.`;
}

function Guests({ preview }: { preview: ComputedPropertyPreview }) {
  const { guests, before, timezone } = preview;
  return (
    <FigureTable>
      <caption>What guests come to</caption>
      <thead>
        <tr>
          <th scope="col">Guest</th>
          {before ? <th scope="col">Now</th> : null}
          <th scope="col">{before ? 'With this formula' : 'Value'}</th>
        </tr>
      </thead>
      <tbody>
        {guests.map((guest) => (
          <tr key={guest.guest_id} data-changed={(before && guest.value !== guest.before) || undefined}>
            <th scope="row">{guest.guest_name ?? `Guest ${guest.guest_id}`}</th>
            {before ? <td className="was">{valueText(guest.before, before, timezone)}</td> : null}
            <td className="is">{valueText(guest.value, preview, timezone)}</td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}

/** The formula tried on twenty real guests, beside what they have now where one is changed; nothing is stored by it. */
export function Preview({ definition, propertyId }: { definition: unknown; propertyId: number | null }) {
  const settled = useSettled(JSON.stringify(definition), PAUSE_MS);
  const read = propertyDefinition.safeParse(JSON.parse(settled));
  const { data, error, refetch, isFetching } = usePreview(read.success ? read.data : null, propertyId);
  const isWaiting = isFetching || settled !== JSON.stringify(definition);
  return (
    <DataCard title="On real guests" {...(data ? { subtitle: summaryOf(data) } : {})} flush>
      <Scroll aria-busy={isWaiting} tabIndex={0} role="region" aria-label="Preview">
        {!read.success ? (
          <p>Complete the formula to see what guests come to.</p>
        ) : data && !error ? (
          data.guests.length > 0 ? (
            <Guests preview={data} />
          ) : (
            <p>Once guests have come, they show here with their value.</p>
          )
        ) : (
          <NotLoaded title="The formula could not be tried" error={error} onRetry={refetch} lines={6} />
        )}
      </Scroll>
    </DataCard>
  );
}
