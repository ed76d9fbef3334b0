import { z } from 'zod';
import { wallClock } from '#contract/core/time.ts';
import type { ConditionKind } from '../kind.ts';
import { dayText, isWhen, whenRule, whenText } from '../spans.ts';

const schema = z.object({ kind: z.literal('visit_date'), which: z.enum(['first', 'last']), when: whenRule });
type VisitDate = z.infer<typeof schema>;

/** When the guest's first or last visit was; “never” are those who have none. */
export const visitDate: ConditionKind<VisitDate> = {
  schema,
  label: 'First or last visit',
  group: 'Visits and spend',
  blank: { kind: 'visit_date', which: 'last', when: { op: 'more_than_ago', n: 60, unit: 'days' } },
  words: ({ which, when }) =>
    when.op === 'never'
      ? { lead: 'who ', strong: 'never came' }
      : { lead: 'whose ', strong: `${which} visit ${whenText(when)}` },
  judge: ({ which, when }, { visits, last_visit_ts }, moment) => {
    const first = visits.length > 0 ? new Date(Math.min(...visits.map((visit) => visit.at.getTime()))) : null;
    const at = which === 'first' && last_visit_ts !== null ? first : last_visit_ts;
    return {
      ok: isWhen(when, at, moment),
      seen: at ? dayText(wallClock(moment.timezone, at).date) : 'never came',
    };
  },
};
