import type { Conflict } from '#contract/marketing/automations/runs.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { Rows } from '#src/ui/layout/Rows.ts';
import { figure } from '#src/ui/words/counts.ts';
import { momentText } from '#src/ui/words/dates.ts';
import { useBuilder } from '../builder.ts';
import { useConflicts } from './calls.ts';

const KINDS = {
  automation: 'Automation',
  email_campaign: 'Email campaign',
  sms_campaign: 'SMS campaign',
  push_campaign: 'Push campaign',
} as const satisfies Record<Conflict['kind'], string>;

/** What else would reach the same guests within a week; the gate's cap holds for all of it together. */
export function Conflicts() {
  const { automation } = useBuilder();
  const { data, isError } = useConflicts(automation.id);
  if (isError) return <Quiet>What else reaches these guests could not be read.</Quiet>;
  if (!data) return <Quiet role="status">Looking for what else reaches these guests.</Quiet>;
  if (data.data.length === 0)
    return <Quiet>Nothing else is to reach these guests within the next 7 days.</Quiet>;
  return (
    <section aria-label="What else reaches these guests">
      <Quiet>
        Within 7 days the same guests are reached by others; of {figure(data.guests)} whom this one means:
      </Quiet>
      <Rows data-plain>
        {data.data.slice(0, 5).map(({ kind, id, name, guests, when_ts }) => (
          <li key={`${kind} ${id}`}>
            <div>
              <strong>{name}</strong>
              <small>
                {KINDS[kind]}
                {when_ts === null
                  ? ', guests are in it now'
                  : `, ${momentText(when_ts, 'Fri, Nov 20, 7:30 PM')}`}
              </small>
            </div>
            {figure(guests)}
          </li>
        ))}
      </Rows>
      {data.data.length > 5 ? <Quiet>And {data.data.length - 5} more.</Quiet> : null}
    </section>
  );
}
