import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { mergeConfig } from 'vitest/config';
import base from '../../vitest.config.ts';
import { planted, probed } from './plant.ts';
import type { Place } from './places.ts';

const root = process.cwd();
const given = process.env['MUTATE_PLACES'];
if (!given) throw new Error('MUTATE_PLACES names the file with the places; run this by `npm run mutate`');
const places = JSON.parse(readFileSync(given, 'utf8')) as Place[];
const isProbing = process.env['MUTATE_PROBE'] !== undefined;

const placesIn = (id: string) => {
  const file = relative(root, id.split('?')[0] ?? id);
  return places.filter((place) => place.file === file);
};

/** Plants the one fault, or puts a probe at every place. */
const mutate: Plugin = {
  name: 'mutate',
  enforce: 'pre',
  configureVitest({ experimental_defineCacheKeyGenerator: define }) {
    // A source with a fault is never kept for the next run, nor read from what an earlier one kept.
    define(({ id }) => (placesIn(id).length > 0 ? false : null));
  },
  transform(code, id) {
    const here = placesIn(id);
    if (here.length === 0) return null;
    return { code: isProbing ? probed(code, here) : here.reduce(planted, code), map: null };
  },
};

const projects = (base.test?.projects ?? []).map((project) =>
  typeof project === 'object' && 'test' in project && isProbing
    ? mergeConfig(project, { test: { setupFiles: ['tests/mutate/probe.setup.ts'] } })
    : project,
);

export default {
  ...base,
  root,
  plugins: [mutate, ...(base.plugins ?? [])],
  test: {
    ...base.test,
    projects,
    // Of two hundred runs each compiles the one file that differs.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'reports/mutate/compiled' },
  },
};
