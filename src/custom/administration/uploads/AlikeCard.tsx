import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AlikeAct, AlikeLocation, Upload } from '#contract/administration/merchants/schemas.ts';
import { ChoiceRows } from '#src/domain/administration/imports/index.ts';
import { links } from '#src/links.ts';
import { usePermission } from '#src/permissions/index.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { counted, figure } from '#src/ui/words/counts.ts';
import { useCheckAnew } from './useCheckAnew.ts';

const ACT_WORDS = {
  ask: 'Leave out',
  update: 'Update that one',
  create: 'Create a new one',
} as const satisfies Record<AlikeAct, string>;

const BY_WORDS = {
  number: 'the same store number',
  olo: 'the same Olo store ID',
  place: 'the same name and address',
  zeros: 'the same store number but for leading zeros',
} as const satisfies Record<AlikeLocation['by'], string>;

const ALL_ACTS = Object.keys(ACT_WORDS) as AlikeAct[];

interface ActSelectProps {
  readonly label: string;
  readonly value: AlikeAct;
  readonly acts: readonly AlikeAct[];
  readonly onChange: (act: AlikeAct) => void;
}

function ActSelect({ label, value, acts, onChange }: ActSelectProps) {
  const mayEdit = usePermission('merchants.edit');
  const offered = acts.filter((act) => act !== 'update' || mayEdit);
  return (
    <TextField
      select
      size="small"
      value={value}
      slotProps={{ htmlInput: { 'aria-label': label } }}
      onChange={({ target }) => onChange(ALL_ACTS.find((act) => act === target.value) ?? 'ask')}
    >
      {offered.map((act) => (
        <MenuItem key={act} value={act}>
          {ACT_WORDS[act]}
        </MenuItem>
      ))}
    </TextField>
  );
}

const placed = (name: string, address: string | null) => (address ? `${name}, ${address}` : name);

/** What the row says, which location it looks like, and what an update would change there. */
function Likeness({ one }: { one: Upload['alike'][number] }) {
  return (
    <div>
      <b>
        Row {figure(one.row_number)}: {placed(one.row_name, one.row_address)}
      </b>
      <small>
        Looks like <Link to={links.restaurant(one.merchant_id)}>{placed(one.name, one.address)}</Link>:{' '}
        {BY_WORDS[one.by]}. An update changes {one.changed.join(', ').toLowerCase()}.
      </small>
    </div>
  );
}

/** The rows that look like stored locations, each with the question whether it updates that one or is a new one. */
export function AlikeCard({ upload }: { upload: Upload }) {
  const { alike: rows, alike_count: count } = upload;
  const [choices, setChoices] = useState(upload.choices);
  const { problem, busy, check } = useCheckAnew(upload.upload_id, 'The answers could not be checked.');
  const actOf = ({ row_number, acts }: Upload['alike'][number]) => {
    const own = choices.alike_rows.find((row) => row.row_number === row_number)?.act ?? choices.alike;
    return acts.includes(own) ? own : 'ask';
  };
  const answer = (row_number: number, act: AlikeAct) =>
    setChoices({
      ...choices,
      alike_rows: [...choices.alike_rows.filter((row) => row.row_number !== row_number), { row_number, act }],
    });
  const isChanged = choices !== upload.choices;
  return (
    <DataCard
      flush
      title={`${counted(count, 'row')} ${count === 1 ? 'looks' : 'look'} like locations that you have`}
      subtitle="Nothing becomes of them until you choose."
      actions={
        <Button
          variant={isChanged ? 'contained' : 'outlined'}
          disabled={busy || !isChanged}
          onClick={() => void check(choices)}
        >
          Check with these answers
        </Button>
      }
    >
      {count > 1 ? (
        <>
          <ChoiceRows aria-label="All of these rows">
            <li>
              <div>
                <b>All of these rows</b>
                <small>You can then choose differently for single rows.</small>
              </div>
              <ActSelect
                label="What becomes of all of these rows"
                value={choices.alike}
                acts={ALL_ACTS}
                onChange={(alike) => setChoices({ ...choices, alike, alike_rows: [] })}
              />
            </li>
          </ChoiceRows>
          <Divider />
        </>
      ) : null}
      <ChoiceRows aria-label="Rows that look like locations that you have">
        {rows.map((one) => (
          <li key={one.row_number}>
            <Likeness one={one} />
            <ActSelect
              label={`What becomes of row ${one.row_number}`}
              value={actOf(one)}
              acts={one.acts}
              onChange={(act) => answer(one.row_number, act)}
            />
          </li>
        ))}
      </ChoiceRows>
      {problem || count > rows.length ? (
        <Stack spacing={1} sx={{ p: 2 }}>
          {problem ? <Alert type="error">{problem}</Alert> : null}
          {count > rows.length ? (
            <Quiet>The first {figure(rows.length)} are shown; the choice for all holds for the rest.</Quiet>
          ) : null}
        </Stack>
      ) : null}
    </DataCard>
  );
}
