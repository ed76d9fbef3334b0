/** `npm start`: builds when the sources changed, then runs the server in this very process. */
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(root);
const unregister = register();
const { isBuilt } = await import('./fingerprint.ts');
const { refusalOf } = await import('./beforeBuild.ts');
// A start that would be refused is refused before the build, not after it.
const refusal = isBuilt() ? null : await refusalOf(process.env, process.argv.slice(2));
await unregister();
if (refusal !== null) {
  console.error(refusal);
  process.exit(1);
}
if (!isBuilt()) {
  console.log('Building Couvert. This takes about half a minute, and only when something changed ...');
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href);
