import { z } from 'zod';
import type { EmailDocument } from '#contract/marketing/templates/email/document.ts';
import { findDraft, forgetDraft, keepDraft } from '#src/dataProviders/drafts.ts';
import { getSession } from '#src/dataProviders/session.ts';
import type { Draft } from './draft.ts';

/** What a draft is of: a new template, or one that is stored. */
export type DraftOf = 'new' | `edit/${number}`;

/** Half typed links are no mail yet, and are kept all the same; whether it is one is asked when it is saved. */
const isDocument = (value: unknown) =>
  z
    .looseObject({ type: z.literal('doc'), attrs: z.looseObject({}), content: z.array(z.looseObject({})) })
    .safeParse(value).success;

const kept = z.object({
  name: z.string(),
  description: z.string(),
  group: z.string().nullable(),
  subject: z.string(),
  preheader: z.string(),
  is_raw_html: z.boolean(),
  html: z.string(),
  text: z.string().nullable(),
  json: z.custom<EmailDocument>(isDocument).nullable(),
  /** Of what was stored when it was begun: on an older one the save shows both. */
  version: z.number().nullable(),
  keptAt: z.number(),
});

export interface KeptMail extends Draft {
  readonly version: number | null;
  readonly keptAt: number;
}

const LONGEST_MS = 14 * 24 * 3_600_000;

/** Nobody finds another person's draft on a shared computer. */
function keyOf(of: DraftOf): string {
  const { userId, programId } = getSession();
  return `email/${userId ?? 0}/${programId ?? 0}/${of}`;
}

/** What was not saved, at most two weeks old; what cannot be read any more is forgotten. */
export async function findKept(of: DraftOf, now = Date.now()): Promise<KeptMail | null> {
  const value = await findDraft(keyOf(of));
  if (value === undefined) return null;
  const parsed = kept.safeParse(value);
  if (parsed.success && now - parsed.data.keptAt < LONGEST_MS) return parsed.data;
  await forgetDraft(keyOf(of));
  return null;
}

export const keep = (of: DraftOf, mail: KeptMail): Promise<boolean> => keepDraft(keyOf(of), mail);

export const forget = (of: DraftOf): Promise<void> => forgetDraft(keyOf(of));
