import Button from '@mui/material/Button';
import { BookUser, SearchX, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { ListBase, useListContext, useStore } from 'react-admin';
import { useNavigate } from 'react-router';
import type { GuestRow } from '#contract/guests/guests/schemas.ts';
import { type ListStart, prefetchList } from '#src/dataProviders/prefetchList.ts';
import { links } from '#src/links.ts';
import { useIdentity, usePermission } from '#src/permissions/index.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { ColumnChooser } from '#src/ui/list/ColumnChooser.tsx';
import { knownColumns } from '#src/ui/list/columns.ts';
import { ListFrame } from '#src/ui/list/ListFrame.tsx';
import { useSameList } from '#src/ui/list/useSameList.ts';
import { useWidth } from '#src/ui/list/useWidth.ts';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { GuestDialog } from '../form/GuestDialog.tsx';
import { BOOK_PLAN, bookColumns, isNarrowed, startOf } from '../model/bookView.ts';
import { RESOURCE } from '../names.ts';
import { BookActions } from './BookActions.tsx';
import { BookFilterRow } from './BookFilterRow.tsx';
import { GuestCards } from './GuestCards.tsx';
import { GuestTable } from './GuestTable.tsx';
import { useRowKeys } from './useRowKeys.ts';

function NobodyYet({ onAdd }: { onAdd: () => void }) {
  const mayEdit = usePermission('guestProfile.edit');
  return (
    <EmptyState
      icon={BookUser}
      title="No guests yet"
      why="Guests come into the book by themselves when they book, join the waitlist or register their phone."
      action={
        mayEdit ? (
          <Button variant="contained" startIcon={<UserPlus strokeWidth={1.75} />} onClick={onAdd}>
            Add the first guest
          </Button>
        ) : null
      }
    />
  );
}

function NobodyFound({ onAdd }: { onAdd: () => void }) {
  const { filterValues, setFilters } = useListContext();
  const mayEdit = usePermission('guestProfile.edit');
  const searched = Object.keys(startOf(filterValues['search'])).length > 0;
  return (
    <EmptyState
      icon={SearchX}
      title="No guests match"
      why="Nobody in the book fits. Check the spelling, loosen a filter, or add the guest."
      action={
        <>
          <Button variant="outlined" onClick={() => setFilters({}, undefined, false)}>
            Show all guests
          </Button>
          {mayEdit && searched ? (
            <Button variant="contained" startIcon={<UserPlus strokeWidth={1.75} />} onClick={onAdd}>
              Add this guest
            </Button>
          ) : null}
        </>
      }
    />
  );
}

function Content() {
  const { filterValues, data, isPending } = useListContext<GuestRow>();
  const [stored, setStored] = useStore<unknown>(`${RESOURCE}.columns`, [...BOOK_PLAN.defaults]);
  const [frame, width] = useWidth<HTMLDivElement>();
  const [isAdding, setIsAdding] = useState(false);
  const [now] = useState(() => new Date());
  const navigate = useNavigate();
  const { programs, current_program_id } = useIdentity();
  useRowKeys(frame);
  const concept = programs.find((program) => program.program_id === current_program_id)?.program_name;
  const chosen = knownColumns(BOOK_PLAN, stored);
  const columns = useSameList(bookColumns(chosen, width ?? null));
  const narrowed = isNarrowed(filterValues);
  const bare = !isPending && data?.length === 0 && !narrowed;
  const add = () => setIsAdding(true);
  return (
    <>
      <PageHeader
        title="Guest book"
        purpose={`Everybody who has come to ${concept ?? 'this concept'}, booked, or asked to hear from it.`}
        actions={<BookActions onAdd={add} />}
      />
      <div ref={frame}>
        {width === undefined ? null : (
          <ListFrame<GuestRow>
            noun={['guest', 'guests']}
            filters={
              bare ? null : (
                <>
                  <BookFilterRow />
                  {columns ? (
                    <span style={{ marginLeft: 'auto' }}>
                      <ColumnChooser plan={BOOK_PLAN} chosen={chosen} shown={columns} onChange={setStored} />
                    </span>
                  ) : null}
                </>
              )
            }
            empty={narrowed ? <NobodyFound onAdd={add} /> : <NobodyYet onAdd={add} />}
            columns={columns ? columns.length + 1 : 1}
          >
            {columns ? <GuestTable columns={columns} now={now} /> : <GuestCards now={now} />}
          </ListFrame>
        )}
      </div>
      {isAdding ? (
        <GuestDialog
          guest={null}
          start={startOf(filterValues['search'])}
          onClose={() => setIsAdding(false)}
          onSaved={(saved) => void navigate(links.guest(saved.id))}
        />
      ) : null}
    </>
  );
}

const START: ListStart = {
  resource: RESOURCE,
  perPage: 50,
  sort: { field: 'last_visit_ts', order: 'DESC' },
};

export const prepare = () => prefetchList(START);

/** Everybody the concept knows (ROUTE-011, GUEST-002, GUEST-003). */
export default function GuestList() {
  return (
    <ListBase {...START} disableAuthentication>
      <Content />
    </ListBase>
  );
}
