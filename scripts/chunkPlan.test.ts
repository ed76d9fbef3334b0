import { expect, test } from 'vitest';
import { type NaturalChunk, planChunks } from './chunkPlan.ts';

const page = (name: string, imports: string[]): NaturalChunk => ({
  file: `${name}.js`,
  modules: { [`/src/${name}.tsx`]: 1_000 },
  imports: ['entry.js', ...imports],
  isEntry: false,
  facade: `/src/${name}.tsx`,
});
const shared = (name: string, bytes: number, imports: string[] = []): NaturalChunk => ({
  file: `${name}.js`,
  modules: { [`/src/${name}.ts`]: bytes },
  imports,
  isEntry: false,
  facade: null,
});
const entry: NaturalChunk = {
  file: 'entry.js',
  modules: { '/src/main.tsx': 500, '/x/node_modules/react/index.js': 9_000 },
  imports: [],
  isEntry: true,
  facade: '/index.html',
};

const CHUNKS: readonly NaturalChunk[] = [
  entry,
  page('Frame', ['rail.js']),
  shared('rail', 100),
  page('List', ['table.js', 'filters.js']),
  page('Book', ['table.js', 'filters.js', 'day.js', 'hour.js', 'canvas.js']),
  page('Floor', ['day.js', 'hour.js', 'canvas.js', 'konva.js']),
  page('Editor', ['konva.js', 'draw.js']),
  page('Wizard', ['draw.js']),
  shared('table', 3_000),
  shared('filters', 900, ['table.js']),
  shared('day', 700),
  shared('hour', 400, ['day.js']),
  shared('canvas', 200, ['hour.js']),
  shared('konva', 200_000),
  shared('draw', 50),
];
const RULES = {
  initial: (facade: string) => facade.includes('Frame'),
  typical: (facade: string) => facade.includes('List'),
  weight: () => 1,
  filesOfPage: 3,
};

test('libraries and our own modules of every page are a chunk each; a typical page keeps only what is its own', () => {
  const plan = planChunks(CHUNKS, RULES);
  expect(plan.get('/x/node_modules/react/index.js')).toBe('vendor');
  for (const module of ['main.tsx', 'Frame.tsx', 'rail.ts', 'table.ts', 'filters.ts'])
    expect(plan.get(`/src/${module}`), module).toBe('shell');
  for (const module of ['List.tsx', 'Book.tsx', 'Floor.tsx']) expect(plan.has(`/src/${module}`)).toBe(false);
});

test('what the same pages share becomes one file, and nobody loads the large library of another page', () => {
  const plan = planChunks(CHUNKS, RULES);
  const day = plan.get('/src/day.ts');
  expect(day).toMatch(/^shared/);
  expect([plan.get('/src/hour.ts'), plan.get('/src/canvas.ts')]).toEqual([day, day]);
  expect(plan.get('/src/konva.ts')).not.toBe(day);
  expect(plan.get('/src/konva.ts')).not.toBe(plan.get('/src/draw.ts'));
});

test('no two chunks import each other, and the same chunks give the same plan', () => {
  const plan = planChunks(CHUNKS, RULES);
  expect([...planChunks(CHUNKS, RULES)]).toEqual([...plan]);
  const groupOf = (file: string) =>
    CHUNKS.filter((chunk) => chunk.file === file).flatMap(({ modules }) =>
      Object.keys(modules).map((module) => plan.get(module) ?? file),
    );
  const edges = new Map<string, Set<string>>();
  for (const { file, imports } of CHUNKS)
    for (const from of groupOf(file))
      for (const to of imports.flatMap(groupOf)) {
        if (from === to || to === 'vendor') continue;
        edges.set(from, (edges.get(from) ?? new Set()).add(to));
      }
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(edges.get(from) ?? [])].some(
      (next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))),
    );
  for (const group of edges.keys()) expect(reaches(group, group), group).toBe(false);
});

test('a page that would need too many files gets fewer, larger ones', () => {
  const parts = Array.from({ length: 6 }, (_, n) => `part${n}`);
  const many = [
    entry,
    page(
      'Whole',
      parts.map((part) => `${part}.js`),
    ),
    ...parts.flatMap((part, n) => [shared(part, 5_000), page(`Other${n}`, [`${part}.js`])]),
  ];
  const plan = planChunks(many, RULES);
  expect(new Set(parts.map((part) => plan.get(`/src/${part}.ts`))).size).toBeLessThanOrEqual(2);
});
