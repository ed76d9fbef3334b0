import { performance } from 'node:perf_hooks';
import type { Definition } from '#contract/marketing/segments/definition.ts';
import { services } from '#contract/index.ts';
import type { HttpClient } from '#tests/support/httpClient.ts';
import { p95 } from '../numbers.ts';

const ROUNDS = 5;
export const GUESTS = 50;

/** What a marketer waits for while building a rule, in ms. */
export interface Reads {
  /** p95 over all rules and rounds. */
  readonly count: number;
  /** Of the rule that takes longest, with its name. */
  readonly slowest: { readonly rule: string; readonly ms: number };
  /** How many counts were told as about. */
  readonly about: number;
  readonly preview: number;
  readonly explain: number;
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await act();
  return performance.now() - started;
}

/** Counts each rule in turn, asks for ten guests of each, and why one guest is in or out of all of them. */
export async function readRules(
  client: HttpClient,
  rules: Readonly<Record<string, Definition>>,
  guestIds: readonly number[],
): Promise<Reads> {
  const counts = new Map<string, number[]>(Object.keys(rules).map((name) => [name, []]));
  const previews: number[] = [];
  let about = 0;
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [name, query] of Object.entries(rules)) {
      const ms = await timed(async () => {
        const { is_about } = await client.call(services.segments.count, { body: { query } });
        about += is_about ? 1 : 0;
      });
      const previewMs = await timed(() => client.call(services.segments.sample, { body: { query } }));
      // The first round warms what a server that runs has warm.
      if (round === 0) continue;
      counts.get(name)?.push(ms);
      previews.push(previewMs);
    }
  const slowest = [...counts]
    .map(([rule, times]) => ({ rule, ms: p95(times) }))
    .sort((a, b) => b.ms - a.ms)[0];
  const explains: number[] = [];
  for (const guest_id of guestIds)
    for (const query of Object.values(rules))
      explains.push(await timed(() => client.call(services.segments.explain, { body: { guest_id, query } })));
  return {
    count: p95([...counts.values()].flat()),
    slowest: slowest ?? { rule: 'none', ms: 0 },
    about,
    preview: p95(previews),
    explain: p95(explains),
  };
}
