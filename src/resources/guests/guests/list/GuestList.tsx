import Button from '@mui/material/Button';
import { BookUser, UserPlus } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { useNavigate } from 'react-router';
import { guestResource } from '#contract/guests/guests/endpoints.ts';
import { timeNow } from '#src/clock.ts';
import { FittedList } from '#src/crud/list/FittedList.tsx';
import { type ListStart, prefetchList } from '#src/dataProviders/prefetchList.ts';
import { links } from '#src/links.ts';
import { useIdentity, usePermission } from '#src/permissions/index.ts';
import { GuestDialog } from '../form/GuestDialog.tsx';
import { startOf } from '../model/bookView.ts';
import { BookActions } from './BookActions.tsx';
import { BookMenus } from './BookMenus.tsx';
import { columnsOf } from './columns.tsx';
import { GuestCard } from './GuestCard.tsx';
import { useRowKeys } from './useRowKeys.ts';

/** Who was searched for in vain can be added as typed. */
function AddFound({ onAdd }: { onAdd: () => void }) {
  const { filterValues } = useListContext();
  const mayEdit = usePermission('guestProfile.edit');
  if (!mayEdit || Object.keys(startOf(filterValues['search'])).length === 0) return null;
  return (
    <Button variant="contained" startIcon={<UserPlus strokeWidth={1.75} />} onClick={onAdd}>
      Add this guest
    </Button>
  );
}

function NewGuest({ onClose }: { onClose: () => void }) {
  const { filterValues } = useListContext();
  const navigate = useNavigate();
  return (
    <GuestDialog
      guest={null}
      start={startOf(filterValues['search'])}
      onClose={onClose}
      onSaved={(saved) => void navigate(links.guest(saved.id))}
    />
  );
}

const START: ListStart = {
  resource: guestResource.name,
  perPage: 50,
  sort: { field: 'last_visit_ts', order: 'DESC' },
};

export const prepare = () => prefetchList(START);

const pageOf = ({ id }: { id: number }) => links.guest(id);

/** Everybody the concept knows (ROUTE-011, GUEST-002, GUEST-003). */
export default function GuestList() {
  const frame = useRef<HTMLDivElement>(null);
  const [isAdding, setIsAdding] = useState(false);
  const [now] = useState(() => timeNow());
  const columns = useMemo(() => columnsOf(now), [now]);
  const { programs, current_program_id } = useIdentity();
  useRowKeys(frame);
  const concept = programs.find((program) => program.program_id === current_program_id)?.program_name;
  const add = () => setIsAdding(true);
  return (
    <div ref={frame}>
      <FittedList
        of={guestResource}
        perPage={START.perPage}
        sort={START.sort}
        title="Guest book"
        purpose={`Everybody who has come to ${concept ?? 'this concept'}, booked, or asked to hear from it.`}
        icon={BookUser}
        emptyText="Guests come into the book by themselves when they book, join the waitlist or register their phone."
        making={{ open: add }}
        makeLabel="Add guest"
        actions={<BookActions />}
        search="Name, phone or email"
        filters={<BookMenus />}
        notFoundAction={<AddFound onAdd={add} />}
        columns={columns}
        cardsBelow={560}
        card={(guest) => <GuestCard guest={guest} now={now} />}
        to={pageOf}
      >
        {isAdding ? <NewGuest onClose={() => setIsAdding(false)} /> : null}
      </FittedList>
    </div>
  );
}
