import { isOwnPath } from '#contract/administration/sessions/rules.ts';

const NOWHERE = 'https://couvert.invalid';

/** Pages that nobody is sent back to after signing in. */
const ENTRANCES = new Set(['/', '/login', '/logged_out']);

/** The path to follow after signing in, with its own query; null for anything that leads off this site, or back to an entrance. */
export function redirectTarget(raw: string | null): string | null {
  if (raw === null || !isOwnPath(raw)) return null;
  const url = URL.parse(raw, NOWHERE);
  if (url === null || url.origin !== NOWHERE || url.pathname.startsWith('//')) return null;
  return ENTRANCES.has(url.pathname) ? null : url.pathname + url.search + url.hash;
}

/** The pid of a target (ROUTE-067): which concept it is meant for, and the target without it once it is applied. */
export function takePid(url: URL): { programId: number | null; target: string } {
  const query = new URLSearchParams(url.search);
  const pid = Number(query.get('pid'));
  query.delete('pid');
  const text = query.toString();
  return {
    programId: Number.isSafeInteger(pid) && pid > 0 ? pid : null,
    target: `${url.pathname}${text ? `?${text}` : ''}${url.hash}`,
  };
}
