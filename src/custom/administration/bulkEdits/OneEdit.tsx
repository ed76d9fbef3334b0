import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import type { BulkEdit } from '#contract/administration/bulkEdits/schemas.ts';
import { BulkEditCard, useBulkEdit } from '#src/domain/administration/bulkEdits/index.ts';
import { links } from '#src/links.ts';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { GridRows } from '#src/ui/layout/GridRows.ts';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { counted, figure } from '#src/ui/words/counts.ts';
import { momentText } from '#src/ui/words/dates.ts';

const Left = styled(GridRows)(({ theme }) => {
  const t = tokensOf(theme);
  return {
    '& > li': {
      gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
      alignItems: 'start',
      gap: '2px 16px',
      padding: '10px 16px',
      fontSize: 13,
    },
    '& a': { color: 'inherit', fontWeight: 500 },
    '& span': { color: t.muted },
    [atMost('mobile')]: { '& > li': { gridTemplateColumns: 'minmax(0, 1fr)' } },
  };
});

const isUndone = ({ status }: BulkEdit) => status === 'undone' || status === 'undoing';

function Reasons({ edit }: { edit: BulkEdit }) {
  const { groups, sample } = edit;
  const all = groups.reduce((sum, { count }) => sum + count, 0);
  const title = isUndone(edit) ? 'Not restored, or not changed' : 'Not changed';
  if (all === 0) return <Quiet>Nothing was left out: every location has what was asked.</Quiet>;
  return (
    <>
      <DataCard flush title="Why locations were left">
        <Left aria-label="Why locations were left">
          {groups.map(({ reason, count }) => (
            <li key={reason}>
              <b>{counted(count, 'location')}</b>
              <span>{reason}</span>
            </li>
          ))}
        </Left>
      </DataCard>
      <DataCard
        flush
        title={title}
        {...(all > sample.length
          ? { subtitle: `The first ${figure(sample.length)} of ${figure(all)}.` }
          : {})}
      >
        <Left aria-label={title}>
          {sample.map(({ merchant_id, name, reason }) => (
            <li key={merchant_id}>
              <Link to={links.restaurant(merchant_id)}>{name}</Link>
              <span>{reason}</span>
            </li>
          ))}
        </Left>
      </DataCard>
    </>
  );
}

/** One bulk edit: how far it is, how many were changed, which not and why, and the way back. */
export function OneEdit({ id }: { id: number }) {
  const { data: edit, error, refetch } = useBulkEdit(id);
  if (!edit) return <NotLoaded title="This bulk edit could not be loaded" error={error} onRetry={refetch} />;
  const { author_name, created_ts } = edit;
  return (
    <Stack spacing={2} sx={{ maxWidth: 860 }}>
      <div>
        <BulkEditCard edit={edit} />
        <Quiet>
          {author_name}, {momentText(created_ts, 'Nov 20, 2026, 7:30 PM')}
        </Quiet>
      </div>
      <Reasons edit={edit} />
    </Stack>
  );
}
