import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useState } from 'react';
import {
  type RecipientState,
  RECIPIENT_STATES,
  RECIPIENT_WORDS,
} from '#contract/marketing/campaigns/recipients.ts';
import type { CampaignRecipient, CampaignStats } from '#contract/marketing/campaigns/figures.ts';
import { saveText } from '#src/dataProviders/client.ts';
import { askFor } from '#src/dataProviders/provide.ts';
import { useSession } from '#src/dataProviders/session.ts';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { SearchField } from '#src/ui/form/SearchField.tsx';
import { Avatar } from '#src/ui/identity/Avatar.tsx';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { Bar } from '#src/ui/layout/Bar.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { FilterMenu } from '#src/ui/list/FilterMenu.tsx';
import { PageTurns, PagerFoot } from '#src/ui/list/Pager.tsx';
import { useTypedSearch } from '#src/ui/list/useTypedSearch.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { showFailure } from '#src/ui/toasts/showToast.ts';
import { figure } from '#src/ui/words/counts.ts';
import { momentText } from '#src/ui/words/dates.ts';
import { RecipientTable } from './RecipientTable.ts';
import { STATE_TONES } from './model.ts';
import { FIGURES, PER_PAGE, useRecipients, type Which } from './queries.ts';
import { StoryDialog } from './StoryDialog.tsx';

const STATES = RECIPIENT_STATES.map((value) => ({ value, label: RECIPIENT_WORDS[value] }));
const VARIANTS = ['A', 'B'].map((value) => ({ value, label: `Variant ${value}` }));

const reasonsOf = ({ waiting_for, skipped_for, failed_for }: CampaignStats) =>
  [...skipped_for, ...waiting_for, ...failed_for].map(({ reason, words }) => ({
    value: reason,
    label: words,
  }));

/** When the last thing happened, or is to happen. */
const whenOf = (one: CampaignRecipient) =>
  one.clicked_ts ?? one.opened_ts ?? one.delivered_ts ?? one.sent_ts ?? one.due_ts;

function Export({ which }: { which: Which }) {
  const { programId } = useSession();
  const [isBusy, setIsBusy] = useState(false);
  const start = async () => {
    setIsBusy(true);
    try {
      const text = await askFor(FIGURES[which.channel].exportRecipients, {
        params: { programId, id: which.id },
      });
      saveText(`campaign-${which.id}-recipients.csv`, text, 'text/csv');
    } catch (error) {
      showFailure(error, 'The recipients were not exported. Try again.');
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button
      variant="outlined"
      size="small"
      disabled={isBusy}
      startIcon={<Download aria-hidden />}
      onClick={() => void start()}
    >
      Export
    </Button>
  );
}

/** What became of it, and what the guest did with it last. */
function happened({
  words,
  opened_ts,
  clicked_ts,
  unsubscribed_ts,
  complained_ts,
}: CampaignRecipient): string {
  const did = [
    opened_ts === null ? null : `opened ${momentText(opened_ts, 'Nov 20, 7:30 PM')}`,
    clicked_ts === null ? null : 'clicked',
    unsubscribed_ts === null ? null : 'unsubscribed',
    complained_ts === null ? null : 'complained',
  ].filter(Boolean);
  return [words, ...did].join(', ');
}

function Row({ one, hasTest, onAsk }: { one: CampaignRecipient; hasTest: boolean; onAsk: () => void }) {
  const at = whenOf(one);
  return (
    <tr>
      <th scope="row">
        <button type="button" onClick={onAsk}>
          <Avatar decorative value={one.name} size={24} />
          <span>{one.name}</span>
        </button>
      </th>
      <td>
        <StatusChip tone={STATE_TONES[one.state]} label={RECIPIENT_WORDS[one.state]} />
      </td>
      <td>{happened(one)}</td>
      {hasTest ? <td>{one.variant || '–'}</td> : null}
      <td>{at === null ? '–' : momentText(at, 'Nov 20, 7:30 PM')}</td>
    </tr>
  );
}

/** Everybody of the audience, found by name or address, with what became of each; pressing one tells its whole story. */
export function Recipients({
  which,
  stats,
  hasTest,
}: {
  which: Which;
  stats: CampaignStats;
  hasTest: boolean;
}) {
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState('');
  const [state, setState] = useState<string | undefined>();
  const [reason, setReason] = useState<string | undefined>();
  const [variant, setVariant] = useState<string | undefined>();
  const [asked, setAsked] = useState<CampaignRecipient | null>(null);
  const [typed, setTyped] = useTypedSearch(search, (text) => {
    setSearch(text);
    setPage(1);
  });
  const narrow = (set: (value: string | undefined) => void) => (value: string | undefined) => {
    set(value);
    setPage(1);
  };
  const query = {
    page,
    search,
    state: RECIPIENT_STATES.find((one: RecipientState) => one === state),
    reason,
    variant,
  };
  const { data, error, refetch, isPlaceholderData } = useRecipients(which, query);
  const rows = data?.data ?? [];
  const first = (page - 1) * PER_PAGE + 1;
  return (
    <DataCard title="Recipients" flush actions={<Export which={which} />}>
      <Bar>
        <SearchField
          width={240}
          value={typed}
          onChange={setTyped}
          label="Name or address"
          placeholder="Name or address"
        />
        <FilterMenu label="State" value={state} options={STATES} onChange={narrow(setState)} />
        <FilterMenu label="Reason" value={reason} options={reasonsOf(stats)} onChange={narrow(setReason)} />
        {hasTest ? (
          <FilterMenu label="Test" value={variant} options={VARIANTS} onChange={narrow(setVariant)} />
        ) : null}
      </Bar>
      {!data ? (
        <PartNotLoaded title="The recipients could not be read" error={error} lines={8} onRetry={refetch} />
      ) : rows.length === 0 ? (
        <Quiet data-inset>
          {search || state || reason || variant ? 'Nobody matches.' : 'Nobody has been written down yet.'}
        </Quiet>
      ) : (
        <RecipientTable aria-busy={isPlaceholderData}>
          <table>
            <caption>Recipients</caption>
            <thead>
              <tr>
                <th scope="col">Guest</th>
                <th scope="col">State</th>
                <th scope="col">Result</th>
                {hasTest ? <th scope="col">Test</th> : null}
                <th scope="col">When</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((one) => (
                <Row key={one.guest_id} one={one} hasTest={hasTest} onAsk={() => setAsked(one)} />
              ))}
            </tbody>
          </table>
        </RecipientTable>
      )}
      {data && (page > 1 || data.has_next) ? (
        <PagerFoot>
          <span role="status">
            {rows.length === 0 ? 'None here' : `${figure(first)} to ${figure(first + rows.length - 1)}`}
          </span>
          <PageTurns page={page} hasPrevious={page > 1} hasNext={data.has_next} onTurn={setPage} />
        </PagerFoot>
      ) : null}
      {asked ? <StoryDialog which={which} recipient={asked} onClose={() => setAsked(null)} /> : null}
    </DataCard>
  );
}
