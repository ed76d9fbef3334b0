import { sql } from 'kysely';
import type { Stamp } from '#server/platform/audit/index.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { write } from '#server/platform/write/index.ts';
import { insertBy } from './copying.ts';
import type { Published } from './definition.ts';
import { at, drawingOf, exit, messageOf, points, type Step, until, wait } from './library/drawing.ts';
import { RECIPES } from './library/recipes.ts';
import { enableAutomation } from './publish.ts';
import { pauseAutomation } from './switching.ts';
import type { Drawer } from './writer.ts';

/** What the demo's automations send by and give. */
interface Known {
  readonly user_id: number;
  readonly name: string;
  readonly sender: number | null;
  readonly mail: number | null;
  readonly text: number | null;
  readonly offer: number | null;
}

async function readKnown(db: Db, programId: number): Promise<Known | null> {
  const { rows } = await sql<Known>`
    select u.user_id, trim(u.fname || ' ' || u.lname) as name,
      (select min(s.sender_profile_id) from sender_profiles s join sender_domains d using (program_id, sender_domain_id)
        where s.program_id = ${programId} and d.state = 'verified') as sender,
      (select min(email_template_id) from email_templates where program_id = ${programId} and type = 'template'
        and deleted_ts is null) as mail,
      (select min(message_template_id) from message_templates where program_id = ${programId} and channel = 'sms'
        and name = 'We miss you') as text,
      (select min(offer_id) from loyalty_offers where program_id = ${programId} and vendor = 'sparkfly'
        and name = 'Free dessert' and gone_ts is null) as offer
    from memberships m join users u using (user_id) where m.program_id = ${programId} order by u.user_id limit 1`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Fills a demo concept with automations: two that are on with guests on their way, one that rests, one draft, and a recipe of its own. */
export async function seedAutomations(platform: Platform, programId: number): Promise<void> {
  const known = await readKnown(platform.db, programId);
  if (!known) return;
  const { user_id: userId, name: actorName, sender, mail, text, offer } = known;
  const stamp = (): Stamp => ({
    programId,
    actorUserId: userId,
    actorName,
    origin: 'dashboard',
    requestId: null,
  });
  const ctx: Drawer = { programId, userId, stamp };
  const draw = (definition: Published, description: string) =>
    write(platform, ctx, (work) => insertBy(work, definition, description));
  const winBack = RECIPES.find(({ key }) => key === 'win_back');
  if (winBack) await draw(winBack.definition, winBack.description);
  if (sender === null || mail === null || text === null || offer === null) return;
  const email = (name: string): Step =>
    messageOf('email', name, {
      email_action: { sendgrid_profile_id: sender, email_template_id: mail },
    });
  const gift: Step = {
    type: 'sparkfly_wallet_offer',
    name: '',
    own: { sparkfly_offer: { offer_id: offer } },
  };
  const enable = async (id: number) =>
    enableAutomation(platform, ctx, id, { who: 'new', spread_days: 7 }).then(() => id);

  const birthday = await draw(
    drawingOf(
      'Birthday treat',
      'birthday',
      {
        within: 300,
        period: { count: 7, unit: 'days', direction: 'before' },
        goal: 'visit_ended',
      },
      [gift, email('Happy birthday'), wait(6, 'days', at('10:00')), email('Tomorrow is your day')],
    ),
    'A dessert for the week of the birthday. Rests until the new dessert is on the menu.',
  );
  await enable(birthday);
  await addBirthdays(platform, programId, birthday);
  await pauseAutomation(platform, ctx, birthday);

  const tenth = await draw(
    drawingOf('Tenth visit', 'nth_visit', { settings: { nth: 10 }, within: 0, goal: 'visit_ended' }, [
      wait(2, 'hours'),
      {
        type: 'random_split',
        name: 'Points or words?',
        own: {
          random_split: {
            branches: [
              { share: 50, next_action_id: 3 },
              { share: 50, next_action_id: 4 },
            ],
          },
        },
        next: null,
      },
      { ...points(500, 'For your tenth visit'), next: null },
      { ...email('Ten visits: thank you'), next: null },
    ]),
    'Which brings regulars back sooner: points, or a few words?',
  );
  await enable(tenth);
  await addRegulars(platform, programId, tenth);

  const first = drawingOf(
    'After the first visit',
    'first_visit',
    { within: 0, goal: 'visit_ended', goalDays: 60 },
    [
      wait(1, 'days'),
      email('Thank you for coming'),
      until('reservation_made', 2, 'weeks', 6),
      gift,
      {
        ...messageOf('sms', 'A dessert to come back for', { sms_action: { sms_message_templates_id: text } }),
        next: null,
      },
      exit,
    ],
  );
  const thanks = await draw(
    first,
    'A thank-you the day after, and a dessert for who books nothing within two weeks.',
  );
  await enable(thanks);
  await addFirstVisits(platform, programId, thanks);
  await platform.db
    .insertInto('automation_templates')
    .values({
      program_id: programId,
      name: 'Thank-you, then a treat',
      description: 'As we do it at Pearl District: no offer for who comes back by themselves.',
      definition: JSON.stringify({ ...first, name: 'Thank-you, then a treat' }),
      created_by_user_id: userId,
    })
    .execute();
}

interface Row {
  readonly guest_id: number;
  readonly at: string;
  readonly state: 'active' | 'failed' | 'finished' | 'exited' | 'goal';
  readonly reason: string | null;
  readonly detail: string | null;
  /** Where it stands, by the number of the step in the drawing. */
  readonly here: number | null;
  readonly wait: 'due' | 'event' | null;
  readonly due: string | null;
  readonly ended: string | null;
  readonly steps: readonly {
    readonly step: number;
    readonly outcome: string;
    readonly edge: string | null;
    readonly detail: string;
    readonly at: string;
  }[];
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Runs as the engine leaves them, with what was sent, in a few statements. */
async function addRuns(
  { db }: Platform,
  programId: number,
  automationId: number,
  rows: readonly Row[],
): Promise<void> {
  const json = JSON.stringify(rows);
  await sql`
    with action as (
      select automation_action_id as id, row_number() over (order by automation_action_id) as n from automation_actions
      where program_id = ${programId} and automation_id = ${automationId}),
    given as (
      select * from json_to_recordset(${json}::json) as x(guest_id bigint, at timestamptz, state text, reason text, detail text,
        here integer, wait text, due timestamptz, ended timestamptz, steps json)),
    run as (
      insert into automation_runs (program_id, automation_id, number, guest_id, state, reason, detail, action_id, step_no, wait,
        due_ts, trigger_key, entered_ts, ended_ts, goal_ts)
      select ${programId}, ${automationId}, 1, g.guest_id, g.state, g.reason, g.detail, a.id, json_array_length(g.steps), g.wait,
        g.due, 'demo:' || g.guest_id, g.at, g.ended, case when g.state = 'goal' then g.ended end
      from given g left join action a on a.n = g.here
      on conflict do nothing
      returning automation_run_id, guest_id)
    insert into automation_run_steps (program_id, automation_id, automation_run_id, step_no, attempt, action_id, outcome, edge,
      detail, happened_ts)
    select ${programId}, ${automationId}, r.automation_run_id, s.ordinality - 1, 1, a.id, s.value ->> 'outcome',
      s.value ->> 'edge', s.value ->> 'detail', (s.value ->> 'at')::timestamptz
    from given g join run r on r.guest_id = g.guest_id
    cross join lateral json_array_elements(g.steps) with ordinality s
    join action a on a.n = (s.value ->> 'step')::integer`.execute(db);
  await sql`
    insert into campaign_recipients (program_id, campaign_id, guest_id, occasion, automation_run_id, target, state, reason, key,
      sent_ts, delivered_ts, opened_ts, clicked_ts, due_ts)
    select s.program_id, c.campaign_id, r.guest_id, s.automation_run_step_id, r.automation_run_id,
      case when c.channel = 'email' then lower(g.email::text) else g.phone end,
      case when s.outcome = 'sent' then 'delivered' else 'skipped' end, case when s.outcome = 'skipped' then 'consent' end,
      'c' || c.campaign_id || '.s' || s.automation_run_step_id,
      case when s.outcome = 'sent' then s.happened_ts end, case when s.outcome = 'sent' then s.happened_ts end,
      case when s.outcome = 'sent' and c.channel = 'email' and r.guest_id % 5 < 2 then s.happened_ts + interval '3 hours' end,
      case when s.outcome = 'sent' and c.channel = 'email' and r.guest_id % 9 = 0 then s.happened_ts + interval '3 hours' end,
      s.happened_ts
    from automation_run_steps s
    join automation_runs r using (program_id, automation_run_id)
    join guests g on g.program_id = r.program_id and g.guest_id = r.guest_id
    join campaigns c on c.program_id = s.program_id and c.automation_id = s.automation_id and c.automation_number = 1
      and c.automation_action_id = s.action_id
    where s.program_id = ${programId} and s.automation_id = ${automationId} and s.outcome in ('sent', 'skipped')
    on conflict do nothing`.execute(db);
}

const iso = (ms: number) => new Date(ms).toISOString();
const step = (n: number, outcome: string, edge: string | null, at: number, detail: string) => ({
  step: n,
  outcome,
  edge,
  detail,
  at: iso(at),
});
const OVER = { here: null, wait: null, due: null } as const;

/** Who came for the first time within six weeks is where the automation would have brought them. */
async function addFirstVisits(platform: Platform, programId: number, automationId: number): Promise<void> {
  const now = platform.clock.now().getTime();
  const { rows } = await sql<{ guest_id: number; at: Date }>`
    select f.guest_id, f.at from (
      select p.guest_id, min(p.visited_ts) as at from parties p where p.program_id = ${programId} and p.guest_id is not null
        and p.visited_ts <= ${new Date(now)} group by p.guest_id) f
    join guests g on g.program_id = ${programId} and g.guest_id = f.guest_id and g.deleted_ts is null and g.email is not null
    where f.at > ${new Date(now - 42 * DAY_MS)} order by f.at desc, f.guest_id limit 220`.execute(
    platform.db,
  );
  const runs = rows.map(({ guest_id, at: seen }, n): Row => {
    const from = seen.getTime();
    const base = { guest_id, at: iso(from), reason: null, detail: null };
    if (now < from + DAY_MS)
      return {
        ...base,
        state: 'active',
        here: 1,
        wait: 'due',
        due: iso(from + DAY_MS),
        ended: null,
        steps: [],
      };
    const mailed = from + DAY_MS;
    const isSent = n % 9 !== 4;
    const begun = [
      step(1, 'waited', 'next', mailed, 'Waited 1 day'),
      step(
        2,
        isSent ? 'sent' : 'skipped',
        'next',
        mailed,
        isSent ? 'Sent' : 'Has not agreed to get marketing by email',
      ),
    ];
    const until = mailed + 14 * DAY_MS;
    const booked = mailed + (2 + (n % 8)) * DAY_MS;
    if (n % 5 === 1 && booked < now)
      return {
        ...base,
        ...OVER,
        state: n % 2 === 0 ? 'exited' : 'goal',
        reason: n % 2 === 0 ? 'exit_step' : 'goal_reached',
        ended: iso(booked),
        steps: [...begun, step(3, 'waited', 'happened', booked, 'What it waited for came')],
      };
    if (now < until)
      return { ...base, state: 'active', here: 3, wait: 'event', due: iso(until), ended: null, steps: begun };
    const behind = [...begun, step(3, 'waited', 'next', until, 'It did not come within 2 weeks')];
    if (n % 31 === 7)
      return {
        ...base,
        state: 'failed',
        reason: 'not_given',
        detail: 'No code is left in the pool of this offer',
        here: 4,
        wait: null,
        due: null,
        ended: null,
        steps: behind,
      };
    return {
      ...base,
      ...OVER,
      state: 'finished',
      reason: 'end',
      ended: iso(until),
      steps: [...behind, step(4, 'granted', 'next', until, 'Given'), step(5, 'sent', 'next', until, 'Sent')],
    };
  });
  await addRuns(platform, programId, automationId, runs);
}

/** Regulars went one way or the other after their tenth visit. */
async function addRegulars(platform: Platform, programId: number, automationId: number): Promise<void> {
  const now = platform.clock.now().getTime();
  const { rows } = await sql<{ guest_id: number }>`
    select guest_id from guests where program_id = ${programId} and deleted_ts is null and visit_count >= 10
      and email is not null order by guest_id limit 60`.execute(platform.db);
  const runs = rows.map(({ guest_id }, n): Row => {
    const from = now - (3 + n) * 0.6 * DAY_MS;
    const later = from + 2 * HOUR_MS;
    const way = n % 2;
    return {
      ...OVER,
      guest_id,
      at: iso(from),
      state: n % 3 === way ? 'goal' : 'finished',
      reason: n % 3 === way ? 'goal_reached' : 'end',
      detail: null,
      ended: iso(later),
      steps: [
        step(1, 'waited', 'next', later, 'Waited 2 hours'),
        step(2, 'decided', `branch_${way}`, later, `Drew way ${way + 1}`),
        way === 0 ? step(3, 'granted', 'next', later, 'Given') : step(4, 'sent', 'next', later, 'Sent'),
      ],
    };
  });
  await addRuns(platform, programId, automationId, runs);
}

/** Guests whose birthday comes within the week wait for the second mail. */
async function addBirthdays(platform: Platform, programId: number, automationId: number): Promise<void> {
  const now = platform.clock.now().getTime();
  const { rows } = await sql<{ guest_id: number }>`
    select guest_id from guests where program_id = ${programId} and deleted_ts is null and birthday is not null
      and email is not null order by guest_id limit 26`.execute(platform.db);
  const runs = rows.map(({ guest_id }, n): Row => {
    const from = now - (n % 6) * DAY_MS - HOUR_MS;
    return {
      guest_id,
      at: iso(from),
      state: 'active',
      reason: null,
      detail: null,
      here: 3,
      wait: 'due',
      due: iso(from + 6 * DAY_MS),
      ended: null,
      steps: [step(1, 'granted', 'next', from, 'Given'), step(2, 'sent', 'next', from, 'Sent')],
    };
  });
  await addRuns(platform, programId, automationId, runs);
}
