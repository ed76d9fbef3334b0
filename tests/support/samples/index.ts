import type { Fixture } from '../fixture.ts';
import type { Pin, Sample } from './sample.ts';

interface Module {
  readonly samples: Readonly<Record<string, (fixture: Fixture) => Sample>>;
  readonly pins?: Readonly<Record<string, Pin>>;
}

/** The samples of a service stand in the file of its name; `index.ts` and `sample.ts` are none. */
const files = import.meta.glob<Module>(['./*.ts', '!./index.ts', '!./sample.ts'], { eager: true });
const modules = Object.entries(files).map(([path, module]): [string, Module] => [path.slice(2, -3), module]);
const byService = new Map<string, Module>(modules);

/** The sample of every endpoint by its name; the generic suite fails on an endpoint that has none. */
export function sampleOf(name: string, fixture: Fixture): Sample | null {
  const [service = '', endpoint = ''] = name.split('.');
  return byService.get(service)?.samples[endpoint]?.(fixture) ?? null;
}

const pinned = modules.flatMap(([service, { pins = {} }]) =>
  Object.entries(pins).map(([endpoint, pin]): [string, Pin] => [`${service}.${endpoint}`, pin]),
);

const column = <T>(pick: (pin: Pin) => T | undefined) =>
  Object.fromEntries(
    pinned.flatMap(([name, pin]) => {
      const value = pick(pin);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );

/** What calls of ours say of themselves beside their samples: what `paths.ts`, `whoMay.ts` and `locks.ts` say of all others. */
export const PINNED = {
  paths: column(([path]) => path),
  whoMay: column(([, who]) => who),
  locks: column(([, , ...locks]) => (locks.length > 0 ? locks : undefined)),
};
