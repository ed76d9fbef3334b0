import { sql } from 'kysely';
import { CONSENT_CHANNELS } from '#contract/guests/guests/schemas.ts';
import type {
  Channel,
  ConsentState,
  FactValue,
  GuestFacts,
  ReservationFact,
} from '#contract/marketing/segments/facts.ts';
import { TEXT_FIELDS } from '#contract/marketing/segments/kinds/profile.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { reservationState } from '#server/services/host/parties/index.ts';
import { saidOf } from './kinds/consentKinds.ts';

type At<T> = Omit<T, 'at'> & { readonly at: string };

interface FactRow {
  readonly guest_id: number;
  readonly texts: GuestFacts['texts'];
  readonly is_vip: boolean;
  readonly guest_tier_id: number | null;
  readonly birthday: string | null;
  readonly created_ts: Date;
  readonly tags: string[];
  readonly custom_fields: Record<string, FactValue>;
  readonly last_visit_ts: Date | null;
  readonly visits: At<GuestFacts['visits'][number]>[];
  readonly checks: At<GuestFacts['checks'][number]>[];
  readonly items: At<GuestFacts['items'][number]>[];
  readonly reservations: At<ReservationFact>[];
  readonly consents: Record<Channel, boolean | null>;
  readonly reach: Record<Channel, boolean> | null;
  readonly lists: Record<number, string>;
  readonly segments: number[];
  readonly properties: Record<number, { number: number | null; text: string | null; date: string | null }>;
}

const texts = sql`jsonb_build_object(${sql.join(
  TEXT_FIELDS.flatMap((field) => [sql.lit(field), sql`${sql.ref(`g.${field}`)}::text`]),
)})`;

const dated = <T extends { readonly at: string }>(rows: readonly T[]) =>
  rows.map((row) => ({ ...row, at: new Date(row.at) }));

const stateOf = (said: boolean | null): ConsentState =>
  said === null ? 'unknown' : said ? 'opted_in' : 'opted_out';

const NOT_REACHED = { email: false, sms: false, push: false } satisfies Record<Channel, boolean>;

/** Everything that a rule can ask of these guests, of those of them that are there. One statement, some ten index probes a guest. */
export async function readFacts(
  db: Db | Trx,
  programId: number,
  guestIds: readonly number[],
): Promise<GuestFacts[]> {
  const said = (channel: Channel) => sql`
    ${sql.lit(channel)}, (select said.opted_in from (${saidOf(channel, programId)}) said where said.guest_id = g.guest_id)`;
  const { rows } = await sql<FactRow>`
    select g.guest_id, ${texts} as texts, g.is_vip, g.guest_tier_id, g.birthday, g.created_ts, g.tags, g.custom_fields,
      g.last_visit_ts,
      coalesce((select jsonb_agg(jsonb_build_object('at', v.visited_ts, 'merchant_id', v.merchant_id,
          'party_size', v.party_size, 'spend_cents', coalesce((select sum(t.total_cents) from tickets t
            where t.program_id = v.program_id and t.party_id = v.party_id and t.status = 'closed'), 0)))
        from parties v where v.program_id = g.program_id and v.guest_id = g.guest_id and v.visited_ts is not null),
        '[]') as visits,
      coalesce((select jsonb_agg(jsonb_build_object('at', t.open_ts, 'merchant_id', t.merchant_id,
          'total_cents', t.total_cents, 'order_type', t.order_type))
        from tickets t where t.program_id = g.program_id and t.guest_id = g.guest_id and t.status = 'closed'),
        '[]') as checks,
      coalesce((select jsonb_agg(jsonb_build_object('at', i.opened_ts, 'merchant_id', i.merchant_id,
          'name', m.name, 'quantity', i.quantity))
        from check_items i join menu_items m using (program_id, menu_item_id)
        where i.program_id = g.program_id and i.guest_id = g.guest_id), '[]') as items,
      coalesce((select jsonb_agg(jsonb_build_object('at', r.reserved_ts, 'merchant_id', r.merchant_id,
          'party_size', r.party_size, 'state', ${reservationState('r')}))
        from parties r where r.program_id = g.program_id and r.guest_id = g.guest_id and r.kind = 'reservation'),
        '[]') as reservations,
      jsonb_build_object(${sql.join(CONSENT_CHANNELS.map(said))}) as consents,
      (select jsonb_build_object('email', r.email, 'sms', r.sms, 'push', r.push) from guest_reach r
        where r.program_id = g.program_id and r.guest_id = g.guest_id) as reach,
      coalesce((select jsonb_object_agg(s.contact_list_id, s.status) from contact_subscriptions s
        where s.program_id = g.program_id and s.guest_id = g.guest_id), '{}') as lists,
      array(select m.segment_id from segment_members m
        where m.program_id = g.program_id and m.guest_id = g.guest_id) as segments,
      coalesce((select jsonb_object_agg(c.computed_property_id, jsonb_build_object(
          'number', c.number_value, 'text', c.text_value, 'date', c.date_value))
        from computed_values c where c.program_id = g.program_id and c.guest_id = g.guest_id), '{}') as properties
    from guests g
    where g.program_id = ${programId} and g.guest_id = any(${[...guestIds]}::bigint[]) and g.deleted_ts is null`.execute(
    db,
  );
  return rows.map(({ consents, reach, visits, checks, items, reservations, properties, ...row }) => ({
    ...row,
    visits: dated(visits),
    checks: dated(checks),
    items: dated(items),
    reservations: dated(reservations),
    consents: { email: stateOf(consents.email), sms: stateOf(consents.sms), push: stateOf(consents.push) },
    reach: reach ?? NOT_REACHED,
    properties: Object.fromEntries(
      Object.entries(properties).map(([id, { number, text, date }]) => [
        id,
        number ?? text ?? (date === null ? null : new Date(date)),
      ]),
    ),
  }));
}
