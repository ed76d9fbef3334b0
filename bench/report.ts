import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import os from 'node:os';
import type { Row } from './row.ts';

const TARGET = 'docs/performance.md';

/** Writes docs/performance.md. */
export function writeReport(rows: readonly Row[], postgresVersion: string): void {
  const [cpu] = os.cpus();
  const day = new Date().toISOString().slice(0, 10);
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const table = rows.map(
    ({ what, target, measured, holds, how }) =>
      `| ${what} | ${target} | ${measured} | ${holds ? 'yes' : '**no**'} | ${how} |`,
  );
  const text = `# Performance

Measured by \`npm run bench\`, which writes this page. It never runs in CI: a number counts only from a machine that does
nothing else. Throughput is told as a ratio to a floor of the same run, so that it can be compared between machines.

| What | Target | Measured | Holds | How |
|---|---|---|---|---|
${table.join('\n')}

${day}, commit ${commit}; ${os.cpus().length} × ${cpu?.model.trim() ?? 'unknown processor'}, ${Math.round(os.totalmem() / 1e9)} GB, ${os.type()} ${os.release()}; Node ${process.version}, PostgreSQL ${postgresVersion}. The load generator and the database share the processors with the server.
`;
  writeFileSync(TARGET, text);
  console.log(text);
}
