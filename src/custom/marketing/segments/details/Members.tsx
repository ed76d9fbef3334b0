import { useState } from 'react';
import { GUEST_DATA } from '#contract/guests/guests/rights.ts';
import type { Segment } from '#contract/marketing/segments/schemas.ts';
import { usePermission } from '#src/permissions/index.ts';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { SearchField } from '#src/ui/form/SearchField.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { PageTurns, PagerFoot } from '#src/ui/list/Pager.tsx';
import { useTypedSearch } from '#src/ui/list/useTypedSearch.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { counted, figure } from '#src/ui/words/counts.ts';
import { useMembers } from '../data/queries.ts';
import { GuestTable } from '../panel/GuestTable.tsx';
import { LeftOut } from '../panel/LeftOut.tsx';
import { WhyDialog } from '../panel/WhyDialog.tsx';

const PER_PAGE = 50;
/** Who finds guests by what they may read of them. */
const FINDS_CONTACTS = GUEST_DATA.phone.rights;

/** Who is in the segment, 50 a page, found by name, and by phone or email for who may read those; pressing one says why. */
export function Members({ segment }: { segment: Segment }) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [why, setWhy] = useState<number | null>(null);
  const [typed, setTyped] = useTypedSearch(search, (text) => {
    setSearch(text);
    setPage(1);
  });
  const { data, error, refetch, isPlaceholderData } = useMembers(segment.segment_id, page, search);
  const searched = usePermission(FINDS_CONTACTS) ? 'Name, phone or email' : 'Name';
  const rows = data?.data ?? [];
  const first = (page - 1) * PER_PAGE + 1;
  return (
    <DataCard
      title="Members"
      subtitle={
        segment.size === null ? 'Not evaluated yet' : `${counted(segment.size, 'guest')} in the segment`
      }
      actions={
        <SearchField width={240} value={typed} onChange={setTyped} label={searched} placeholder={searched} />
      }
      flush
    >
      <div
        style={{
          padding: '4px 12px 8px',
          overflowX: 'auto',
          fontStyle: isPlaceholderData ? 'italic' : 'normal',
        }}
        aria-busy={isPlaceholderData}
      >
        {!data ? (
          <PartNotLoaded title="The guests could not be read" error={error} lines={8} onRetry={refetch} />
        ) : rows.length === 0 ? (
          <Quiet data-inset>
            {search ? 'No guest of the segment matches.' : 'Nobody is in this segment.'}
          </Quiet>
        ) : (
          <GuestTable
            caption="Guests in the segment"
            guests={rows}
            onWhy={({ guest_id }) => setWhy(guest_id)}
          />
        )}
        <LeftOut left={data?.left_out ?? []} />
      </div>
      {rows.length > 0 ? (
        <PagerFoot>
          <span role="status">
            {figure(first)} to {figure(first + rows.length - 1)}
          </span>
          <PageTurns page={page} hasPrevious={page > 1} hasNext={data?.has_next ?? false} onTurn={setPage} />
        </PagerFoot>
      ) : null}
      {why === null ? null : (
        <WhyDialog guestId={why} segmentId={segment.segment_id} onClose={() => setWhy(null)} />
      )}
    </DataCard>
  );
}
