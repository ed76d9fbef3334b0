import { readdirSync, readFileSync } from 'node:fs';
import type { Product } from './product.ts';
import type { Row } from './row.ts';

const SETTLE_MS = 5_000;

/** Proportional set size of a process and all its descendants, in MB (10^6 bytes). */
export function memoryOfTree(pid: number): number {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const parent = /^PPid:\s+(\d+)/m.exec(readProc(name, 'status'))?.[1];
      return parent === undefined ? [] : [{ pid: Number(name), parent: Number(parent) }];
    });
  const tree = new Set([pid]);
  for (let size = 0; size !== tree.size; ) {
    size = tree.size;
    for (const one of parents) if (tree.has(one.parent)) tree.add(one.pid);
  }
  const kilobytes = [...tree].map((one) =>
    Number(/^Pss:\s+(\d+) kB/m.exec(readProc(String(one), 'smaps_rollup'))?.[1] ?? 0),
  );
  return (kilobytes.reduce((sum, one) => sum + one, 0) * 1024) / 1e6;
}

function readProc(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** Of the running product, idle for some seconds. */
export async function measureMemory(product: Product, when: string): Promise<Row> {
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  const megabytes = memoryOfTree(product.server.pid);
  return {
    what: `Memory, ${when}`,
    target: '≤ 350 MB',
    measured: `${megabytes.toFixed(0)} MB`,
    holds: megabytes > 0 && megabytes <= 350,
    how: 'proportional set size of the server and every process of its database, idle',
  };
}
