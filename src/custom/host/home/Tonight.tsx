import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { MapPinOff, SearchX } from 'lucide-react';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { SearchField } from '#src/ui/form/SearchField.tsx';
import { Pager } from '#src/ui/list/Pager.tsx';
import { useTypedSearch } from '#src/ui/list/useTypedSearch.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { TonightCards } from './TonightCards.tsx';
import { TonightTable } from './TonightTable.tsx';
import { PER_PAGE, type TonightOrder, type TonightView, useTonight, useTonightView } from './useTonight.ts';

const NOUN = ['location', 'locations'] as const;
/** So few are seen at a glance: nobody searches among them. */
const FEW = 8;

const ORDERS: Record<TonightOrder, string> = {
  needs: 'Needs somebody first',
  location: 'By number and name',
  booked: 'Most covers first',
  waiting: 'Most waiting first',
};

const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  padding: 12,
  borderBottom: `1px solid ${tokensOf(theme).divider}`,
  '& > div:first-of-type': { flex: '1 1 200px', maxWidth: 264 },
  '& > .space': { flex: 1 },
  [atMost('mobile')]: { '& > div:first-of-type': { maxWidth: 'none' }, '& > .space': { display: 'none' } },
}));

function ToolBar({ view }: { view: TonightView }) {
  const [typed, setTyped] = useTypedSearch(view.search, view.setSearch);
  return (
    <Tools>
      <div>
        <SearchField
          value={typed}
          onChange={setTyped}
          label="Search locations"
          placeholder="Search locations"
        />
      </div>
      <span className="space" />
      <TextField
        select
        margin="none"
        value={view.order}
        onChange={(event) => view.setOrder(event.target.value as TonightOrder)}
        slotProps={{ select: { SelectDisplayProps: { 'aria-label': 'Order' } } }}
        sx={{ width: 210 }}
      >
        {Object.entries(ORDERS).map(([order, label]) => (
          <MenuItem key={order} value={order}>
            {label}
          </MenuItem>
        ))}
      </TextField>
    </Tools>
  );
}

function Nothing({ view }: { view: TonightView }) {
  if (view.search === '')
    return (
      <EmptyState
        icon={MapPinOff}
        title="You work at no location yet"
        why="An admin of your concept can add you to one. Tonight there appears here then."
      />
    );
  return (
    <EmptyState
      icon={SearchX}
      title="No locations match"
      why="None of your locations has these words in its number, name or city."
      action={
        <Button variant="outlined" onClick={() => view.setSearch('')}>
          Show all locations
        </Button>
      }
    />
  );
}

/** Tonight at all of the person's locations. */
export function Tonight() {
  const view = useTonightView();
  const { data, error, refetch } = useTonight(view);
  const isNarrow = useMediaQuery(atMost('tablet'));
  if (!data)
    return (
      <DataCard flush>
        <NotLoaded title="Tonight could not be loaded" error={error} onRetry={refetch} rows={8} />
      </DataCard>
    );
  const { data: rows, sums, total = 0, has_next } = data;
  const isSmall = total <= FEW && view.search === '';
  return (
    <DataCard flush>
      {isSmall ? null : <ToolBar view={view} />}
      {rows.length === 0 ? <Nothing view={view} /> : null}
      {rows.length > 0 && isNarrow ? <TonightCards rows={rows} /> : null}
      {rows.length > 0 && !isNarrow ? <TonightTable rows={rows} sums={sums} /> : null}
      {rows.length > 0 ? (
        <Pager
          page={view.page}
          perPage={PER_PAGE}
          count={rows.length}
          total={total}
          noun={NOUN}
          hasNext={has_next}
          onTurn={view.setPage}
        />
      ) : null}
    </DataCard>
  );
}
