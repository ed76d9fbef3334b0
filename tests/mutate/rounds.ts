import type { Round } from './attempt.ts';
import type { Place } from './places.ts';
import type { Reached } from './reached.ts';

/** The suites over every endpoint; their titles start with `service.name`. */
export const GENERIC = 'tests/api/contract';
const ENDPOINTS_AT_ONCE = 15;
const FILES_AT_ONCE = 6;

/**
 * Which tests to run for a fault, the likeliest to fail first: of the generic suites those of the endpoints concerned,
 * then every file that comes by the place, then the other endpoints. A fault in the contract is met by all that call the endpoint.
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
  const generic = inParts([...endpoints].filter(Boolean), ENDPOINTS_AT_ONCE).map(
    (named): Round => ({ project: 'api', files: [GENERIC], titles: `^(${named.map(escape).join('|')}) ` }),
  );
  const rest = [...files]
    .filter(([file]) => !isGeneric(file))
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([file]) => file);
  const others = inParts(rest, FILES_AT_ONCE).map((part): Round => ({ project: 'api', files: part }));
  return [...generic.slice(0, 1), ...others, ...generic.slice(1)];
}

const inParts = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, nth) => all.slice(nth * size, (nth + 1) * size));

const escape = (text: string) => text.replaceAll('.', '\\.');
