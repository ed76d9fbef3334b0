import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const IMPORT = /^import \{ services \} from '#contract\/index\.ts';$/m;
const USE = /(?<![.\w$])services\.([a-zA-Z]+)\b/g;
const PARTS = /^const \{ ([a-zA-Z, ]+) \} = services;$/gm;

/** Where each service's calls stand, as the list of all services names them. */
const PLACES = new Map(
  [
    ...readFileSync(new URL('../contract/services.ts', import.meta.url), 'utf8').matchAll(
      /^export \{([\w,\s]+)\} from '\.\/([\w/]+\.ts)';$/gm,
    ),
  ].flatMap(([, names = '', place]) =>
    (names.match(/\w+/g) ?? []).map((service) => [service, `#contract/${place}`] as const),
  ),
);

function placeOf(service: string): string {
  const place = PLACES.get(service);
  if (place === undefined) throw new Error(`contract/services.ts names no service ${service}`);
  return place;
}

const own = (service: string) => `${service}$contract`;

/**
 * The same module with `services.parties` taken from `#contract/host/parties/endpoints.ts` instead of the list of all services, so that a
 * page brings the services that it calls and no other. Null when the module does not import the list.
 */
export function withOwnServices(code: string): string | null {
  if (!IMPORT.test(code)) return null;
  const used = new Set<string>();
  const take = (service: string) => {
    used.add(service);
    return own(service);
  };
  const body = code
    .replace(PARTS, (_, names: string) => {
      const parts = names.split(',').map((name) => name.trim());
      return `const { ${parts.join(', ')} } = { ${parts.map((name) => `${name}: ${take(name)}`).join(', ')} };`;
    })
    .replace(USE, (_, service: string) => take(service));
  const imports = [...used].map(
    (service) => `import { ${service} as ${own(service)} } from '${placeOf(service)}';`,
  );
  return body.replace(IMPORT, () => imports.join(' '));
}

/** In the built client each module imports the services that it names: the list of all would make every page bring every service. */
export function splitContract(): Plugin {
  return {
    name: 'split-contract',
    enforce: 'pre',
    apply: 'build',
    transform: (code, id) => {
      const split = /\/src\/.*\.tsx?$/.test(id) ? withOwnServices(code) : null;
      return split === null ? null : { code: split, map: null };
    },
  };
}
