import { sql } from 'kysely';
import { SKIP_REASONS } from '#contract/marketing/campaigns/recipients.ts';
import { recurrenceText } from '#contract/marketing/automations/recurrence.ts';
import { RUN_REASONS, type WhyNot } from '#contract/marketing/automations/runs.ts';
import { AUTOMATION_PAUSES } from '#contract/marketing/automations/schemas.ts';
import { TRIGGER_SOURCES, triggerOf } from '#contract/marketing/automations/triggers.ts';
import type { Db } from '#server/platform/db/index.ts';
import { found } from '#server/platform/errors/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { mayMessageMany } from '#server/services/guests/gate/index.ts';
import { calledGuest, getGuestRow, readUsual } from '#server/services/guests/guests/index.ts';
import { isHeldOut } from '#server/services/marketing/campaigns/index.ts';
import { readFacts } from '#server/services/marketing/segments/index.ts';
import { THING } from './commands.ts';
import { draftOf, type Published } from './definition.ts';
import { firstOf } from './engine/enter.ts';
import { matches } from './engine/happenings.ts';
import { channelsOf } from './engine/imagine.ts';
import { readVersion } from './engine/rows.ts';
import { type AutomationRow, findAutomation } from './queries.ts';
import { happenedIn } from './replay/happened.ts';
import { listRunsOfGuest, readRun } from './runs.ts';

type Check = WhyNot['checks'][number];
const ON = 'It is switched on';
const LOOK_BACK_MS = 90 * 86_400_000;
/** So many runs are told with their steps. */
const MOST_RUNS = 3;

const check = (rule: string, ok: boolean, value: string, at: Date | null = null): Check => ({
  rule,
  ok,
  value,
  at: at?.toISOString() ?? null,
});

/** Whether it is on, or why it rests. */
function standing({ active, enabled_ts, paused_reason }: AutomationRow): Check {
  if (!active) return check(ON, false, 'It is switched off', null);
  const pause = Object.entries(AUTOMATION_PAUSES).find(([name]) => name === paused_reason)?.[1];
  return pause ? check(ON, false, `It ${pause.words}`, enabled_ts) : check(ON, true, 'On', enabled_ts);
}

interface Asked {
  readonly programId: number;
  readonly guestId: number;
  readonly version: Published;
  readonly from: Date;
  readonly now: Date;
}

/** Whether the trigger meant the guest, and when last. */
async function triggered(db: Db, asked: Asked): Promise<Check> {
  const { programId, guestId, version, from, now } = asked;
  const source = triggerOf(version.trigger_source_id);
  if (source === null) return check('The trigger', false, 'It has none yet');
  const rule = `Trigger: ${TRIGGER_SOURCES[source].name}`;
  const settings = version.trigger_settings;
  if (source === 'segment_entered' || source === 'segment_left') {
    const of = sql`program_id = ${programId} and guest_id = ${guestId} and segment_id = ${settings.segment_id ?? 0}`;
    const { rows } = await (source === 'segment_entered'
      ? sql<{ at: Date }>`select entered_ts as at from segment_members where ${of}`
      : sql<{
          at: Date;
        }>`select left_ts as at from segment_departures where ${of} order by left_ts desc limit 1`
    ).execute(db);
    const at = rows[0]?.at ?? null;
    if (at === null)
      return check(rule, false, source === 'segment_entered' ? 'Is not in the segment' : 'Never left it');
    const did = source === 'segment_entered' ? 'Came into the segment' : 'Left the segment';
    return check(rule, at >= from, at >= from ? did : `${did} before it was switched on`, at);
  }
  if (source === 'birthday' || source === 'anniversary' || source === 'no_visit') {
    const guest = await db
      .selectFrom('guests')
      .select(['birthday', 'last_visit_ts', 'visit_count'])
      .where('program_id', '=', programId)
      .where('guest_id', '=', guestId)
      .executeTakeFirst();
    if (source === 'birthday')
      return check(rule, Boolean(guest?.birthday), guest?.birthday ?? 'No birthday is known');
    const last = guest?.last_visit_ts ?? null;
    return check(rule, last !== null, last === null ? 'Never came' : 'Came last', last);
  }
  const happened = await happenedIn(db, programId, version, { from, to: now }, guestId);
  const own = happened.filter(({ sources }) => sources.includes(source));
  const meant = own.filter((one) => matches(one, version.trigger_source_id, settings));
  const last = meant.at(-1) ?? own.at(-1);
  if (!last) return check(rule, false, 'It did not happen since then', from);
  return meant.length > 0
    ? check(rule, true, meant.length === 1 ? 'It happened' : `It happened ${meant.length} times`, last.at)
    : check(rule, false, 'It happened, but elsewhere or otherwise than the trigger asks', last.at);
}

/** Each channel's gate as it stands now: the rules against a message, or that none is. */
async function gates(db: Db, { programId, guestId, version, now }: Asked): Promise<Check[]> {
  const checks: Check[] = [];
  for (const channel of channelsOf(version)) {
    const name = { email: 'Email', sms: 'SMS', push: 'Push message' }[channel];
    const question = { programId, channel, purpose: 'marketing', at: now } as const;
    for await (const batch of mayMessageMany(db, question, [guestId]))
      for (const { rules } of batch) {
        const against = rules.filter(({ ok }) => !ok);
        for (const { words, since } of against)
          checks.push(check(`${name} may be sent`, false, words, since));
        if (against.length === 0)
          checks.push(check(`${name} may be sent`, true, 'Nothing is against it', now));
      }
  }
  return checks;
}

/** What keeps a message of a run waiting, in words; null where none waits. */
async function waitingFor(db: Db, programId: number, runId: number): Promise<string | null> {
  const { rows } = await sql<{ reason: string | null }>`select reason from campaign_recipients
    where program_id = ${programId} and automation_run_id = ${runId} and state = 'queued' limit 1`.execute(
    db,
  );
  const words: Readonly<Record<string, string>> = SKIP_REASONS;
  const reason = rows[0]?.reason ?? null;
  return reason === null ? null : (words[reason] ?? null);
}

type Run = WhyNot['runs'][number];

/** The answer of a run in one sentence. */
function saidOf(run: Run, waits: string | null): string {
  const lost = run.steps.findLast(({ outcome }) => outcome === 'skipped' || outcome === 'failed');
  if (run.state === 'active')
    return waits === null ? 'Is on the way in it now.' : `Is on the way; the message waits: ${waits}.`;
  if (run.state === 'failed')
    return `Stands at an error: ${run.detail ?? 'the step could not be carried out'}.`;
  if (lost) return `Did not get “${lost.action_name}”: ${lost.text}.`;
  const reason = run.reason === null ? null : RUN_REASONS[run.reason];
  return run.state === 'finished' ? 'Went through, and got what it sends.' : `${reason ?? 'It ended'}.`;
}

/** Why a guest did or did not get an automation. Errors: NOT_FOUND, GONE. */
export async function whyNotFor(
  { db, clock }: Platform,
  programId: number,
  id: number,
  askedId: number,
): Promise<WhyNot> {
  const now = clock.now();
  const row = found(await findAutomation(db, programId, id), THING);
  const guest = await getGuestRow(db, programId, askedId);
  const guestId = guest.guest_id;
  const version =
    row.number === null
      ? draftOf(row, row.actions)
      : await readVersion(db, { program_id: programId, automation_id: id, number: row.number });
  const back = new Date(now.getTime() - LOOK_BACK_MS);
  const from = row.active && row.enabled_ts && row.enabled_ts > back ? row.enabled_ts : back;
  const asked: Asked = { programId, guestId, version, from, now };
  const [facts] = await readFacts(db, programId, [guestId]);
  const timezone = (await readUsual(db, programId, [guestId])).get(guestId)?.timezone ?? 'UTC';
  const first = firstOf(version, { now, timezone, facts: facts ?? null });
  const hasEntry = version.actions.some(({ is_pre_entry }) => is_pre_entry);
  const own = (await listRunsOfGuest(db, programId, guestId)).filter((run) => run.automation_id === id);
  const runs = await Promise.all(own.slice(0, MOST_RUNS).map((run) => readRun(db, programId, run.id)));
  const [newest] = runs;
  const isOut = isHeldOut(-id, guestId, version.holdout_pct);
  const checks = [
    standing(row),
    await triggered(db, asked),
    ...(hasEntry ? [check('Asked before entering', first.enters, first.text, now)] : []),
    ...(version.holdout_pct > 0
      ? [check('Not held out', !isOut, isOut ? `Of the ${version.holdout_pct} % who get nothing` : 'Gets it')]
      : []),
    ...(newest
      ? [
          check(
            `May enter ${recurrenceText(version.recurrence_within).toLowerCase()}`,
            version.recurrence_within !== 0,
            'Entered last',
            new Date(newest.entered_ts),
          ),
        ]
      : []),
    ...(await gates(db, asked)),
  ];
  const against = checks.find(({ ok }) => !ok);
  const reason = against?.rule === ON ? against.value : `${against?.rule}: ${against?.value}`;
  const never = against ? reason : 'Nothing is against it; the trigger comes to them next time';
  return {
    guest_id: guestId,
    guest_name: calledGuest(guest),
    answer: newest
      ? saidOf(newest, await waitingFor(db, programId, newest.id))
      : `Never entered it. ${never.endsWith('.') ? never : `${never}.`}`,
    checks,
    runs,
  };
}
