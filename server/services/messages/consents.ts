import type { Trx } from '../../platform/db/index.ts';

/** What a guest said about texts, with what they wrote as the proof. */
export interface ConsentWord {
  readonly programId: number;
  readonly phone: string;
  /** guest or provider. */
  readonly source: string;
  readonly proof: string;
}

/** The guest wants no more texts of the concept, from now on. */
export async function recordOptOut(trx: Trx, word: ConsentWord, now: Date): Promise<void> {
  await record(trx, word, { opted_out_ts: now }, now);
}

/** The guest wants texts again. */
export async function recordOptIn(trx: Trx, word: ConsentWord, now: Date): Promise<void> {
  await record(trx, word, { opted_in_ts: now }, now);
}

async function record(
  trx: Trx,
  { programId, phone, source, proof }: ConsentWord,
  stamp: { opted_out_ts: Date } | { opted_in_ts: Date },
  now: Date,
): Promise<void> {
  const told = { ...stamp, source, proof_text: proof, updated_ts: now };
  await trx
    .insertInto('sms_consents')
    .values({ program_id: programId, phone, ...told })
    .onConflict((conflict) => conflict.columns(['program_id', 'phone']).doUpdateSet(told))
    .execute();
}
