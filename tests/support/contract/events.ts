import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from '../testApp.ts';

/** The newest event so far, by id. */
export async function lastEvent({ platform: { db } }: TestApp): Promise<number> {
  const { last } = await db
    .selectFrom('events')
    .select((eb) => eb.fn.coalesce(eb.fn.max('event_id'), eb.lit(0)).as('last'))
    .executeTakeFirstOrThrow();
  return Number(last);
}

/** The events that one request left, oldest first: they carry its id. */
export function eventsOf({ platform: { db } }: TestApp, { headers }: LightMyRequestResponse) {
  return db
    .selectFrom('events')
    .select(['kind', 'program_id', 'actor_user_id'])
    .where('request_id', '=', String(headers['x-request-id']))
    .orderBy('event_id')
    .execute();
}

/** The events of a kind after another, that the product wrote in nobody's name. */
export function unsignedEvents({ platform: { db } }: TestApp, kind: string, after: number) {
  return db
    .selectFrom('events')
    .select(['kind', 'program_id', 'actor_user_id'])
    .where('event_id', '>', after)
    .where('kind', '=', kind)
    .where('request_id', 'is', null)
    .execute();
}
