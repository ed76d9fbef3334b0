import { beginningOf } from '#contract/core/texts.ts';
import type { ImportChoices } from '#contract/guests/guestImports/schemas.ts';
import { SUPPRESSION_REASONS, type SuppressionReason } from '#contract/guests/gate/suppressions.ts';
import {
  hasLeft,
  maySubscribe,
  type Standing,
  type SubscriberStatus,
} from '#contract/marketing/contactLists/rules.ts';
import type { CsvRecord } from '#server/platform/csv/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { plainResult, type RowResult } from '#server/platform/imports/index.ts';
import { suppressByImport, suppressedAmong } from '#server/services/guests/gate/index.ts';
import { storeChanges } from '#server/services/guests/subscriptions/index.ts';
import type { Book } from '../book.ts';
import {
  apartOf,
  type BatchContext,
  effectOf,
  loadGuests,
  type SettledGuest,
  settleOne,
  writeGuests,
} from '../guestBatch.ts';
import type { Draft } from '../planGuest.ts';
import type { Reading } from '../reading.ts';
import { insertMailConsents, keepList, listMailWords, listStandings, type TargetList } from './queries.ts';
import { type GivenContact, readContactRow } from './row.ts';

/** What is known of a guest and the list while a file is worked through. */
interface Known {
  standing: Standing | null;
  /** The last word about mail to the guest's address. */
  mail: { readonly opted_in: boolean; readonly happened_ts: string } | null;
  /** Why nothing is sent to their address; null: it is not suppressed. */
  suppressed: SuppressionReason | null;
  /** The row that was about them before. */
  row: number | null;
}

interface Memory {
  readonly book: Book;
  readonly standings: Map<Draft, Known>;
}

interface Plan {
  readonly reading: Reading;
  readonly list: TargetList;
  readonly choices: ImportChoices;
}

type Candidate = GivenContact & { readonly record: CsvRecord; readonly remarks: readonly string[] };

/** What a row makes of a guest on the list. */
interface Said {
  readonly was: SubscriberStatus | null;
  readonly status: SubscriberStatus;
  readonly happened_ts: string;
  readonly proof_text: string;
  readonly consents: boolean;
}

type Settled = SettledGuest<Candidate> & { readonly said: Said | null; readonly more: readonly string[] };

/** What a file says of an address that holds for every list. */
const SUPPRESSES: Partial<Record<SubscriberStatus, SuppressionReason>> = {
  bounced: 'hard_bounce',
  complained: 'complaint',
};

const dayOf = (instant: string) => instant.slice(0, 10);

/** Why a row cannot put somebody on the list; null where it can. */
function whyNot({ standing, mail }: Known, proofTs: string | null): string | null {
  const may = maySubscribe(standing, proofTs);
  if (may === 'complained')
    return 'This guest complained about the list; nobody can put them on it again but they themselves';
  const later = 'a proof that is dated later puts them on it again';
  const leaving = standing?.former ?? standing;
  if (may === 'left') return `This guest left the list on "${dayOf(leaving?.happened_ts ?? '')}"; ${later}`;
  if (may === 'already' || !mail || mail.opted_in) return null;
  const isLater = proofTs !== null && Date.parse(proofTs) > Date.parse(mail.happened_ts);
  return isLater ? null : `This guest refused email on "${dayOf(mail.happened_ts)}"; ${later}`;
}

/** Why a row's consent is nobody's: it was given for its own address, and the guest who is known by its phone has another. */
function ofAnother(before: Draft | null | undefined, email: string | null): string | null {
  const known = before?.fields.email?.toLowerCase() ?? null;
  if (known === null || email === null || known === email.toLowerCase()) return null;
  return `The guest with this phone number has another email address, and nobody agrees for them; take the number out, and the row is a guest of its own`;
}

/** Said of who comes onto the list while their address is suppressed. */
const unsendable = ({ suppressed }: Known): string[] =>
  suppressed === null ? [] : [`This address is suppressed. ${SUPPRESSION_REASONS[suppressed].words}`];

/** What a row says of its guest on the list, of whom this is known; null where it says nothing new. */
function sayingOf({ status, proof, proof_ts, record }: Candidate, known: Known, plan: Plan, now: Date) {
  const { standing, mail } = known;
  const was = standing?.status ?? null;
  if (status === null || status === 'pending' || was === status) return null;
  const { fileName } = plan.reading;
  const where = `Imported from ${fileName}, row ${record.row}, into “${plan.list.name}”`;
  if (status === 'subscribed') {
    const proof_text = beginningOf(`${where}: ${proof}`, 1000);
    const consents = mail?.opted_in !== true;
    return { was, status, proof_text, consents, happened_ts: proof_ts ?? now.toISOString() };
  }
  if (was !== null && hasLeft(was)) return null;
  return { was, status, proof_text: where, consents: false, happened_ts: proof_ts ?? now.toISOString() };
}

/** Judges rows of contacts and, unless it is a dry run, writes what they say of guests and the list. */
export async function settleContacts(
  trx: Trx,
  plan: Plan,
  context: BatchContext,
  memory: Memory,
  records: readonly CsvRecord[],
): Promise<RowResult[]> {
  const results: RowResult[] = [];
  const candidates: Candidate[] = [];
  const { programId } = context.stamp;
  const listId = plan.list.contact_list_id;
  if (!context.isDryRun && !(await keepList(trx, programId, listId)))
    return records.map((record) =>
      plainResult(record, 'refused', ['The list was deleted while the file was imported']),
    );
  for (const record of records) {
    const read = readContactRow(record, plan.reading, { ...plan.choices, now: context.now });
    if (read.ok) candidates.push({ ...read.value, record, remarks: read.remarks });
    else results.push(plainResult(record, 'refused', read.reasons));
  }
  const { knownOf, suppressedAt } = await load(trx, plan, context, memory, candidates);
  const settled: Settled[] = [];
  for (const candidate of candidates) {
    const { guest, status, proof_ts, record, remarks } = candidate;
    const match = memory.book.find(guest);
    const another = status === 'subscribed' ? ofAnother(match, guest.email) : null;
    const apart = apartOf(context, memory.book, candidate, another !== null);
    const before = apart ? apart.known : match;
    const known = before
      ? knownOf(before)
      : { standing: null, mail: null, suppressed: suppressedAt(candidate), row: null };
    // Who is added beside others agrees for an address that is theirs, too: what they refused there holds.
    const { byEmail } = memory.book.holders(guest);
    const holders = apart ? [known, ...byEmail.map(knownOf)] : [known];
    const refusal = apart ? null : another;
    const reasons = holders.flatMap((holder) => whyNot(holder, proof_ts) ?? []);
    const reason = status === 'subscribed' ? (refusal ?? reasons[0] ?? null) : null;
    if (reason) {
      const refused = plainResult(record, 'refused', [...remarks, reason]);
      results.push(refusal ? { ...refused, before: { other_name: true } } : refused);
      continue;
    }
    const one = settleOne(context, memory.book, NOBODY, candidate, apart);
    const said = sayingOf(candidate, known, plan, context.now);
    const more = [
      ...(known.row === null ? [] : [`The guest of row ${known.row} again`]),
      ...(said?.status === 'subscribed' ? unsendable(known) : []),
    ];
    settled.push({ ...one, said, more });
    remember(memory, one.draft, known, said, candidate.record.row);
  }
  return [...results, ...(await store(trx, plan, context, settled))];
}

const NOBODY: ReadonlySet<string> = new Set();

function remember(memory: Memory, draft: Draft, known: Known, said: Said | null, row: number): void {
  const mail = said?.consents ? { opted_in: true, happened_ts: said.happened_ts } : known.mail;
  memory.standings.set(draft, { ...known, standing: said ?? known.standing, mail, row: known.row ?? row });
}

/** Loads who the rows may be about, and what they are on the list. */
async function load(
  trx: Trx,
  { list }: Plan,
  context: BatchContext,
  memory: Memory,
  candidates: readonly Candidate[],
): Promise<{
  knownOf: (draft: Draft) => Known;
  suppressedAt: (candidate: Candidate) => SuppressionReason | null;
}> {
  const { programId } = context.stamp;
  const given = candidates.map(({ guest }) => guest);
  await loadGuests(trx, context, memory.book, given);
  const drafts = new Set(
    given.flatMap((guest) => [...memory.book.holders(guest).byEmail, memory.book.find(guest) ?? []].flat()),
  );
  const ids = [...drafts].flatMap(({ guestId }) => guestId ?? []);
  const of = { programId, listId: list.contact_list_id, ids };
  const standings = await listStandings(trx, of, { lock: !context.isDryRun });
  const mails = await listMailWords(trx, programId, ids);
  const addresses = [...given, ...[...drafts].map(({ fields }) => fields)].flatMap(
    ({ email }) => email?.toLowerCase() ?? [],
  );
  const suppressed = await suppressedAmong(trx, { programId, channel: 'email' }, addresses);
  const whyAt = (email: string | null) => suppressed.get(email?.toLowerCase() ?? '') ?? null;
  return {
    suppressedAt: ({ guest }) => whyAt(guest.email),
    knownOf: (draft) => {
      const known = memory.standings.get(draft);
      if (known) return known;
      const { guestId, fields } = draft;
      const mail = mails.get(`${guestId} ${fields.email?.toLowerCase() ?? ''}`) ?? null;
      const standing = standings.get(guestId ?? 0) ?? null;
      return { standing, mail, suppressed: whyAt(fields.email), row: null };
    },
  };
}

/** Writes guests, then what is said of them on the list: of several rows about one guest the last word. */
async function store(
  trx: Trx,
  { list }: Plan,
  context: BatchContext,
  settled: readonly Settled[],
): Promise<RowResult[]> {
  const { stamp, now, isDryRun } = context;
  const effects = isDryRun ? [] : await writeGuests(trx, context, settled);
  const last = new Map(settled.flatMap(({ draft, said }) => (said ? [[draft, said] as const] : [])));
  const changeOf = new Map<Draft, number>();
  const consentOf = new Map<Draft, number>();
  const suppressionOf = new Map<Draft, number>();
  if (!isDryRun) {
    const by = { source: 'import', user_id: stamp.actorUserId, author_name: stamp.actorName };
    const byGuest = new Map([...last].map(([draft, said]) => [draft.guestId ?? 0, { draft, said }]));
    const changes = [...byGuest].map(
      ([
        guest_id,
        {
          said: { consents: _consents, was: _was, ...said },
        },
      ]) => ({
        guest_id,
        ...said,
        ...by,
      }),
    );
    const key = { programId: stamp.programId, listId: list.contact_list_id };
    for (const stored of await storeChanges(trx, key, changes, now)) {
      const draft = byGuest.get(stored.guest_id)?.draft;
      if (draft) changeOf.set(draft, stored.contact_subscription_change_id);
    }
    for (const { draft, said } of byGuest.values()) {
      const target = draft.fields.email?.toLowerCase();
      const reason = SUPPRESSES[said.status];
      if (reason === undefined || target === undefined) continue;
      const who = { userId: stamp.actorUserId, authorName: stamp.actorName };
      const address = { programId: stamp.programId, channel: 'email', target } as const;
      const given = { ...address, reason, note: said.proof_text, ...who };
      const suppressionId = await suppressByImport(trx, given, now);
      if (suppressionId !== null) suppressionOf.set(draft, suppressionId);
    }
    const writer = { programId: stamp.programId, userId: stamp.actorUserId, name: stamp.actorName, now };
    const consents = [...byGuest].flatMap(([guest_id, { draft, said }]) => {
      const target = draft.fields.email?.toLowerCase();
      if (!said.consents || target === undefined) return [];
      return [{ guest_id, target, proof_text: said.proof_text, happened_ts: said.happened_ts }];
    });
    for (const [guestId, consentId] of await insertMailConsents(trx, writer, consents)) {
      const draft = byGuest.get(guestId)?.draft;
      if (draft) consentOf.set(draft, consentId);
    }
  }
  return settled.map(({ candidate, draft, plan, said, more }, index) => {
    const isLast = said !== null && last.get(draft) === said;
    const ids = {
      change_id: changeOf.get(draft) ?? null,
      consent_id: consentOf.get(draft) ?? null,
      suppression_id: suppressionOf.get(draft) ?? null,
    };
    const subscription = said && { was: said.was, status: said.status, ...(isLast ? ids : {}) };
    const outcome = plan.outcome === 'unchanged' && said ? 'merged' : plan.outcome;
    return {
      record: candidate.record,
      outcome,
      record_type: 'guest',
      record_id: draft.guestId,
      before: { ...(effects[index] ?? effectOf(plan)), subscription },
      after_version: draft.version,
      reasons: [...candidate.remarks, ...plan.remarks, ...more],
    };
  });
}
