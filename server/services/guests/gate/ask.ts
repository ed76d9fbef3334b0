import type { Channel, GatePurpose, ListStanding } from '#contract/guests/gate/facts.ts';
import { bestOf, type GateAnswer, judge } from '#contract/guests/gate/rules.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { type Asked, readFacts } from './facts.ts';
import { readLimits } from './limits.ts';

/** A contact list as the gate asks it: how guests stand with it, those left out who were never on it. */
export interface GateList {
  standings(db: Db | Trx, programId: number, guestIds: readonly number[]): Promise<Map<number, ListStanding>>;
}

export interface Question {
  readonly programId: number;
  readonly channel: Channel;
  readonly purpose: GatePurpose;
  readonly at: Date;
  /** The list that the message goes to. */
  readonly list?: GateList | undefined;
  /** The number that a text would come from. */
  readonly from?: string | undefined;
}

/** So many are read by one statement. */
const BATCH = 2_000;

const UNKNOWN = (channel: Channel): GateAnswer => ({ allowed: false, channel, target: null, rules: [] });

async function askBatch(db: Db | Trx, question: Question, asked: readonly Asked[]): Promise<GateAnswer[]> {
  const { programId, channel, list } = question;
  const ids = asked.flatMap(({ guestId }) => guestId ?? []);
  const standings = list ? await list.standings(db, programId, ids) : null;
  const limits = await readLimits(db, programId);
  const facts = await readFacts(db, question, asked, standings);
  return facts.map(
    (own) => bestOf(own.map((one) => judge(one, { ...question, limits }))) ?? UNKNOWN(channel),
  );
}

/** Whether a message may be sent to a guest, and every rule that says so or not; without a target to the guest's own address. */
export async function mayMessage(db: Db | Trx, question: Question & Asked): Promise<GateAnswer> {
  const [answer] = await askBatch(db, question, [question]);
  return answer ?? UNKNOWN(question.channel);
}

export interface Answered extends GateAnswer {
  readonly guestId: number;
}

/** The same of as many guests as a campaign has, by the same rules, in batches in the order in which they are asked about. */
export async function* mayMessageMany(
  db: Db | Trx,
  question: Question,
  guestIds: readonly number[],
): AsyncGenerator<readonly Answered[]> {
  for (let from = 0; from < guestIds.length; from += BATCH) {
    const batch = guestIds.slice(from, from + BATCH);
    const answers = await askBatch(
      db,
      question,
      batch.map((guestId) => ({ guestId })),
    );
    yield batch.map((guestId, n) => ({ ...(answers[n] ?? UNKNOWN(question.channel)), guestId }));
  }
}

/** Whether a host may text a number, whoever has it: bound by STOP and a dead number alone. `from` is the location's number. */
export async function mayText(
  db: Db | Trx,
  to: { readonly programId: number; readonly phone: string; readonly from: string | null; readonly at: Date },
): Promise<GateAnswer> {
  const { programId, phone, from, at } = to;
  return mayMessage(db, {
    programId,
    channel: 'sms',
    purpose: 'service',
    at,
    guestId: null,
    target: phone,
    from: from ?? undefined,
  });
}
