import { guestHistory, type TimelineEntry, timelineEntry } from '#contract/guests/guests/history.ts';
import type { EntryRow, readMessages, selectVisits } from './queries.ts';

const { facts } = timelineEntry.shape;
const { direction } = guestHistory.messages.reply.shape.data.element.shape;

export function presentEntry(row: EntryRow): TimelineEntry {
  return {
    key: `${row.kind}-${row.id}`,
    kind: row.kind,
    at: row.at.toISOString(),
    merchant_id: row.merchant_id,
    merchant_name: row.merchant_name,
    timezone: row.timezone,
    record_id: row.record_id,
    facts: facts.parse(row.facts),
  };
}

type VisitRow = Awaited<ReturnType<ReturnType<typeof selectVisits>['executeTakeFirstOrThrow']>>;

export function presentVisit({ seated_ts, done_ts, visited_ts, ...row }: VisitRow) {
  const stayed = seated_ts && done_ts ? done_ts.getTime() - seated_ts.getTime() : null;
  return {
    ...row,
    visited_ts: visited_ts.toISOString(),
    minutes: stayed === null ? null : Math.floor(stayed / 60_000),
  };
}

export function presentMessage(row: Awaited<ReturnType<typeof readMessages>>[number]) {
  return { ...row, direction: direction.parse(row.direction), created_ts: row.created_ts.toISOString() };
}
