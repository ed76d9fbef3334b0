import { z } from 'zod';
import { TIMELINE_KINDS, type TimelineEntry } from '#contract/guests/guests/history.ts';
import { fail } from '#server/platform/errors/index.ts';

const cursor = z.tuple([
  z.string().regex(/^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)*$/),
  z.enum(TIMELINE_KINDS),
  z.number().int().nonnegative(),
]);
/** After which entry the next page begins: its instant as the database writes it, its kind, its id. */
export type Cursor = z.infer<typeof cursor>;

export const writeCursor = (value: Cursor) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** VALIDATION for anything but the `next` of a page. */
export function readCursor(text: string): Cursor {
  const read = z
    .string()
    .transform((json, ctx): unknown => {
      try {
        return JSON.parse(json);
      } catch {
        ctx.addIssue('not JSON');
        return z.NEVER;
      }
    })
    .pipe(cursor)
    .safeParse(Buffer.from(text, 'base64url').toString('utf8'));
  if (read.success) return read.data;
  const message = 'This is not the `next` of an earlier page. Begin with the first page';
  return fail('VALIDATION', `${message}.`, { errors: { before: message } });
}

export type Kind = TimelineEntry['kind'];

/** The kinds that a comma-separated list names; all when absent, VALIDATION for one that does not exist. */
export function readKinds(list: string | undefined): readonly Kind[] {
  if (list === undefined || list.trim() === '') return TIMELINE_KINDS;
  return list.split(',').map((name) => {
    const kind = TIMELINE_KINDS.find((known) => known === name.trim());
    if (kind) return kind;
    const message = `There is no kind “${name.trim()}”; use ${TIMELINE_KINDS.join(', ')}`;
    return fail('VALIDATION', `${message}.`, { errors: { kinds: message } });
  });
}
