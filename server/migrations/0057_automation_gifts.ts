import { type Kysely, sql } from 'kysely';

/** Runs wait for what a step gives: `give` until a vendor has answered, `given` when it has. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table automation_runs
      drop constraint automation_runs_wait_check,
      add constraint automation_runs_wait_check check (wait in ('due', 'event', 'happened', 'send', 'give', 'given'));
    comment on column automation_runs.wait is
      'happened: what it waited for came; send: until a message is settled, due then; give: a vendor is asked when it is due';
    create index automation_runs_giving on automation_runs (program_id, automation_id, due_ts)
      where state = 'active' and wait = 'give';
  `.execute(db);
}
