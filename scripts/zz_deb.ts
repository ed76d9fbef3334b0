import { startDebianPostgres } from '/work/main/scripts/debianPostgres.ts';
import { spawnSync } from 'node:child_process';
const d = await startDebianPostgres();
spawnSync('npx', ['vitest', 'run', '--project', 'api', ...process.argv.slice(2)], { stdio: 'inherit', env: { ...process.env, NO_COLOR: '1', TEST_DATABASE_URL: d.url } });
d.stop();
