import { sql } from 'kysely';
import { z } from 'zod';
import { todayOf } from '#contract/marketing/segments/spans.ts';
import { defineJob, eachApart, type Job } from '#server/platform/jobs/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { followSome } from './follow.ts';
import { ANEW, runSome } from './run.ts';
import type { PropertyKey } from './queries.ts';

export const KEEP_PROPERTIES = { name: 'computedProperties.keep', data: z.object({}) } as const;

/** So long one job works; the next takes up what is left. */
const MOST_MS = 10 * 60_000;
/** So often is looked whether something changed. */
const LOOK_MS = 2_000;

export const computedPropertyJobs = (platform: Platform): Job[] => [
  defineJob({
    ...KEEP_PROPERTIES,
    retries: 2,
    expireMinutes: 15,
    cron: '* * * * *',
    run: () => keepProperties(platform),
  }),
  defineJob({
    name: 'computedProperties.follow',
    data: z.object({}),
    retries: 0,
    expireMinutes: 5,
    everyMs: LOOK_MS,
    run: () => followAll(platform, () => true),
  }),
];

/** Brings every value up to date: guests of whom something changed first, then properties that changed or whose day is over. */
export async function keepProperties(platform: Platform): Promise<void> {
  const begun = performance.now();
  const hasTime = () => performance.now() - begun < MOST_MS;
  const { log } = platform;
  const failures: unknown[] = [];
  await followAll(platform, hasTime).catch((error: unknown) => failures.push(error));
  await eachApart({ log, what: 'property' }, await listDue(platform), async (key) => {
    // Between two batches of a long run nobody waits for the end of it.
    while (hasTime() && (await runSome(platform, key)))
      await followAll(platform, hasTime).catch((error: unknown) => failures.push(error));
  });
  if (failures.length > 0) throw failures[0];
}

async function followAll(platform: Platform, hasTime: () => boolean): Promise<void> {
  const { rows } = await sql<{ program_id: number }>`
    select distinct program_id from computed_stale order by program_id`.execute(platform.db);
  await eachApart({ log: platform.log, what: 'concept' }, rows, async ({ program_id }) => {
    while (hasTime() && (await followSome(platform, program_id)));
  });
}

/** The properties of all concepts whose guests are to be worked out; one whose day is over begins a run. */
async function listDue({ db, clock }: Platform): Promise<PropertyKey[]> {
  const now = clock.now();
  const rows = await db
    .selectFrom('computed_properties as c')
    .innerJoin('programs as p', 'p.program_id', 'c.program_id')
    .select(['c.program_id', 'c.computed_property_id', 'c.stale_ts', 'c.computed_day', 'p.default_timezone'])
    .where((eb) => eb.or([eb('c.stale_ts', 'is not', null), eb('c.is_timed', '=', true)]))
    .orderBy('c.computed_property_id')
    .execute();
  const due: PropertyKey[] = [];
  for (const { stale_ts, computed_day, default_timezone: timezone, ...key } of rows) {
    const isOver = computed_day !== todayOf({ now, timezone });
    if (stale_ts === null && !isOver) continue;
    if (stale_ts === null) {
      await db
        .updateTable('computed_properties')
        .set({ ...ANEW, stale_ts: now })
        .where('program_id', '=', key.program_id)
        .where('computed_property_id', '=', key.computed_property_id)
        .where('stale_ts', 'is', null)
        .execute();
    }
    due.push({ program_id: key.program_id, computed_property_id: key.computed_property_id });
  }
  return due;
}
