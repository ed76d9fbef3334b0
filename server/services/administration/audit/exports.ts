import { z } from 'zod';
import { changeText, type Names, readableChanges } from '#contract/administration/audit/changes.ts';
import type { AuditEvent } from '#contract/administration/audit/endpoints.ts';
import { originLabel, phraseOf, typeLabel } from '#contract/administration/audit/phrases.ts';
import { momentText, zoneText } from '#contract/core/words/moments.ts';
import { defineDownload } from '#server/services/administration/downloads/index.ts';
import { zoneOf } from '#server/services/administration/programs/index.ts';
import { presentEvent } from './present.ts';
import { eachEvent, namesOf } from './queries.ts';

const text = z.string().optional();

const HEADINGS = [
  'Time',
  'Person',
  'From',
  'Change',
  'Record type',
  'Record',
  'Record ID',
  'Location',
  'Changes',
  'Request ID',
] as const;

/** A row in the words of the list; its time by the clocks of its location, else by those of the reader. */
function rowOf(event: AuditEvent, names: Names, readersZone: string) {
  const { occurred_ts: at, location, record_type, record_name, record_id, request_id } = event;
  const zone = location?.timezone ?? readersZone;
  return [
    `${momentText(at, 'Nov 20, 2026, 7:30:05 PM', zone)} ${zoneText(zone, at, 'short')}`,
    event.actor_name,
    originLabel(event.origin),
    phraseOf(event),
    typeLabel(record_type),
    record_name,
    record_id,
    location?.name ?? null,
    readableChanges(event, names, zone).map(changeText).join('; '),
    request_id,
  ];
}

/** The audit trail as CSV, newest first, with the filters of the list. */
export const auditDownload = defineDownload({
  kind: 'audit',
  permission: 'program.settings',
  params: z.object({
    actor_user_id: z.number().optional(),
    people: z.boolean().optional(),
    merchant_id: z.number().optional(),
    kind: text,
    record_type: text,
    record_id: text,
    from: text,
    to: text,
    timezone: text,
    search: text,
  }),
  fileName: (_filter, day) => `audit-log-${day}.csv`,
  async *rows({ db }, scope, filter) {
    yield HEADINGS;
    const names = await namesOf(db, scope);
    const zone = filter.timezone ?? (await zoneOf(db, scope.programId));
    for await (const row of eachEvent(db, scope, filter)) yield rowOf(presentEvent(row), names, zone);
  },
});
