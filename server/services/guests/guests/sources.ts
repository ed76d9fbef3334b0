import type { SOURCES } from '#contract/guests/guests/schemas.ts';
import type { Sources } from './stored.ts';

export type Source = (typeof SOURCES)[number];

/** Who writes a value, and through what. */
export interface Writer {
  readonly source: Source;
  /** A person's name; null where the guest or a machine wrote. */
  readonly by: string | null;
}

/** The provenance of fields that are written now, over what is known of the others. */
export function withSources(known: Sources, fields: readonly string[], writer: Writer, now: Date): Sources {
  const written = { ...writer, ts: now.toISOString() };
  return { ...known, ...Object.fromEntries(fields.map((field) => [field, written])) };
}

const OF_PARTIES = new Map<string, Source>([
  ['web', 'web'],
  ['widget', 'web'],
  ['phone', 'phone'],
  ['import', 'import'],
  ['message', 'message'],
  ['pos', 'pos'],
]);

/** Where a guest comes from who is added with a party of this origin (`dashboard`, `walk_in`, `web` ...). */
export const sourceOfOrigin = (origin: string): Source => OF_PARTIES.get(origin) ?? 'dashboard';
