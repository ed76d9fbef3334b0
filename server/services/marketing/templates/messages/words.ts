import { tagProblems } from '#contract/marketing/templates/problems.ts';
import type { MessageChannel } from '#contract/marketing/templates/messages/schemas.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import { listPropertyNames } from '#server/services/marketing/computedProperties/index.ts';

/** The texts of a message by their fields. */
export type Words = Readonly<Record<string, string>>;

/**
 * Refuses words with a tag that no guest can be told (TMPL-035, TMPL-036, TMPL-038, TMPL-040). Errors: VALIDATION, which names under
 * each field the tag, what is wrong with it and what to do.
 */
export async function checkTags(
  db: Db | Trx,
  programId: number,
  channel: MessageChannel,
  words: Words,
  refusal = 'The template was not saved',
): Promise<void> {
  const texts = Object.values(words);
  if (!texts.some((text) => text.includes('{{'))) return;
  const properties = await listPropertyNames(db, programId);
  const problems = tagProblems(texts, { place: channel, propertyIds: properties.map(({ id }) => id) });
  const [first] = problems;
  if (!first) return;
  const errors: Record<string, string> = {};
  for (const [field, text] of Object.entries(words)) {
    const own = problems.filter(({ raw }) => text.includes(raw)).map(({ message }) => message);
    if (own.length > 0) errors[field] = `${own.join('. ')}.`;
  }
  fail('VALIDATION', `${refusal}: ${first.message}.`, { errors });
}
