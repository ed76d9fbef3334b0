import { type Kysely, sql } from 'kysely';

/** What a plain installation offers to a concept that its owner makes: host tools, guests and marketing. */
const OFFERED = [
  'host-menu',
  'floor-plan-builder',
  'shifts-tool',
  'availability-settings',
  'reservation-changelog',
  'new-guest-profile',
  'contact-list',
  'campaigns',
  'automations',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table concept_offers (flag text primary key);
    comment on table concept_offers is 'The flags that are switched on for a concept made by its owner';
  `.execute(db);
  await sql`insert into concept_offers (flag) select unnest(${OFFERED}::text[])`.execute(db);
}
