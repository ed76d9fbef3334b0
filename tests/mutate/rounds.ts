import type { Round } from './attempt.ts';
import type { Place } from './places.ts';
import type { Reached } from './reached.ts';

/** The suites over every endpoint; their titles start with `service.name`. */
export const GENERIC = 'tests/api/contract';
const AT_MOST_ENDPOINTS = 15;
const FILES_AT_ONCE = 6;

/**
 * Which tests to run for a fault, the likeliest to fail first: of the generic suites those of the endpoints concerned,
 * then every file that comes by the place. A fault in the contract is met by all that call the endpoint.
 */
export function roundsFor(place: Place, reached: Reached): Round[] {
  if (place.endpoint) {
    const titles = `^${escape(place.endpoint)}( |$)`;
    return [
      { project: 'api', files: [GENERIC], titles },
      { project: 'unit', files: ['contract/'] },
      { project: 'api', files: [] },
    ];
  }
  const files = reached.get(place.id) ?? new Map<string, readonly string[]>();
  const isGeneric = (file: string) => file.startsWith(GENERIC);
  const endpoints = new Set(
    [...files]
      .filter(([file]) => isGeneric(file))
      .flatMap(([, tests]) => tests.map((test) => test.split(' ')[0] ?? '')),
  );
  const named = [...endpoints].filter(Boolean).slice(0, AT_MOST_ENDPOINTS);
  const generic: Round[] = named.length
    ? [{ project: 'api', files: [GENERIC], titles: `^(${named.map(escape).join('|')}) ` }]
    : [];
  const rest = [...files]
    .filter(([file]) => !isGeneric(file))
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([file]) => file);
  const chunks = Array.from(
    { length: Math.ceil(rest.length / FILES_AT_ONCE) },
    (_, nth): Round => ({
      project: 'api',
      files: rest.slice(nth * FILES_AT_ONCE, (nth + 1) * FILES_AT_ONCE),
    }),
  );
  return [...generic, ...chunks];
}

const escape = (text: string) => text.replaceAll('.', '\\.');
