import Button from '@mui/material/Button';
import { useSearchParams } from 'react-router';
import { removalReasonName } from '#contract/host/parties/removal.ts';
import type { Party } from '#contract/host/parties/schemas.ts';
import { isAtTable } from '#contract/host/parties/visit.ts';
import { type HostLocation, useNow } from '#src/domain/host/parties/index.ts';
import { clockTime, partyName, StatusIcon, statusOf } from '#src/domain/host/parties/fields.tsx';
import { waitedUntilSeated } from '../model/waiting.ts';
import { type ListActs, useListActs } from '../useListActs.ts';
import { EntryLink } from './EntryLink.tsx';
import { Cards } from './styles.ts';

const MINUTE_MS = 60_000;
const NO_GRACE = 0;

function seatedText(party: Party): string {
  const waited = waitedUntilSeated(party) ?? 0;
  return `Waited ${waited} of ${party.quoted_minutes ?? 0} min`;
}

function removedText(party: Party, timezone: string): string {
  const reason = party.removed_reason_id === null ? 'Taken off' : removalReasonName(party.removed_reason_id);
  return `${reason} at ${clockTime(timezone, party.deleted_ts ?? party.updated_ts)}`;
}

interface Way {
  readonly label: string;
  readonly go: (party: Party) => Promise<unknown>;
}

function wayBack(party: Party, kind: LeftListProps['kind'], acts: ListActs): Way | null {
  if (kind === 'removed') return { label: 'Restore', go: acts.restore };
  return isAtTable(party.visit_state) ? { label: 'Back to list', go: acts.recall } : null;
}

export interface LeftListProps {
  readonly location: HostLocation;
  readonly kind: 'seated' | 'removed';
  readonly parties: readonly Party[];
  readonly openId: number | null;
}

/** Who was seated or taken off that day, the latest first, with the way back for a mistake. */
export function LeftList({ location, kind, parties, openId }: LeftListProps) {
  const now = useNow(MINUTE_MS);
  const [params] = useSearchParams();
  const acts = useListActs(location.timezone);
  const { timezone } = location;
  return (
    <Cards aria-label={kind === 'seated' ? 'Seated parties' : 'Parties taken off the list'}>
      {parties.map((party) => {
        const status = statusOf(party, now, NO_GRACE);
        const back = wayBack(party, kind, acts);
        const tables = party.table_names.join(', ');
        return (
          <li key={party.id} data-open={party.id === openId || undefined}>
            <EntryLink
              party={party}
              timezone={timezone}
              search={params.toString()}
              isOpen={party.id === openId}
              style={{ paddingLeft: 14 }}
              end={<span />}
            >
              <span className="state">
                <StatusIcon status={status} size={14} />
                {kind === 'seated' ? (
                  <>
                    <strong>
                      {status.label}
                      {tables ? `, ${tables}` : ''}
                    </strong>
                    {` · ${seatedText(party)}`}
                  </>
                ) : (
                  removedText(party, timezone)
                )}
              </span>
            </EntryLink>
            {back ? (
              <div className="acts">
                <Button
                  sx={{ minHeight: 44 }}
                  aria-label={`${back.label}: ${partyName(party)}`}
                  onClick={() => void back.go(party)}
                >
                  {back.label}
                </Button>
              </div>
            ) : null}
          </li>
        );
      })}
    </Cards>
  );
}
