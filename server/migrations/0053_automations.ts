import { type Kysely, sql } from 'kysely';

/** Automations: what people draw, what was published of it, and a row for every guest who goes through. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table automations (
      program_id bigint not null references programs,
      automation_id bigint generated always as identity,
      name text not null check (name <> ''),
      description text not null default '',
      active boolean not null default false,
      paused_reason text check (paused_reason in ('flag_off', 'restored', 'late', 'broken', 'person')),
      recurrence_within integer check (recurrence_within between 0 and 3650),
      first_action_id bigint,
      trigger_source_id integer,
      trigger_settings jsonb not null default '{}',
      date_period jsonb,
      exit_rules jsonb not null default '[]',
      goal jsonb,
      goal_days integer not null default 30 check (goal_days between 1 and 365),
      holdout_pct integer not null default 0 check (holdout_pct between 0 and 50),
      number integer,
      enabled_ts timestamptz,
      resumed_ts timestamptz,
      ready_ts timestamptz,
      looked_ts timestamptz,
      backfill_until_ts timestamptz,
      backfill_total integer,
      backfill_done integer not null default 0,
      backfill_after_guest_id bigint,
      created_by_user_id bigint references users,
      created_by_name text,
      deleted_ts timestamptz,
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      version integer not null default 1,
      check (not active or (number is not null and enabled_ts is not null and deleted_ts is null)),
      primary key (program_id, automation_id)
    );
    comment on column automations.recurrence_within is 'Null: every time, 0: only the first time, n: at most once every n days';
    comment on column automations.number is 'The version that guests enter';
    comment on column automations.resumed_ts is 'When a person last said that it may send from here';
    comment on column automations.looked_ts is 'Until when days and segments were looked at';
    comment on column automations.backfill_until_ts is 'Until when whoever met it already is brought in, evenly';
    create index automations_on on automations (program_id, automation_id) where active;

    create table automation_actions (
      program_id bigint not null,
      automation_action_id bigint generated always as identity,
      automation_id bigint not null,
      local_uuid uuid not null default gen_random_uuid(),
      action_type_id integer not null check (action_type_id in (1, 2, 3, 4, 5, 6, 7, 101, 102)),
      next_action_id bigint,
      is_pre_entry boolean not null default false,
      name text not null default '',
      settings jsonb not null default '{}',
      feedback_form_id bigint,
      sendgrid_unsubscribe_group_id bigint,
      disabled_time_begin text,
      disabled_time_end text,
      send_time text,
      useful_hours integer check (useful_hours between 1 and 1440),
      position jsonb,
      deleted_ts timestamptz,
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      version integer not null default 1,
      check ((disabled_time_begin is null) = (disabled_time_end is null)),
      primary key (program_id, automation_action_id),
      constraint automation_actions_once unique (program_id, automation_id, local_uuid),
      foreign key (program_id, automation_id) references automations
    );
    comment on column automation_actions.settings is 'The part of its type, as it crosses the wire';
    create index automation_actions_by_automation on automation_actions (program_id, automation_id);

    create table automation_versions (
      program_id bigint not null,
      automation_id bigint not null,
      number integer not null,
      definition jsonb not null,
      published_by_name text,
      published_ts timestamptz not null,
      closed_ts timestamptz,
      primary key (program_id, automation_id, number),
      foreign key (program_id, automation_id) references automations
    );
    comment on table automation_versions is 'What guests go through, as it was published; it never changes';
    comment on column automation_versions.closed_ts is 'When nobody was in it any more';

    create table automation_runs (
      program_id bigint not null,
      automation_run_id bigint generated always as identity,
      automation_id bigint not null,
      number integer not null,
      guest_id bigint not null,
      state text not null check (state in ('active', 'failed', 'finished', 'exited', 'goal', 'held_out', 'stopped')),
      reason text,
      detail text,
      action_id bigint,
      step_no integer not null default 0,
      attempt integer not null default 1,
      wait text check (wait in ('due', 'event', 'happened', 'send')),
      due_ts timestamptz,
      trigger_key text not null,
      merchant_id bigint,
      tag_values jsonb,
      entered_ts timestamptz not null,
      ended_ts timestamptz,
      goal_ts timestamptz,
      check ((state = 'active') = (due_ts is not null)),
      check ((state in ('active', 'failed')) = (ended_ts is null)),
      primary key (program_id, automation_run_id),
      constraint automation_runs_once unique (program_id, automation_id, guest_id, trigger_key),
      foreign key (program_id, automation_id, number) references automation_versions,
      foreign key (program_id, guest_id) references guests
    );
    comment on column automation_runs.action_id is 'Where it stands: what is carried out when it is due';
    comment on column automation_runs.wait is 'happened: what it waited for came; send: until a message is settled, due then';
    comment on column automation_runs.trigger_key is 'What made it begin, so that nothing begins twice';
    create unique index automation_runs_open on automation_runs (program_id, automation_id, guest_id)
      where state in ('active', 'failed');
    create index automation_runs_due on automation_runs (program_id, automation_id, due_ts) where state = 'active';
    create index automation_runs_here on automation_runs (program_id, automation_id, action_id)
      where state in ('active', 'failed');
    create index automation_runs_sending on automation_runs (program_id, automation_id)
      where state = 'active' and wait = 'send';
    create index automation_runs_awaiting on automation_runs (program_id, guest_id) where state = 'active';
    create index automation_runs_by_entry on automation_runs (program_id, automation_id, entered_ts);
    create index automation_runs_by_guest on automation_runs (program_id, guest_id, entered_ts);

    create table automation_run_steps (
      program_id bigint not null,
      automation_run_step_id bigint generated always as identity,
      automation_id bigint not null,
      automation_run_id bigint not null,
      step_no integer not null,
      attempt integer not null,
      action_id bigint,
      outcome text not null,
      edge text,
      detail text not null,
      happened_ts timestamptz not null,
      primary key (program_id, automation_run_step_id),
      constraint automation_run_steps_once unique (program_id, automation_run_id, step_no, attempt),
      foreign key (program_id, automation_run_id) references automation_runs
    );
    comment on constraint automation_run_steps_once on automation_run_steps is
      'The idempotency key of a step: whatever dies, it is carried out once';
    create index automation_run_steps_by_action on automation_run_steps (program_id, automation_id, action_id, edge);

    create table automation_templates (
      program_id bigint not null references programs,
      automation_template_id bigint generated always as identity (start with 1001),
      name text not null check (name <> ''),
      description text not null default '',
      definition jsonb not null,
      created_by_user_id bigint references users,
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      version integer not null default 1,
      primary key (program_id, automation_template_id)
    );
    comment on table automation_templates is 'Recipes of a concept''s own; ids below 1001 are those of the product';

    create table feedback_forms (
      program_id bigint not null references programs,
      feedback_form_id bigint generated always as identity,
      public_id uuid not null default gen_random_uuid(),
      name text not null check (name <> ''),
      state text not null default 'draft' check (state in ('draft', 'published', 'closed')),
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      version integer not null default 1,
      primary key (program_id, feedback_form_id)
    );
    create unique index feedback_forms_by_public_id on feedback_forms (public_id);
    alter table automation_actions
      add foreign key (program_id, feedback_form_id) references feedback_forms;
  `.execute(db);
  await sending(db);
  await reading(db);
}

/** A message of an automation is sent by a campaign of its own that never ends, with a row for every time that a guest gets it. */
async function sending(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table campaigns
      add column automation_id bigint,
      add column automation_number integer,
      add column automation_action_id bigint,
      add check ((automation_id is null) = (automation_action_id is null)),
      add check ((automation_id is null) = (automation_number is null)),
      add foreign key (program_id, automation_id, automation_number) references automation_versions;
    comment on column campaigns.automation_id is 'Of the messages of one step of an automation, which no list of campaigns shows';
    create unique index campaigns_of_step on campaigns (program_id, automation_id, automation_number, automation_action_id)
      where automation_id is not null;

    alter table campaign_recipients
      add column occasion bigint not null default 0,
      add column automation_run_id bigint,
      add column tag_values jsonb,
      add column useful_until_ts timestamptz,
      drop constraint campaign_recipients_pkey,
      add primary key (program_id, campaign_id, guest_id, occasion);
    comment on column campaign_recipients.occasion is 'The step of the run in an automation, which may write to a guest again; 0 of a campaign';
    comment on column campaign_recipients.useful_until_ts is 'Later than this it is not sent any more';
    create index campaign_recipients_of_run on campaign_recipients (program_id, automation_run_id)
      where automation_run_id is not null;
  `.execute(db);
}

/** The log is read on from where it was read to; ids that were drawn and not seen yet are waited for as long as they can come. */
async function reading(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index events_in_order on events (event_id);
    create table event_readers (
      reader text primary key,
      event_id bigint not null,
      read_ts timestamptz not null
    );
    comment on table event_readers is 'How far the event log was read, over all concepts';
    create table event_gaps (
      reader text not null references event_readers,
      first_event_id bigint not null,
      last_event_id bigint not null,
      seen_xid xid8 not null,
      seen_ts timestamptz not null,
      primary key (reader, first_event_id)
    );
    comment on table event_gaps is 'Ids behind the reader that no event has: of writes that are not committed yet, or never will be';
    insert into event_readers (reader, event_id, read_ts)
      select 'automations', coalesce(max(event_id), 0), now() from events;
  `.execute(db);
}
