import { readFileSync } from 'node:fs';
import { minVersion, satisfies } from 'semver';
import { expect, test } from 'vitest';
import { z } from 'zod';

const engines = z.object({ node: z.string().optional() }).optional();
const ours = z
  .object({ engines: z.object({ node: z.string() }), allowScripts: z.record(z.string(), z.literal(true)) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));
const { packages } = z
  .object({
    packages: z.record(z.string(), z.object({ engines, hasInstallScript: z.boolean().optional() })),
  })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
const installed = Object.entries(packages).filter(([path]) => path !== '');

test('every package that is installed runs on the oldest Node that the product names', () => {
  const oldest = minVersion(ours.engines.node);
  expect(oldest?.version).toBe('20.19.0');
  const tooNew = installed.filter(
    ([, { engines }]) => engines?.node !== undefined && !satisfies(oldest ?? '', engines.node),
  );
  expect(tooNew.map(([path, { engines }]) => `${path} wants Node ${engines?.node}`)).toEqual([]);
});

test('every package that runs a script when it is installed is allowed to by name, and no other', () => {
  const running = installed.flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript ? [path.replace(/^.*node_modules\//, '')] : [],
  );
  expect(Object.keys(ours.allowScripts).sort()).toEqual([...new Set(running)].sort());
});
