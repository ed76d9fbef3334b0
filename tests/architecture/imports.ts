import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, normalize } from 'node:path';

export interface SourceFile {
  /** From the root of the checkout, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

const ROOMS = ['contract', 'server', 'src'];

function walk(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? walk(path) : [path];
  });
}

/** Every source file of the rooms, tests aside. */
export function readSources(): SourceFile[] {
  return ROOMS.flatMap(walk)
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }));
}

/** What a file imports: a path from the root for our own files, the package name as written otherwise. */
export function importsOf({ path, text }: SourceFile): string[] {
  const found = [...text.matchAll(/(?:\bfrom\s+|\bimport\s*\(\s*|^import\s+)['"]([^'"]+)['"]/gm)].flatMap(
    (match) => match[1] ?? [],
  );
  return found.map((name) => {
    if (name.startsWith('#')) return name.slice(1);
    if (name.startsWith('.')) return normalize(join(path, '..', name)).replaceAll('\\', '/');
    return name;
  });
}

interface Rule {
  readonly name: string;
  readonly why: string;
  breaks(path: string, imported: string): boolean;
}

const folderIn = (room: string) => {
  const inside = new RegExp(`^${room}/(\\w+/\\w+)/`);
  return (path: string) => inside.exec(path)?.[1] ?? null;
};
const serviceOf = folderIn('server/services');
const customOf = folderIn('src/custom');
const resourceOf = folderIn('src/resources');
const domainOf = folderIn('src/domain');
const isOwn = (imported: string) => /^(contract|server|src|tests)\//.test(imported);
const PUBLIC_SHELF = /\/(index|fields|inputs)\.tsx?$/;

/** Rooms of `src` from the ground up; what is not named imports and is imported freely. */
const FLOORS = ['ui', 'crud', 'domain', 'resources', 'custom', 'layout', 'routes'];
const heightOf = (path: string) => FLOORS.indexOf(/^src\/(\w+)\//.exec(path)?.[1] ?? '');

/** Who may import whom (docs/architecture.md). */
export const RULES: readonly Rule[] = [
  {
    name: 'contract stands alone',
    why: 'contract/ imports zod, date-fns and @date-fns/tz only',
    breaks: (path, imported) =>
      path.startsWith('contract/') &&
      !imported.startsWith('contract/') &&
      !/^(zod|date-fns|@date-fns\/tz)(\/|$)/.test(imported),
  },
  {
    name: 'server and src are apart',
    why: 'what both need belongs in contract/',
    breaks: (path, imported) =>
      (path.startsWith('server/') && imported.startsWith('src/')) ||
      (path.startsWith('src/') && imported.startsWith('server/')),
  },
  {
    name: 'pg stays in the platform',
    why: 'services speak Kysely; the driver is the platform’s',
    breaks: (path, imported) => imported === 'pg' && !path.startsWith('server/platform/'),
  },
  {
    name: 'a service shows its index only',
    why: 'import another service through its index.ts',
    breaks: (path, imported) => {
      const [own, other] = [serviceOf(path), serviceOf(imported)];
      return other !== null && own !== other && !imported.endsWith('/index.ts');
    },
  },
  {
    name: 'the platform knows no service',
    why: 'services stand on the platform, never the other way round',
    breaks: (path, imported) =>
      path.startsWith('server/platform/') && imported.startsWith('server/services/'),
  },
  {
    name: 'ui knows no domain',
    why: 'src/ui is visual: it imports nothing of ours but ui, theme, and how numbers and days are written',
    breaks: (path, imported) =>
      path.startsWith('src/ui/') &&
      isOwn(imported) &&
      !/^(src\/(ui|theme)|contract\/core\/words)\//.test(imported),
  },
  {
    name: 'custom pages are apart',
    why: 'what two pages share belongs in ui/ or a resource’s shelf; a page shows its index only',
    breaks: (path, imported) => {
      const [own, other] = [customOf(path), customOf(imported)];
      return own !== null && other !== null && own !== other && !imported.endsWith('/index.ts');
    },
  },
  {
    name: 'imports of src run down',
    why: 'ui < crud < domain < resources < custom < layout < routes: what an upper one has and a lower one needs belongs below',
    breaks: (path, imported) => heightOf(path) >= 0 && heightOf(imported) > heightOf(path),
  },
  {
    name: 'resources show their shelf only',
    why: 'the index, fields and inputs of another folder of resources or domain are public, nothing else of it is',
    breaks: (path, imported) => {
      const shelvesOf = [resourceOf, domainOf];
      return shelvesOf.some((of) => {
        const other = of(imported);
        return other !== null && of(path) !== other && !PUBLIC_SHELF.test(imported);
      });
    },
  },
  {
    name: 'rules and models are pure',
    why: 'no React, DOM or I/O in rules.ts and model/',
    breaks: (path, imported) =>
      (/\/rules\.ts$/.test(path) || /\/model\//.test(path)) &&
      /^(react|react-dom|react-admin|@mui\/|pg$|kysely$|fastify|node:)/.test(imported),
  },
];

/** Every forbidden import, in words. */
export function findViolations(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) =>
    importsOf(file).flatMap((imported) =>
      RULES.filter((rule) => rule.breaks(file.path, imported)).map(
        (rule) => `${file.path} imports ${imported}: ${rule.why}`,
      ),
    ),
  );
}
