import { z } from 'zod';
import { type Definition, DEFINITION_VERSION, type Rule } from '#contract/marketing/segments/definition.ts';
import { CONDITION_KINDS, type ConditionName, type Condition } from '#contract/marketing/segments/kinds.ts';
import { findDraft, forgetDraft, keepDraft } from '#src/dataProviders/drafts.ts';
import { getSession } from '#src/dataProviders/session.ts';

/** What a draft is of: a new segment, or one that is changed or copied. */
export type DraftOf = 'new' | `edit/${number}` | `duplicate/${number}`;

const isName = (kind: unknown): kind is ConditionName =>
  typeof kind === 'string' && Object.hasOwn(CONDITION_KINDS, kind);

/** A condition as it was left: half filled in it begins anew, of an unknown kind it is dropped. */
const leaf = z
  .object({ kind: z.custom<ConditionName>(isName) })
  .loose()
  .transform((value): Condition => {
    const { schema, blank } = CONDITION_KINDS[value.kind];
    const read = (schema as z.ZodType<Condition>).safeParse(value);
    return read.success ? read.data : blank;
  });

const rule: z.ZodType<Rule, unknown> = z.lazy(() => z.union([group, leaf]));
const group = z.object({
  kind: z.literal('group'),
  match: z.enum(['all', 'any']),
  is_not: z.boolean(),
  rules: z.array(rule),
});

const kept = z.object({
  name: z.string(),
  description: z.string(),
  user_group_id: z.number().nullable(),
  root: group,
  /** Of what is stored, where it was changed: a draft on an older one shows both when it is saved. */
  version: z.number().nullable(),
  keptAt: z.number(),
});

export interface KeptDraft {
  readonly name: string;
  readonly description: string;
  readonly user_group_id: number | null;
  readonly query: Definition;
  readonly version: number | null;
  readonly keptAt: number;
}

const LONGEST_MS = 14 * 24 * 3_600_000;

/** Nobody finds another person's draft on a shared computer. */
function keyOf(of: DraftOf): string {
  const { userId, programId } = getSession();
  return `segment/${userId ?? 0}/${programId ?? 0}/${of}`;
}

/** What was not saved, at most two weeks old; what cannot be read any more is forgotten. */
export async function findKept(of: DraftOf, now = Date.now()): Promise<KeptDraft | null> {
  const value = await findDraft(keyOf(of));
  if (value === undefined) return null;
  const parsed = kept.safeParse(value);
  if (!parsed.success || now - parsed.data.keptAt >= LONGEST_MS) {
    await forgetDraft(keyOf(of));
    return null;
  }
  const { root, ...rest } = parsed.data;
  return { ...rest, query: { version: DEFINITION_VERSION, root } };
}

export const keep = (of: DraftOf, { query, ...rest }: KeptDraft): Promise<boolean> =>
  keepDraft(keyOf(of), { ...rest, root: query.root });

export const forget = (of: DraftOf): Promise<void> => forgetDraft(keyOf(of));
