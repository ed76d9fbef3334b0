import type { z } from 'zod';
import {
  LOCATION_FIELD_NAMES,
  LOCATION_LABELS,
  type LocationField,
} from '#contract/administration/merchants/fields.ts';
import {
  ALIKE_ACTS,
  type AlikeAct,
  type AlikeLocation,
  type merchantCreate,
} from '#contract/administration/merchants/schemas.ts';
import { changesBetween } from '#server/platform/audit/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import {
  type Edit,
  faultsOf,
  lockMerchants,
  numberedName,
  numberKey,
  type StoredMerchant,
} from '#server/services/administration/merchants/index.ts';
import { type Alike, findAlike } from './alike.ts';
import { type Batch, type Candidate, refused, type RowOutcome } from './kind.ts';

export type Row = Candidate<z.output<typeof merchantCreate>>;

export const taken = (number: string, name: string) =>
  `Store number "${number}" belongs to ${name} already; leave this row out or change the number`;

/** Numbers of which spreadsheets drop the leading zeros. */
const ZEROED: readonly LocationField[] = ['store_number', 'olo_store_id'];

/** The fields that an update by this row changes. The time zone stays: coming reservations depend on it. */
function fieldsOf({ value, given }: Row, stored: StoredMerchant): Edit['fields'] {
  const says = (field: LocationField) => {
    if (field === 'timezone' || !given.has(field)) return false;
    const [from, to] = [stored[field], value[field]];
    if (ZEROED.includes(field) && typeof from === 'string')
      return numberKey(from) !== numberKey(String(to ?? ''));
    return changesBetween({ [field]: from }, { [field]: to }).length > 0;
  };
  return Object.fromEntries(LOCATION_FIELD_NAMES.filter(says).map((field) => [field, value[field]]));
}

const keepsZone = ({ value, given }: Row, { timezone }: StoredMerchant) =>
  given.has('timezone') && value.timezone !== timezone
    ? [`Time zone: stays "${timezone}"; change it in the form of the location, which asks about reservations`]
    : [];

interface Asked {
  readonly row: Row;
  readonly alike: Alike;
  readonly stored: StoredMerchant;
  readonly fields: Edit['fields'];
}

const actsOf = ({ reach }: Batch, { by, merchant_id }: Alike): AlikeAct[] =>
  ALIKE_ACTS.filter((act) => {
    if (act === 'create') return by !== 'number';
    return act === 'ask' || reach === null || reach.includes(merchant_id);
  });

const describe = (batch: Batch, { row: { value }, alike, fields }: Asked): AlikeLocation => ({
  merchant_id: alike.merchant_id,
  name: numberedName(alike),
  address: alike.address,
  by: alike.by,
  row_name: numberedName({ merchant_name: value.merchant_name, store_number: value.store_number ?? null }),
  row_address: value.address ?? null,
  acts: actsOf(batch, alike),
  changed: LOCATION_FIELD_NAMES.filter((field) => field in fields).map((field) => LOCATION_LABELS[field]),
});

const question = ({ row: { value }, alike }: Asked): string =>
  alike.by === 'number'
    ? taken(value.store_number ?? '', alike.merchant_name)
    : `This row looks like "${numberedName(alike)}": say whether it updates that location or is a new one`;

/** Why a row cannot update the location that it looks like. */
function faultOf({ row, alike, stored, fields }: Asked, { updatedBy }: Batch) {
  const first = updatedBy.get(alike.merchant_id) ?? row.row;
  if (first !== row.row)
    return `"${numberedName(alike)}" is updated by row ${first} already; keep one of the two rows`;
  return Object.values(faultsOf({ ...stored, ...fields }))[0] ?? null;
}

/** True for a location that the same file created, unless a second row has its very number. */
const isOfThisFile = ({ by, merchant_id }: Alike, { created }: Batch) =>
  by !== 'number' && created.has(merchant_id);

/** The values that an update replaces. */
const formerValues = (stored: StoredMerchant, fields: Edit['fields']) =>
  Object.fromEntries(
    LOCATION_FIELD_NAMES.filter((field) => field in fields).map((field) => [field, stored[field]]),
  );

/**
 * Judges the rows that are or look like stored locations: one that says nothing new is unchanged, of another it is asked whether it
 * updates that location or is a new one. Locks the locations that are updated.
 */
export async function judgeAlike(trx: Trx, batch: Batch, rows: readonly Row[]) {
  const found = await findAlike(trx, batch.stamp.programId, rows);
  const ids = [...found.values()].flatMap(([first]) => first?.merchant_id ?? []);
  const stored = new Map(
    (await lockMerchants(trx, batch.stamp.programId, ids)).map((one) => [one.merchant_id, one]),
  );
  const answers = new Map(batch.choices.alike_rows.map(({ row_number, act }) => [row_number, act]));
  const outcomes = new Map<number, RowOutcome>();
  const edits: Edit[] = [];
  for (const row of rows) {
    const [alike] = (found.get(row.row) ?? []).filter((one) => !isOfThisFile(one, batch));
    const before = alike && stored.get(alike.merchant_id);
    if (!alike || !before) continue;
    const asked: Asked = { row, alike, stored: before, fields: fieldsOf(row, before) };
    const outcome = judge(asked, batch, answers.get(row.row) ?? batch.choices.alike);
    outcomes.set(row.row, outcome);
    if (outcome.outcome !== 'merged') continue;
    edits.push({ before, fields: asked.fields });
    batch.updatedBy.set(alike.merchant_id, row.row);
  }
  return { outcomes, edits };
}

function judge(asked: Asked, batch: Batch, answer: AlikeAct): RowOutcome {
  const { alike, stored, fields, row } = asked;
  const name = numberedName(alike);
  if (Object.keys(fields).length === 0)
    return { outcome: 'unchanged', reasons: [`Stored already as "${name}", nothing to change`] };
  const described = describe(batch, asked);
  const act = described.acts.includes(answer) ? answer : 'ask';
  if (act === 'ask') {
    const canDecide = described.acts.length > 1;
    return refused(question(asked), { alike: described, ...(canDecide ? { undecided: true } : {}) });
  }
  if (act === 'create') return { outcome: 'created', before: { alike: described } };
  const fault = faultOf(asked, batch);
  if (fault) return refused(fault, { alike: described });
  return {
    outcome: 'merged',
    reasons: [`Updates "${name}": ${described.changed.join(', ').toLowerCase()}`, ...keepsZone(row, stored)],
    record: { id: alike.merchant_id, version: stored.version + 1 },
    before: { alike: described, fields: formerValues(stored, fields) },
  };
}
