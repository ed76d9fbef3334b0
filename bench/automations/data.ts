import { services } from '#contract/index.ts';
import type { openSession } from '#server/platform/postgres/index.ts';
import type { HttpClient } from '#tests/support/httpClient.ts';

export type Session = Awaited<ReturnType<typeof openSession>>;
const { automations, automationActions, automationSwitches } = services;

export interface Drawn {
  readonly id: number;
  readonly steps: readonly number[];
}

/** An automation that is on and rests, of waits one behind the other, so that the product lets it be and the bench works on it. */
export async function waiting(client: HttpClient, session: Session, count: number): Promise<Drawn> {
  const { id } = await client.call(automations.create, {
    body: { name: `Bench ${count}`, trigger_source_id: 15 },
  });
  const steps: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const made = await client.call(automationActions.create, {
      params: { id, type: 'delay' },
      body: {
        delay_action: { time_period: { count: 1, unit: 'days' } },
        next_action_id: steps[0] ?? null,
      },
    });
    steps.unshift(made.id);
  }
  await client.call(automations.update, { params: { id }, body: { first_action_id: steps[0] ?? null } });
  await client.call(automationSwitches.enable, { params: { id }, body: {} });
  await session.rows(`update automations set paused_reason = 'person' where automation_id = ${id}`);
  return { id, steps };
}

/** Runs of so many guests of a concept who wait at the first step: until now, or for a month. */
export async function addRuns(
  session: Session,
  programId: number,
  { id, steps }: Drawn,
  { count, due, from = 0 }: { readonly count: number; readonly due: string; readonly from?: number },
): Promise<void> {
  await session.rows(`
    insert into automation_runs (program_id, automation_id, number, guest_id, state, action_id, due_ts, wait, trigger_key, entered_ts)
    select program_id, ${id}, 1, guest_id, 'active', ${steps[0]}, ${due}, 'due', 'bench', now() - interval '1 day'
    from (select program_id, guest_id, row_number() over (order by guest_id) as n from guests
      where program_id = ${programId} and deleted_ts is null) g where g.n > ${from} and g.n <= ${from + count}`);
}
