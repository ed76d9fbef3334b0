import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { Check } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { MappedMerchant } from '#contract/connections/socialConnections/schemas.ts';
import {
  PLACE_NOUNS,
  type SocialSource,
  SOURCE_NAMES,
} from '#contract/connections/socialConnections/sources.ts';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { ProgressBar } from '#src/ui/feedback/ProgressBar.tsx';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { Bar } from '#src/ui/layout/Bar.ts';
import { GridRows } from '#src/ui/layout/GridRows.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { counted } from '#src/ui/words/counts.ts';
import { mapPlaces, useMapping, usePlaces, useWrite } from './data.ts';

/** Suggestions that are as good as certain are taken all at once. */
const SURE = 0.9;

const List = styled(GridRows)(({ theme }) => ({
  '& > li': {
    gridTemplateColumns: 'minmax(160px, 1fr) minmax(220px, 1.6fr) auto',
    gap: '4px 16px',
    minHeight: 60,
    padding: '8px 16px',
    [atMost('tablet')]: { gridTemplateColumns: '1fr' },
  },
  '& small': { display: 'block', fontSize: 12.5, color: tokensOf(theme).muted },
  '& .acts': { display: 'flex', flexWrap: 'wrap', gap: 4 },
}));

interface Option {
  readonly id: string;
  readonly name: string;
}

/** Which place of each source is which location, with suggestions and how much is done. */
export function MappingView() {
  const { data, error, refetch } = useMapping();
  const [chosen, setChosen] = useState<SocialSource | null>(null);
  if (!data)
    return (
      <NotLoaded title="The locations could not be loaded" error={error} onRetry={() => void refetch()} />
    );
  const source = chosen ?? data.sources[0] ?? null;
  if (source === null)
    return (
      <EmptyState title="Nothing to map yet" why="Connect a source first; its places are listed here then." />
    );
  return (
    <OfSource key={source} source={source} sources={data.sources} rows={data.data} onChoose={setChosen} />
  );
}

function OfSource({
  source,
  sources,
  rows,
  onChoose,
}: {
  readonly source: SocialSource;
  readonly sources: readonly SocialSource[];
  readonly rows: readonly MappedMerchant[];
  readonly onChoose: (source: SocialSource) => void;
}) {
  const name = SOURCE_NAMES[source];
  const own = rows.flatMap((row) => {
    const place = row.places.find((one) => one.source === source);
    return place ? [{ ...row, place }] : [];
  });
  const done = own.filter(({ place }) => place.id !== null).length;
  const sure = own.flatMap(({ merchant_id, place }) =>
    place.suggestion && place.suggestion.confidence >= SURE
      ? [{ outside_id: place.suggestion.id, merchant_id }]
      : [],
  );
  const accept = useWrite(
    () => mapPlaces(source, sure),
    () => `${counted(sure.length, ['location is', 'locations are'])} mapped.`,
  );
  return (
    <DataCard
      flush
      title={`${done} of ${counted(own.length, ['location', 'locations'])} mapped at ${name}`}
      subtitle={`One ${PLACE_NOUNS[source][0]} is one location here. Reviews of what is not mapped are not taken in.`}
      actions={
        sure.length > 0 ? (
          <Button variant="contained" disabled={accept.isPending} onClick={() => accept.mutate(undefined)}>
            {`Accept ${counted(sure.length, ['sure suggestion', 'sure suggestions'])}`}
          </Button>
        ) : undefined
      }
    >
      <Bar>
        <TextField
          select
          size="small"
          margin="none"
          label="Source"
          sx={{ width: 170 }}
          value={source}
          onChange={(event) => {
            const next = sources.find((one) => one === event.target.value);
            if (next) onChoose(next);
          }}
        >
          {sources.map((one) => (
            <MenuItem key={one} value={one}>
              {SOURCE_NAMES[one]}
            </MenuItem>
          ))}
        </TextField>
        <div style={{ flex: '1 1 160px' }}>
          <ProgressBar
            label={`Mapped at ${name}`}
            total={own.length}
            segments={[{ label: 'mapped', value: done, tone: 'primary' }]}
          />
        </div>
      </Bar>
      <List aria-label={`Locations at ${name}`}>
        {own.map((row) => (
          <Row key={row.merchant_id} source={source} row={row} rows={own} />
        ))}
      </List>
    </DataCard>
  );
}

type OwnRow = MappedMerchant & { readonly place: MappedMerchant['places'][number] };

function Row({
  source,
  row,
  rows,
}: {
  readonly source: SocialSource;
  readonly row: OwnRow;
  readonly rows: readonly OwnRow[];
}) {
  const { merchant_id, merchant_name, city, place } = row;
  const { suggestion } = place;
  const { data: listed } = usePlaces(source);
  const save = useWrite(
    (id: string | null) =>
      mapPlaces(source, [
        ...(place.id !== null && place.id !== id ? [{ outside_id: place.id, merchant_id: null }] : []),
        ...(id === null ? [] : [{ outside_id: id, merchant_id }]),
      ]),
    (id) => (id === null ? `${merchant_name} has no place there any more.` : `${merchant_name} is mapped.`),
  );
  const options = useMemo(() => optionsOf(listed ?? null, rows, place), [listed, rows, place]);
  const value = options.find(({ id }) => id === place.id) ?? null;
  return (
    <li>
      <div>
        {merchant_name}
        <small>{city}</small>
      </div>
      <div>
        <Autocomplete
          size="small"
          options={options}
          value={value}
          disabled={save.isPending}
          getOptionKey={({ id }) => id}
          getOptionLabel={({ name }) => name}
          isOptionEqualToValue={(a, b) => a.id === b.id}
          noOptionsText="Everything that is listed there is mapped"
          onChange={(_, next) => save.mutate(next?.id ?? null)}
          renderInput={(params) => (
            <TextField {...params} margin="none" label={`${SOURCE_NAMES[source]}: ${merchant_name}`} />
          )}
        />
        {suggestion ? (
          <small>
            {`Suggested: ${suggestion.name}, ${Math.round(suggestion.confidence * 100)} % (${suggestion.reasons.join(', ')})`}
          </small>
        ) : null}
      </div>
      <div className="acts">
        {place.is_gone ? <StatusChip tone="bad" label="No longer listed" /> : null}
        {suggestion ? (
          <Button
            size="small"
            startIcon={<Check aria-hidden />}
            aria-label={`Accept ${suggestion.name} for ${merchant_name}`}
            disabled={save.isPending}
            onClick={() => save.mutate(suggestion.id)}
          >
            Accept
          </Button>
        ) : place.id === null ? (
          <StatusChip tone="warn" label="Not mapped" />
        ) : place.is_gone ? null : (
          <StatusChip tone="ok" label="Mapped" />
        )}
      </div>
    </li>
  );
}

/** What can be chosen: the free places that are listed, the own one, and what is suggested. */
function optionsOf(
  listed: readonly { id: string; name: string; merchant_id: number | null; is_gone: boolean }[] | null,
  rows: readonly OwnRow[],
  place: OwnRow['place'],
): Option[] {
  const free = (listed ?? []).filter((one) => one.merchant_id === null && !one.is_gone);
  const ideas = rows.flatMap((row) => (row.place.suggestion ? [row.place.suggestion] : []));
  const own = place.id !== null && place.name !== null ? [{ id: place.id, name: place.name }] : [];
  const all = [...own, ...free, ...ideas].map(({ id, name }): [string, Option] => [id, { id, name }]);
  return [...new Map(all).values()];
}
