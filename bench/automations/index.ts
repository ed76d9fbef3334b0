import { openSession } from '#server/platform/postgres/index.ts';
import { HttpClient } from '#tests/support/httpClient.ts';
import { seed, vacuum } from '../large.ts';
import type { Row } from '../row.ts';
import { measureBuilder } from './builder.ts';
import { measureClaims, measureSteps, type Place } from './engine.ts';
import { measureLateness, measureReplay, measureTrigger } from './product.ts';

const GUESTS = 100_000;
const LATE_SECONDS = 60;
const EVENTS = 100;

/** Automations at a hundred thousand guests: the engine against a bare loop, the claim as many wait, the product, a replay, the builder. */
export async function measureAutomations(
  url: string,
  admin: HttpClient,
  connectionString: string,
): Promise<Row[]> {
  const builder = await measureBuilder(url, admin);
  const programId = await seed(connectionString, { guests: GUESTS, visits: GUESTS });
  await vacuum(connectionString, ['guests', 'parties', 'guest_reach']);
  const session = await openSession(connectionString, 'bench');
  const client = new HttpClient(url, admin.token, programId);
  const place: Place = { client, session, connectionString, programId, guests: GUESTS };
  try {
    return [
      await measureTrigger(place, EVENTS),
      await measureLateness(place, LATE_SECONDS),
      await measureReplay(place),
      await measureSteps(place),
      await measureClaims(place),
      builder,
    ];
  } finally {
    await session.close();
  }
}
