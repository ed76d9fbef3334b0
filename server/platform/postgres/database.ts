import { SUPERUSER } from './cluster.ts';
import { codeOf, LauncherError } from './errors.ts';
import type { Session } from './session.ts';

export const DATABASE = 'couvert';
const extensions = ['btree_gin', 'btree_gist', 'citext', 'pg_trgm', 'unaccent'];

/** Creates the database when it is missing. */
export async function ensureDatabase(session: Session): Promise<void> {
  const [found] = await session.rows('select 1 from pg_database where datname = $1', [DATABASE]);
  if (found) return;
  try {
    await session.rows(`create database ${DATABASE} owner ${SUPERUSER}`);
  } catch (error) {
    if (codeOf(error) !== '42P04') throw error;
  }
}

/** Throws EXTENSIONS_MISSING when this PostgreSQL was packaged without an extension that Couvert needs. */
export async function requireExtensions(session: Session, version: string): Promise<void> {
  const rows = await session.rows('select name from pg_available_extensions where name = any($1)', [
    extensions,
  ]);
  const available = new Set(rows.map((row) => row.name));
  const missing = extensions.filter((name) => !available.has(name));
  if (missing.length === 0) return;
  throw new LauncherError(
    'EXTENSIONS_MISSING',
    `PostgreSQL ${version} on this machine lacks the extensions ${missing.join(', ')}. ` +
      'Install its contrib package (such as postgresql-contrib), or set DATABASE_URL.',
  );
}
