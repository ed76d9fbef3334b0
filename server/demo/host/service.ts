import { z } from 'zod';
import { visitState } from '#contract/host/parties/schemas.ts';
import { Failure } from '#server/platform/errors/index.ts';
import { defineJob, type Job } from '#server/platform/jobs/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { changeParty, planSeat, planStep, systemActor } from '#server/services/host/parties/index.ts';
import { MARLOWE, SALTWOOD } from '../concepts.ts';
import { type DemoVisit, type NextAct, nextAct } from './nextAct.ts';
import { extendBook } from './extendBook.ts';
import { countChecks, writeChecks } from './writeChecks.ts';

const HOURS_AROUND = 6;

/** Once a minute the demo's guests come, eat and go, and a new day enters the book at its far end. */
export function serviceJob(platform: Platform): Job {
  return defineJob({
    name: 'demo.service',
    data: z.object({}),
    retries: 0,
    expireMinutes: 2,
    ...(platform.config.demoService ? { cron: '* * * * *' } : {}),
    run: () => moveService(platform),
  });
}

interface Moving extends DemoVisit {
  readonly program_id: number;
  readonly mrt_ids: number[];
}

async function moveService(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  for (const visit of await listMoving(platform, now)) {
    const next = nextAct(visit, now);
    if (next) await act(platform, visit, next, now);
  }
  await followWithChecks(platform, now);
  await extendBook(platform.db, now);
}

/** The tills of the demo: a check opens with the first round, and closes when its party leaves. */
async function followWithChecks({ db }: Platform, now: Date): Promise<void> {
  const places = await db
    .selectFrom('merchants as m')
    .innerJoin('programs as c', 'c.program_id', 'm.program_id')
    .select(['m.program_id as programId', 'm.merchant_id as merchantId', 'm.timezone'])
    .where('c.program_name', 'in', [MARLOWE.name, SALTWOOD.name])
    .where('m.deleted_ts', 'is', null)
    .orderBy('m.merchant_id')
    .execute();
  const since = new Date(now.getTime() - 24 * 3_600_000);
  for (const place of places) {
    await db.transaction().execute(async (trx) => {
      const guestIds = await writeChecks(trx, place, { since, now });
      if (guestIds.length > 0) await countChecks(trx, place.programId, guestIds);
    });
  }
}

/** A host may have been quicker, or the table is not free yet: then the party is looked at again in a minute. */
async function act(platform: Platform, visit: Moving, next: NextAct, now: Date): Promise<void> {
  const actor = systemActor(visit.program_id, 'Demo service', 'demo');
  try {
    await changeParty(platform, actor, visit.party_id, {}, (party) =>
      next.act === 'seat'
        ? planSeat(party, party.mrt_ids, { now })
        : planStep(party, next.state, next.course, { now, at: now }),
    );
  } catch (error) {
    if (!(error instanceof Failure) || error.status >= 500) throw error;
    platform.log.debug({ party: visit.party_id, code: error.code }, 'the demo waits with a party');
  }
}

async function listMoving({ db }: Platform, now: Date): Promise<Moving[]> {
  const around = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  const rows = await db
    .selectFrom('parties as p')
    .innerJoin('programs as c', 'c.program_id', 'p.program_id')
    .select((eb) => [
      'p.program_id',
      'p.party_id',
      'p.kind',
      'p.visit_state',
      'p.course',
      'p.reserved_ts',
      'p.seated_ts',
      'p.duration_minutes',
      eb
        .selectFrom('table_holds as h')
        .whereRef('h.program_id', '=', 'p.program_id')
        .whereRef('h.party_id', '=', 'p.party_id')
        .select((inner) => inner.fn.agg<number[] | null>('array_agg', ['h.mrt_id']).as('ids'))
        .as('mrt_ids'),
    ])
    .where('c.program_name', 'in', [MARLOWE.name, SALTWOOD.name])
    .where('p.status', '=', 'BOOKED')
    .where('p.kind', '!=', 'waitlist')
    .where('p.visit_state', 'not in', ['done', 'no_show', 'cancelled'])
    .where('p.reserved_ts', '>=', around(-HOURS_AROUND))
    .where('p.reserved_ts', '<', around(0.5))
    .orderBy('p.party_id')
    .execute();
  return rows.map((row) => ({
    ...row,
    visit_state: visitState.parse(row.visit_state),
    mrt_ids: row.mrt_ids ?? [],
    hasTables: (row.mrt_ids ?? []).length > 0,
  }));
}
