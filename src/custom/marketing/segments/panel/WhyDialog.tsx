import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Check, Minus } from 'lucide-react';
import { Link } from 'react-router';
import type { Definition } from '#contract/marketing/segments/definition.ts';
import type { SegmentExplanation } from '#contract/marketing/segments/schemas.ts';
import { links } from '#src/links.ts';
import { usePermission } from '#src/permissions/index.ts';
import { tokensOf } from '#src/theme/index.ts';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { momentText } from '#src/ui/words/dates.ts';
import { useWhy } from '../data/queries.ts';
import { ReachMarks } from './ReachMarks.tsx';

const Found = styled('ul')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    margin: '14px 0 0',
    padding: 0,
    listStyle: 'none',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: '22px minmax(0, 1fr)',
      gap: 6,
      padding: '7px 0',
      borderTop: `1px solid ${t.hair}`,
      fontSize: 13.5,
    },
    '& svg': { marginTop: 2, color: t.tones.bad.main },
    '& [data-ok] svg': { color: t.tones.ok.main },
    '& small': { display: 'block', fontSize: 12.5, color: t.muted },
  };
});

const Marks = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  margin: '12px 0 0',
  fontSize: 13,
  color: tokensOf(theme).muted,
}));

/** The stored membership, where it says something that the rule at this moment does not. */
function storedText({ is_member, is_stored, entered_ts, left_ts }: SegmentExplanation): string | null {
  if (is_stored === null) return null;
  if (is_stored && entered_ts) return `Member since ${momentText(entered_ts, 'Nov 20, 2026, 7:30 PM')}.`;
  if (!is_stored && left_ts) return `Left on ${momentText(left_ts, 'Nov 20, 2026, 7:30 PM')}.`;
  return is_member === is_stored ? null : 'The stored membership follows within a minute.';
}

function Explanation({ why }: { why: SegmentExplanation }) {
  const stored = storedText(why);
  return (
    <>
      <StatusChip
        tone={why.is_member ? 'ok' : 'idle'}
        label={why.is_member ? 'Matches the rule' : 'Does not match the rule'}
      />
      {stored ? <Marks>{stored}</Marks> : null}
      <Found aria-label="Conditions">
        {why.rules.map(({ path, depth, title, ok, seen }) => {
          const Icon = ok ? Check : Minus;
          return (
            <li key={path} data-ok={ok || undefined} style={{ paddingLeft: depth * 22 }}>
              <Icon size={16} role="img" aria-label={ok ? 'Holds' : 'Does not hold'} />
              <span>
                {title}
                {seen === null ? null : <small>Seen: {seen}</small>}
              </span>
            </li>
          );
        })}
      </Found>
      <Marks>
        Marketing reach <ReachMarks reach={why.reach} />
      </Marks>
    </>
  );
}

/** Why a guest is in or out: every condition with what was seen of them. */
export function WhyDialog({
  guestId,
  query,
  segmentId,
  onClose,
}: {
  guestId: number;
  query?: Definition;
  segmentId?: number;
  onClose: () => void;
}) {
  const asked = {
    ...(query ? { query } : {}),
    ...(segmentId === undefined || query ? {} : { segment_id: segmentId }),
  };
  const { data, error, refetch } = useWhy(guestId, asked);
  const maySeeGuest = usePermission('guestProfile.view');
  return (
    <Modal
      open
      title={data ? (data.is_member ? `Why ${data.guest_name}` : `Why not ${data.guest_name}`) : 'Why'}
      onClose={onClose}
      actions={
        maySeeGuest && data ? (
          <Button variant="outlined" component={Link} to={links.guest(guestId)}>
            Open guest
          </Button>
        ) : undefined
      }
    >
      {data ? (
        <Explanation why={data} />
      ) : (
        <PartNotLoaded title="This could not be explained" error={error} lines={5} onRetry={refetch} />
      )}
    </Modal>
  );
}
