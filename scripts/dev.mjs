/** `npm run dev`: the server (restarting on change) and the client (hot reload) on one seeded database. */
import { spawn } from 'node:child_process';

const api = process.env.COUVERT_API ?? `http://localhost:${process.env.PORT ?? 4000}`;
const children = [
  spawn(
    process.execPath,
    ['--import', 'tsx', '--watch-path=server', '--watch-path=contract', 'server/main.ts'],
    { stdio: 'inherit' },
  ),
  spawn(process.execPath, ['node_modules/vite/bin/vite.js'], {
    stdio: 'inherit',
    env: { ...process.env, COUVERT_API: api },
  }),
];
let ending = false;
const end = () => {
  if (ending) return;
  ending = true;
  for (const child of children) child.kill('SIGTERM');
};
for (const child of children) child.on('exit', end);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end);
