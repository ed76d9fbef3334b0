import { z } from 'zod';
import { notLiveOn } from '#contract/administration/merchants/live.ts';
import { serviceMoment } from '#contract/host/availability/moments.ts';
import { visitState } from '#contract/host/parties/schemas.ts';
import { defineJob, type Job } from '#server/platform/jobs/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Place } from '#server/services/host/availability/index.ts';
import { planSeat, planStep } from '#server/services/host/parties/index.ts';
import { MARLOWE, SALTWOOD } from '../concepts.ts';
import { actOf } from './actOf.ts';
import { moveWaiting } from './moveWaiting.ts';
import { type DemoVisit, nextAct } from './nextAct.ts';
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
    if (next)
      await actOf(platform, { programId: visit.program_id, partyId: visit.party_id }, (party) =>
        next.act === 'seat'
          ? planSeat(party, party.mrt_ids, { now })
          : planStep(party, next.state, next.course, { now, at: now }),
      );
  }
  const places = await listPlaces(platform);
  for (const place of places) {
    const today = serviceMoment(place.timezone, now).date;
    if (notLiveOn(place, 'host', today) === null) await moveWaiting(platform, place, now);
    await followWithChecks(platform, place, now);
  }
  await extendBook(platform.db, now);
}

const listPlaces = ({ db }: Platform) =>
  db
    .selectFrom('merchants as m')
    .innerJoin('programs as c', 'c.program_id', 'm.program_id')
    .select([
      'm.program_id as programId',
      'm.merchant_id as merchantId',
      'm.timezone',
      'm.host_live_date',
      'm.host_end_date',
    ])
    .where('c.program_name', 'in', [MARLOWE.name, SALTWOOD.name])
    .where('m.deleted_ts', 'is', null)
    .orderBy('m.merchant_id')
    .execute();

/** The tills of the demo: a check opens with the first round, and closes when its party leaves. */
async function followWithChecks({ db }: Platform, place: Place, now: Date): Promise<void> {
  const since = new Date(now.getTime() - 24 * 3_600_000);
  await db.transaction().execute(async (trx) => {
    const guestIds = await writeChecks(trx, place, { since, now });
    if (guestIds.length > 0) await countChecks(trx, place.programId, guestIds);
  });
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
