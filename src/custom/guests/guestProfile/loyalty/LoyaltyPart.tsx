import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Coins, Tag } from 'lucide-react';
import { useState } from 'react';
import type { Guest } from '#contract/guests/guests/schemas.ts';
import { services } from '#contract/index.ts';
import { LEDGER_WORDS, VENDOR_WORDS } from '#contract/marketing/loyalty/rules.ts';
import type { LoyaltyEntry, LoyaltyIssue, LoyaltyLedger } from '#contract/marketing/loyalty/schemas.ts';
import { call } from '#src/dataProviders/client.ts';
import { useFlag, usePermission } from '#src/permissions/index.ts';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { Rows } from '#src/ui/layout/Rows.ts';
import { PageTurns } from '#src/ui/list/Pager.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { counted, figure } from '#src/ui/words/counts.ts';
import { momentText } from '#src/ui/words/dates.ts';
import { AdjustDialog } from './AdjustDialog.tsx';
import { GiveOfferDialog } from './GiveOfferDialog.tsx';
import { GivePointsDialog } from './GivePointsDialog.tsx';

const SHOWN = 5;

const signed = (amount: number) => (amount > 0 ? `+${figure(amount)}` : `−${figure(-amount)}`);

function Holds({ issue }: { issue: LoyaltyIssue }) {
  const ends =
    issue.expires_ts === null ? 'no end' : `until ${momentText(issue.expires_ts, 'Nov 20, 7:30 PM')}`;
  return (
    <li>
      <Tag size={16} aria-hidden />
      <div>
        <strong>{issue.offer_name}</strong>
        <small>{[VENDOR_WORDS[issue.vendor], ends].join(' · ')}</small>
      </div>
      {issue.code === null ? null : <code>{issue.code}</code>}
    </li>
  );
}

function Line({ entry }: { entry: LoyaltyEntry }) {
  return (
    <li>
      <div>
        <strong>
          {LEDGER_WORDS[entry.kind]} {signed(entry.amount)}{' '}
          {entry.unit === 'points' ? 'points' : Math.abs(entry.amount) === 1 ? 'offer' : 'offers'}
        </strong>
        <small>
          {[entry.reason, VENDOR_WORDS[entry.vendor], entry.by_name && `by ${entry.by_name}`]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </div>
      <Quiet as="span">{momentText(entry.happened_ts, 'Nov 20, 2026')}</Quiet>
    </li>
  );
}

const WAITING = {
  awaiting_approval: 'waits for an approver',
  waiting: 'is tried again soon',
  unknown: 'the vendor has not answered yet',
  claimed: 'is on its way',
  accepted: '',
  refused: '',
} as const satisfies Record<LoyaltyIssue['state'], string>;

function Pending({ issue }: { issue: LoyaltyIssue }) {
  const what = issue.offer_name ?? counted(issue.points ?? 0, 'point');
  const why = WAITING[issue.state];
  return (
    <li>
      <div>
        <strong>{what}</strong>
        <small>{why}</small>
      </div>
    </li>
  );
}

function Ledger({ ledger }: { ledger: LoyaltyLedger }) {
  const points = ledger.balances.filter(({ unit }) => unit === 'points');
  if (ledger.data.length === 0 && ledger.pending.length === 0)
    return <Quiet sx={{ p: 2 }}>Nothing was given to this guest yet.</Quiet>;
  return (
    <Rows>
      {points.map(({ vendor, balance }) => (
        <li key={vendor}>
          <Coins size={16} aria-hidden />
          <div>
            <strong>{counted(balance, 'point')}</strong>
            <small>{VENDOR_WORDS[vendor]}</small>
          </div>
        </li>
      ))}
      {ledger.offers.map((issue) => (
        <Holds key={`offer ${issue.id}`} issue={issue} />
      ))}
      {ledger.pending.map((issue) => (
        <Pending key={`pending ${issue.id}`} issue={issue} />
      ))}
      {ledger.data.map((entry) => (
        <Line key={`entry ${entry.id}`} entry={entry} />
      ))}
    </Rows>
  );
}

type Open = 'offer' | 'points' | 'adjust' | null;

/** What a guest can use now, their points, and everything that was earned, spent, lost and corrected. */
export function LoyaltyPart({ guest }: { guest: Pick<Guest, 'id' | 'user_uuid'> }) {
  const hasOffers = useFlag('sparkfly-offers');
  const hasPoints = useFlag('sparkfly-points');
  const mayEdit = usePermission('loyalty.edit');
  const client = useQueryClient();
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<Open>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['ops/loyalty', 'ledger', { id: guest.id, page }],
    queryFn: ({ signal }) =>
      call(
        services.loyalty.ledger,
        { params: { id: guest.id }, query: { take: SHOWN, skip: (page - 1) * SHOWN } },
        { signal },
      ),
    enabled: hasOffers,
  });
  if (!hasOffers) return null;
  const onGiven = () => {
    setOpen(null);
    void client.invalidateQueries({ queryKey: ['ops/loyalty'] });
  };
  const onClose = () => setOpen(null);
  return (
    <DataCard
      title="Loyalty"
      flush
      actions={
        <>
          {data && (data.has_next || page > 1) ? (
            <PageTurns page={page} hasPrevious={page > 1} hasNext={data.has_next} onTurn={setPage} />
          ) : null}
          {mayEdit ? (
            <Button size="small" variant="outlined" onClick={() => setOpen('offer')}>
              Give an offer
            </Button>
          ) : null}
          {mayEdit && hasPoints ? (
            <>
              <Button size="small" onClick={() => setOpen('points')}>
                Give points
              </Button>
              <Button size="small" onClick={() => setOpen('adjust')}>
                Adjust
              </Button>
            </>
          ) : null}
        </>
      }
    >
      {data ? (
        <Ledger ledger={data} />
      ) : (
        <PartNotLoaded title="The ledger could not be read" error={error} lines={3} onRetry={refetch} />
      )}
      {open === 'offer' ? <GiveOfferDialog guest={guest} onGiven={onGiven} onClose={onClose} /> : null}
      {open === 'points' ? <GivePointsDialog guestId={guest.id} onGiven={onGiven} onClose={onClose} /> : null}
      {open === 'adjust' ? <AdjustDialog guestId={guest.id} onGiven={onGiven} onClose={onClose} /> : null}
    </DataCard>
  );
}
