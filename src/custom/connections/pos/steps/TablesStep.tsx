import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Check } from 'lucide-react';
import { useMemo, useState } from 'react';
import { TABLE_IDENTIFIERS, type TableIdentifier } from '#contract/connections/pos/rules.ts';
import type { MappedTable, PosMerchant, TableMappings } from '#contract/connections/pos/schemas.ts';
import { CERTAIN, suggestTables, type TableSuggestion } from '#contract/connections/pos/suggest.ts';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { Bar } from '#src/ui/layout/Bar.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { counted } from '#src/ui/words/counts.ts';
import { useTables, useWrite } from '../data.ts';
import { Lines } from '../Lines.ts';

const IDENTIFIER_LABELS = {
  NAME: 'Table name',
  POSID: 'Table ID',
} as const satisfies Record<TableIdentifier, string>;
const TABLES = ['table', 'tables'] as const;

/** Pairs of tables that are free on both sides, by location. */
function suggestionsOf({ unmapped, mapped, integration_tables }: TableMappings) {
  const used = new Set(
    mapped.map((one) => `${one.merchant_id} ${one.pos_table_override?.table_number ?? ''}`),
  );
  const merchantIds = [...new Set(unmapped.map(({ merchant_id }) => merchant_id))];
  return merchantIds.map((merchantId) => ({
    merchantId,
    suggestions: suggestTables(
      unmapped.filter(({ merchant_id }) => merchant_id === merchantId),
      integration_tables.filter(
        (one) => one.merchant_id === merchantId && !used.has(`${merchantId} ${one.table_number}`),
      ),
    ),
  }));
}

/** Maps the tables of each location to those of its point of sale, the unmapped ones first. */
export function TablesStep({ merchants }: { readonly merchants: readonly PosMerchant[] }) {
  const { data, error, refetch } = useTables();
  const [chosen, setChosen] = useState<number | null>(null);
  const suggestions = useMemo(() => (data ? suggestionsOf(data) : []), [data]);
  const certain = suggestions
    .map((one) => ({
      merchantId: one.merchantId,
      mappings: one.suggestions
        .filter(({ certainty }) => certainty >= CERTAIN)
        .map(({ mrt_id, table_number }) => ({ mrt_id, table_number })),
    }))
    .filter(({ mappings }) => mappings.length > 0);
  const count = certain.reduce((sum, { mappings }) => sum + mappings.length, 0);
  const accept = useWrite(
    async () => {
      for (const { merchantId, mappings } of certain)
        await call(services.pos.mapTables, { body: { merchant_id: merchantId, mappings } });
    },
    () => `${counted(count, ['table is', 'tables are'])} mapped.`,
  );
  const first =
    merchants.find((one) => one.integration_id !== null && one.unmapped_table_count > 0) ?? merchants[0];
  const merchant = merchants.find(({ merchant_id }) => merchant_id === chosen) ?? first;
  if (!data || !merchant)
    return <NotLoaded title="The tables could not be loaded" error={error} onRetry={() => void refetch()} />;
  const at = ({ merchant_id }: MappedTable) => merchant_id === merchant.merchant_id;
  const [unmapped, mapped] = [data.unmapped.filter(at), data.mapped.filter(at)];
  const own = suggestions.find(({ merchantId }) => merchantId === merchant.merchant_id)?.suggestions ?? [];
  return (
    <DataCard
      flush
      title={`${data.mapped.length} of ${counted(data.total_num_wisely_tables, TABLES)} mapped`}
      subtitle="A check joins the party that sits at its table. Accepting takes only pairs that are certain."
      actions={
        count > 0 ? (
          <Button variant="contained" disabled={accept.isPending} onClick={() => accept.mutate(undefined)}>
            {`Accept ${counted(count, ['certain suggestion', 'certain suggestions'])}`}
          </Button>
        ) : undefined
      }
    >
      <Bar>
        <TextField
          select
          size="small"
          margin="none"
          label="Location"
          sx={{ minWidth: 220 }}
          value={merchant.merchant_id}
          onChange={({ target }) => setChosen(Number(target.value))}
        >
          {merchants.map(({ merchant_id, name_human, unmapped_table_count: left }) => (
            <MenuItem key={merchant_id} value={merchant_id}>
              {left === 0 ? name_human : `${name_human} (${left} unmapped)`}
            </MenuItem>
          ))}
        </TextField>
        <IdentifierChoice key={merchant.merchant_id} merchant={merchant} />
      </Bar>
      {merchant.failed_to_get_table_mappings ? (
        <Alert severity="warning" sx={{ borderRadius: 0 }}>
          {`The tables of ${merchant.name_human} could not be read from its point of sale. What was known is shown.`}
        </Alert>
      ) : merchant.integration_id === null ? (
        <Alert severity="info" sx={{ borderRadius: 0 }}>
          Match this location first; its tables at the point of sale are offered here then.
        </Alert>
      ) : null}
      <Lines aria-label={`Tables of ${merchant.name_human}`}>
        {[...unmapped, ...mapped].map((table) => (
          <Row
            key={table.mrt_id}
            table={table}
            merchant={merchant}
            taken={mapped.map(({ pos_table_override }) => pos_table_override?.table_number ?? '')}
            suggestion={own.find(({ mrt_id }) => mrt_id === table.mrt_id) ?? null}
          />
        ))}
      </Lines>
    </DataCard>
  );
}

function IdentifierChoice({ merchant }: { readonly merchant: PosMerchant }) {
  const { merchant_id, pos_table_identifier, version } = merchant;
  const save = useWrite(
    (identifier: TableIdentifier) =>
      call(services.pos.updateMerchant, {
        params: { id: merchant_id },
        body: { pos_table_identifier: identifier, version },
      }),
    (identifier) => `Tables are mapped by ${IDENTIFIER_LABELS[identifier].toLowerCase()}.`,
  );
  return (
    <TextField
      select
      size="small"
      margin="none"
      label="Mapped by"
      sx={{ minWidth: 140 }}
      disabled={save.isPending}
      value={pos_table_identifier}
      onChange={({ target }) => {
        const next = TABLE_IDENTIFIERS.find((one) => one === target.value);
        if (next) save.mutate(next);
      }}
    >
      {TABLE_IDENTIFIERS.map((one) => (
        <MenuItem key={one} value={one}>
          {IDENTIFIER_LABELS[one]}
        </MenuItem>
      ))}
    </TextField>
  );
}

function Row({
  table,
  merchant,
  taken,
  suggestion,
}: {
  readonly table: MappedTable;
  readonly merchant: PosMerchant;
  readonly taken: readonly string[];
  readonly suggestion: TableSuggestion | null;
}) {
  const { mrt_id, mrt_name, merchant_id } = table;
  const number = table.pos_table_override?.table_number ?? null;
  const known = merchant.integration_tables;
  const labelOf = (one: string) => {
    const name = known.find(({ table_number }) => table_number === one)?.name ?? one;
    return name === one ? one : `${name} (${one})`;
  };
  const save = useWrite(
    (table_number: string | null) =>
      call(services.pos.mapTable, { body: { merchant_id, mrt_id, table_number } }),
    (to) =>
      to === null ? `${mrt_name} is not mapped any more.` : `${mrt_name} is mapped to ${labelOf(to)}.`,
  );
  const isGone =
    number !== null && known.length > 0 && !known.some(({ table_number }) => table_number === number);
  return (
    <li>
      <div>
        {mrt_name}
        <small>
          {number === null && table.ticket_count > 0
            ? `${table.room_name} · ${counted(table.ticket_count, ['check', 'checks'])} in 7 days`
            : table.room_name}
        </small>
      </div>
      <div>
        <Autocomplete<string, false, false, true>
          freeSolo
          size="small"
          options={known.map(({ table_number }) => table_number)}
          value={number}
          disabled={save.isPending}
          getOptionLabel={labelOf}
          getOptionDisabled={(one) => one !== number && taken.includes(one)}
          onChange={(_, next) => save.mutate(next === null || next.trim() === '' ? null : next.trim())}
          renderInput={(params) => <TextField {...params} margin="none" label={`POS table: ${mrt_name}`} />}
        />
        {isGone ? <small data-bad>The point of sale does not have this table any more.</small> : null}
      </div>
      <div className="acts">
        {suggestion && number === null ? (
          <Button
            size="small"
            startIcon={<Check aria-hidden />}
            aria-label={`Accept ${labelOf(suggestion.table_number)} for ${mrt_name}`}
            disabled={save.isPending}
            onClick={() => save.mutate(suggestion.table_number)}
          >
            {suggestion.certainty >= CERTAIN
              ? labelOf(suggestion.table_number)
              : `${labelOf(suggestion.table_number)}?`}
          </Button>
        ) : number === null ? (
          <StatusChip tone="warn" label="Unmapped" />
        ) : isGone ? (
          <StatusChip tone="bad" label="Gone" />
        ) : (
          <StatusChip tone="ok" label="Mapped" />
        )}
      </div>
    </li>
  );
}
