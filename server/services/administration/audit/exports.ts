import { z } from 'zod';
import { defineDownload } from '#server/services/administration/downloads/index.ts';
import { changesText, presentEvent } from './present.ts';
import { eachEvent } from './queries.ts';

const text = z.string().optional();

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
    yield [
      'When (UTC)',
      'Who',
      'From',
      'What',
      'Record type',
      'Record ID',
      'Record',
      'Location',
      'Changes',
      'Request ID',
    ];
    for await (const row of eachEvent(db, scope, filter)) {
      const event = presentEvent(row);
      const {
        occurred_ts,
        actor_name,
        origin,
        kind,
        record_type,
        record_id,
        record_name,
        request_id,
        location,
      } = event;
      yield [
        occurred_ts,
        actor_name,
        origin,
        kind,
        record_type,
        record_id,
        record_name,
        location?.name ?? null,
        changesText(event),
        request_id,
      ];
    }
  },
});
