import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';

const MOST_REQUESTS = 200_000;

const outcome = z.object({ perSecond: z.number(), p95: z.number(), failed: z.number() });
export type Outcome = z.infer<typeof outcome>;
export type Target = { url: string; headers: Record<string, string> };

/** What Node runs to start a script of the bench with an order. */
export const tsx = (script: string, order: unknown) => ['--import', 'tsx', script, JSON.stringify(order)];

/** Loads an address from a process of its own; throws when a request failed. */
export async function loadOf(
  target: Target,
  { connections, ms }: { connections: number; ms: number },
): Promise<Outcome> {
  const order = { ...target, connections, ms, requests: MOST_REQUESTS };
  const { stdout } = await promisify(execFile)(process.execPath, tsx('bench/load.ts', order));
  const result = outcome.parse(JSON.parse(stdout));
  if (result.failed > 0) throw new Error(`${result.failed} requests to ${target.url} failed`);
  return result;
}
