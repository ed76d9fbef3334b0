import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import type { Row } from './row.ts';

const TARGET = 'docs/performance.md';

const lineOf = ({ what, target, measured, holds, how }: Row) =>
  `| ${what} | ${target} | ${measured} | ${holds ? 'yes' : '**no**'} | ${how} |`;
const whatOf = (line: string) => line.split(' | ')[0];

function where(postgresVersion: string): string {
  const [cpu] = os.cpus();
  const day = new Date().toISOString().slice(0, 10);
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const machine = `${os.cpus().length} × ${cpu?.model.trim() ?? 'unknown processor'}, ${Math.round(os.totalmem() / 1e9)} GB`;
  return `${day}, commit ${commit}; ${machine}, ${os.type()} ${os.release()}; Node ${process.version}, PostgreSQL ${postgresVersion}.`;
}

/** Writes docs/performance.md anew. */
export function writeReport(rows: readonly Row[], postgresVersion: string): void {
  const text = `# Performance

Measured by \`npm run bench\`, which writes this page. It never runs in CI: a number counts only from a machine that does
nothing else. Throughput is told as a ratio to a floor of the same run, so that it can be compared between machines.

| What | Target | Measured | Holds | How |
|---|---|---|---|---|
${rows.map(lineOf).join('\n')}

${where(postgresVersion)} The load generator and the database share the processors with the server.
`;
  writeFileSync(TARGET, text);
  console.log(text);
}

/** Puts the rows of a part of the measurements in the places of the earlier ones of the same name, and says which and when. */
export function updateReport(words: readonly string[], rows: readonly Row[], postgresVersion: string): void {
  const lines = readFileSync(TARGET, 'utf8').trimEnd().split('\n');
  for (const row of rows) {
    const line = lineOf(row);
    const known = lines.findIndex((one) => whatOf(one) === whatOf(line));
    if (known >= 0) lines[known] = line;
    else lines.splice(lines.findLastIndex((one) => one.startsWith('| ')) + 1, 0, line);
  }
  const note = `\`npm run bench ${words.join(' ')}\`: `;
  const others = lines.filter((one) => !one.startsWith(note));
  writeFileSync(TARGET, `${[...others, `${note}${where(postgresVersion)}`].join('\n')}\n`);
}
