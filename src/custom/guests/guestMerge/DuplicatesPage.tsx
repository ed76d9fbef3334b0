import { UserRoundCheck } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { links } from '#src/links.ts';
import { usePermission } from '#src/permissions/index.ts';
import { guestName } from '#src/resources/guests/guests/fields.tsx';
import { knownGuestId, useGuest } from '#src/resources/guests/guests/index.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { Pager } from '#src/ui/list/Pager.tsx';
import { Breadcrumb } from '#src/ui/page/Breadcrumb.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { PAGE_SIZE, useDuplicates, useMergeActs } from './data.ts';
import { GuestPicker } from './GuestPicker.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { type Pair, PairList } from './PairList.tsx';

const NOUN = ['pair', 'pairs'] as const;

/** The address holds whose duplicates are shown, the page, and which two are compared. */
function useAddress() {
  const [params, setParams] = useSearchParams();
  const set = (change: Record<string, string | null>) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries(change)) {
        if (value === null) after.delete(name);
        else after.set(name, value);
      }
      return after;
    });
  return {
    guestId: knownGuestId(params.get('guest_id')),
    keptId: knownGuestId(params.get('kept')),
    otherId: knownGuestId(params.get('other')),
    page: knownGuestId(params.get('page')) ?? 1,
    compare: (kept: number, other: number) => set({ kept: String(kept), other: String(other) }),
    stop: () => set({ kept: null, other: null }),
    turnTo: (page: number) => set({ page: page === 1 ? null : String(page) }),
  };
}

type Address = ReturnType<typeof useAddress>;

function Pairs({ address }: { address: Address }) {
  const { guestId, page } = address;
  const mayEdit = usePermission('guestProfile.edit');
  const { setApart } = useMergeActs();
  const { data, error, refetch } = useDuplicates(guestId, page);
  if (!data) {
    return <NotLoaded title="The duplicates could not be loaded" error={error} onRetry={refetch} />;
  }
  const { data: pairs, has_next, total, total_exact } = data;
  if (pairs.length === 0 && page === 1) {
    return (
      <DataCard>
        <EmptyState
          icon={UserRoundCheck}
          title={guestId === null ? 'No duplicates found' : 'Nobody looks like the same person'}
          why={
            guestId === null
              ? 'No two guests share a phone number, an email address or a full name with something else in common.'
              : 'If you know of another profile of this guest, find it above and merge both.'
          }
        />
      </DataCard>
    );
  }
  return (
    <DataCard flush>
      <PairList
        pairs={pairs}
        onCompare={({ guests: [first, second] }) => address.compare(first.id, second.id)}
        {...(mayEdit ? { onApart: ({ guests: [a, b] }: Pair) => void setApart([a.id, b.id], true) } : {})}
      />
      <Pager
        page={page}
        perPage={PAGE_SIZE}
        count={pairs.length}
        total={total_exact ? total : undefined}
        noun={NOUN}
        hasNext={has_next}
        onTurn={address.turnTo}
      />
    </DataCard>
  );
}

/** Guests who look like one person, and the way to make one of two. */
export default function DuplicatesPage() {
  const address = useAddress();
  const { guestId, keptId, otherId } = address;
  const { data: guest } = useGuest(guestId);
  const mayEdit = usePermission('guestProfile.edit');
  const navigate = useNavigate();
  const trail = [
    <Link key="book" to={links.guestBook()}>
      Guest book
    </Link>,
    ...(guest
      ? [
          <Link key="guest" to={links.guest(guest.id)}>
            {guestName(guest)}
          </Link>,
        ]
      : []),
  ];
  return (
    <>
      <PageHeader
        title={guest ? `Duplicates of ${guestName(guest)}` : 'Duplicates'}
        purpose="Guests who look like one person. Merging puts their visits, checks and notes together, and can be undone."
        breadcrumb={<Breadcrumb links={trail} here="Duplicates" />}
      />
      <div style={{ display: 'grid', gap: 16 }}>
        {guest && mayEdit ? (
          <div style={{ maxWidth: 420 }}>
            <GuestPicker exceptId={guest.id} onChoose={(other) => address.compare(guest.id, other.id)} />
          </div>
        ) : null}
        <Pairs address={address} />
      </div>
      {keptId !== null && otherId !== null ? (
        <MergeDialog
          keptId={keptId}
          otherId={otherId}
          onSwap={() => address.compare(otherId, keptId)}
          onClose={address.stop}
          onMerged={(kept) => {
            if (guestId === null) address.stop();
            else void navigate(links.guest(kept.id));
          }}
        />
      ) : null}
    </>
  );
}
