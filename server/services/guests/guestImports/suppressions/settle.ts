import { formatPhone } from '#contract/administration/merchants/rules.ts';
import {
  SUPPRESSION_REASONS,
  type SuppressionReason,
  strongerReason,
} from '#contract/guests/gate/suppressions.ts';
import type { ImportedReason } from '#contract/guests/guestImports/schemas.ts';
import type { CsvRecord } from '#server/platform/csv/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { plainResult, type RowResult } from '#server/platform/imports/index.ts';
import { suppressByImport, suppressedAmong } from '#server/services/guests/gate/index.ts';
import type { BatchContext } from '../guestBatch.ts';
import type { Reading } from '../reading.ts';
import { type GivenRow, type GivenSuppression, readSuppressionRow } from './row.ts';

/** What is in force against addresses, as far as the rows before have shown. */
export type Known = Map<string, SuppressionReason>;

interface Plan {
  readonly reading: Reading;
  /** Why, where a row does not say. */
  readonly otherwise: ImportedReason;
}

type Context = Pick<BatchContext, 'stamp' | 'isDryRun' | 'now'>;
type Candidate = GivenRow & { readonly record: CsvRecord; readonly remarks: readonly string[] };

/** What a row did to one address. */
interface Effect {
  readonly address: GivenSuppression;
  readonly was: SuppressionReason | null;
  /** The suppression that it made; null where one was in force, or in a dry run. */
  readonly id: number | null;
}

const keyOf = ({ channel, target }: Pick<GivenSuppression, 'channel' | 'target'>) => `${channel} ${target}`;
const isStronger = (was: SuppressionReason, reason: SuppressionReason) =>
  was !== reason && strongerReason(was, reason) === reason;

/** Judges rows of a suppression list and, unless it is a dry run, suppresses their addresses. */
export async function settleSuppressions(
  trx: Trx,
  plan: Plan,
  context: Context,
  known: Known,
  records: readonly CsvRecord[],
): Promise<RowResult[]> {
  const refused: RowResult[] = [];
  const candidates: Candidate[] = [];
  for (const record of records) {
    const read = readSuppressionRow(record, plan.reading, plan.otherwise);
    if (read.ok) candidates.push({ ...read.value, record, remarks: read.remarks });
    else refused.push(plainResult(record, 'refused', read.reasons));
  }
  await load(trx, context, known, candidates);
  const effects = new Map<Candidate, Effect[]>();
  for (const { candidate, address } of inLockOrder(candidates)) {
    const effect = await suppressOne(trx, plan, context, known, candidate, address);
    effects.set(candidate, [...(effects.get(candidate) ?? []), effect]);
  }
  return [...refused, ...candidates.map((one) => resultOf(one, effects.get(one) ?? []))];
}

/** Addresses in the order of their letters, so that two files never wait for each other; of one address the rows in theirs. */
function inLockOrder(candidates: readonly Candidate[]) {
  const all = candidates.flatMap((candidate) =>
    candidate.addresses.map((address) => ({ candidate, address, key: keyOf(address) })),
  );
  return all.sort((a, b) => (a.key === b.key ? 0 : a.key < b.key ? -1 : 1));
}

async function load(trx: Trx, { stamp }: Context, known: Known, candidates: readonly Candidate[]) {
  for (const channel of ['email', 'sms'] as const) {
    const targets = candidates.flatMap(({ addresses }) =>
      addresses.filter((one) => one.channel === channel).map(({ target }) => target),
    );
    const found = await suppressedAmong(trx, { programId: stamp.programId, channel }, targets);
    for (const [target, reason] of found) {
      const key = keyOf({ channel, target });
      if (!known.has(key)) known.set(key, reason);
    }
  }
}

async function suppressOne(
  trx: Trx,
  { reading }: Plan,
  { stamp, isDryRun, now }: Context,
  known: Known,
  { record, note }: Candidate,
  address: GivenSuppression,
): Promise<Effect> {
  const key = keyOf(address);
  const was = known.get(key) ?? null;
  known.set(key, was === null ? address.reason : strongerReason(was, address.reason));
  if (isDryRun) return { address, was, id: null };
  const { programId, actorUserId: userId, actorName: authorName } = stamp;
  const where = `Imported from ${reading.fileName}, row ${record.row}`;
  const given = {
    ...address,
    programId,
    userId,
    authorName,
    note: note === '' ? where : `${where}: ${note}`,
  };
  return { address, was, id: await suppressByImport(trx, given, now) };
}

function resultOf({ record, remarks }: Candidate, effects: readonly Effect[]): RowResult {
  const fresh = effects.filter(({ was }) => was === null);
  const stronger = effects.filter(({ was, address }) => was !== null && isStronger(was, address.reason));
  const changes = [...fresh, ...stronger].map(({ address, was }) => ({
    field: address.channel === 'email' ? 'email' : 'phone',
    from: was === null ? null : SUPPRESSION_REASONS[was].label,
    to: `${address.channel === 'sms' ? formatPhone(address.target) : address.target}: ${SUPPRESSION_REASONS[address.reason].label}`,
  }));
  const suppressed = effects.flatMap(({ id }) => id ?? []);
  const [id = null] = suppressed;
  return {
    record,
    outcome: fresh.length > 0 ? 'created' : stronger.length > 0 ? 'merged' : 'unchanged',
    record_type: id === null ? null : 'suppression',
    record_id: id,
    before: { changes, suppressed },
    after_version: null,
    reasons: remarks,
  };
}
