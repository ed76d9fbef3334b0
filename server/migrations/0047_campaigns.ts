import { type Kysely, sql } from 'kysely';

type Moves = Readonly<Record<string, readonly string[]>>;

/** As the contract says them; tests compare what the database lets through with the contract's tables. */
const CAMPAIGN_MOVES: Moves = {
  draft: ['awaiting_approval', 'scheduled'],
  awaiting_approval: ['draft', 'scheduled', 'cancelled'],
  scheduled: ['draft', 'sending', 'paused', 'cancelled', 'failed'],
  sending: ['sent', 'paused', 'cancelled', 'failed'],
  paused: ['draft', 'scheduled', 'sending', 'cancelled', 'failed'],
  sent: [],
  cancelled: [],
  failed: ['draft'],
};
const TEST_MOVES: Moves = {
  DRAFT: ['READY', 'CANCELED'],
  READY: ['DRAFT', 'IN PROGRESS', 'CANCELED'],
  'IN PROGRESS': ['COMPLETED', 'CANCELED', 'FAILED'],
  COMPLETED: [],
  CANCELED: [],
  FAILED: [],
};
const RECIPIENT_MOVES: Moves = {
  held_out: [],
  queued: ['claimed', 'skipped'],
  claimed: ['queued', 'unknown', 'sent', 'failed', 'skipped'],
  unknown: ['queued', 'sent', 'delivered', 'failed', 'skipped'],
  sent: ['delivered', 'failed'],
  delivered: ['failed'],
  failed: ['delivered'],
  skipped: [],
};

const quoted = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');
const statesOf = (moves: Moves) => quoted(Object.keys(moves));

/** Lets a column change along a table of moves alone; `unless` refuses more. */
function guard(table: string, column: string, moves: Moves, unless = 'false'): string {
  const allowed = Object.entries(moves)
    .filter(([, to]) => to.length > 0)
    .map(([from, to]) => `(old.${column} = '${from}' and new.${column} in (${quoted(to)}))`);
  return `
    create function check_${table}_move() returns trigger language plpgsql as $$
    begin
      if not (${allowed.join(' or ')}) or ${unless} then
        raise exception '% of ${table} cannot become %', old.${column}, new.${column}
          using errcode = 'check_violation', constraint = '${table}_moves', table = '${table}';
      end if;
      return new;
    end $$;
    create trigger ${table}_moves before update of ${column} on ${table} for each row
      when (old.${column} is distinct from new.${column}) execute function check_${table}_move();`;
}

/** Campaigns, the tests between variants of an email, and a row for every guest of the audience before anything is sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table campaigns (
      program_id bigint not null references programs,
      campaign_id bigint generated always as identity,
      channel text not null check (channel in ('email', 'sms', 'push')),
      name text not null check (name <> ''),
      description text not null default '',
      state text not null default 'draft' check (state in (${statesOf(CAMPAIGN_MOVES)})),
      state_reason text,
      reason_text text not null default '',
      subject text not null default '',
      preheader text not null default '',
      sender_profile_id bigint,
      email_template_id bigint,
      email_template_number integer,
      message_template_id bigint,
      title text not null default '',
      body text not null default '',
      deep_link text not null default '',
      media_id bigint,
      sendgrid_unsubscribe_group_id bigint,
      segment_ids bigint[] not null default '{}',
      contact_list_ids bigint[] not null default '{}',
      exclude_segment_ids bigint[] not null default '{}',
      exclude_contact_list_ids bigint[] not null default '{}',
      not_mailed_days integer check (not_mailed_days between 1 and 365),
      holdout_pct integer not null default 0 check (holdout_pct between 0 and 50),
      send_kind text not null default 'now' check (send_kind in ('now', 'at', 'local')),
      scheduled_for timestamptz,
      local_time text check (local_time ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}$'),
      undo_minutes integer not null default 5 check (undo_minutes between 0 and 60),
      is_covers_aware boolean not null default false,
      rate_per_minute integer not null default 600 check (rate_per_minute between 1 and 100000),
      is_late_confirmed boolean not null default false,
      user_group_ids bigint[] not null default '{}',
      created_by_user_id bigint references users,
      created_by_name text,
      requested_by_user_id bigint references users,
      requested_by_name text,
      requested_ts timestamptz,
      approved_by_user_id bigint references users,
      approved_by_name text,
      approved_ts timestamptz,
      approved_hash text,
      moved_by_name text,
      moved_ts timestamptz,
      started_ts timestamptz,
      finished_ts timestamptz,
      archived_ts timestamptz,
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      version integer not null default 1,
      check (state not in ('scheduled', 'sending', 'sent') or scheduled_for is not null),
      check ((state = 'sending' or state = 'sent') <= (started_ts is not null)),
      primary key (program_id, campaign_id),
      foreign key (program_id, media_id) references media
    );
    comment on column campaigns.state_reason is 'Why it is paused, has failed or went back to draft; reason_text: in a person''s words';
    comment on column campaigns.email_template_number is 'The version of the template that is sent, from when it was submitted';
    comment on column campaigns.scheduled_for is 'When it starts; of local times the first instant at which anybody is due';
    comment on column campaigns.local_time is 'What the clocks of each guest show when it is due';
    comment on column campaigns.is_late_confirmed is 'A person said that it is to be sent although it is late or the database is another';
    comment on column campaigns.approved_hash is 'Of the content, audience and time that were approved';
    create index campaigns_by_state on campaigns (program_id, channel, state);
    create index campaigns_due on campaigns (scheduled_for) where state = 'scheduled';
    create index campaigns_running on campaigns (program_id, campaign_id) where state in ('scheduled', 'sending', 'paused');
    ${guard('campaigns', 'state', CAMPAIGN_MOVES, "(new.state = 'draft' and old.started_ts is not null)")}

    create table email_campaign_ab_tests (
      program_id bigint not null,
      email_campaign_ab_test_id bigint generated always as identity,
      campaign_id bigint not null,
      status text not null default 'DRAFT' check (status in (${statesOf(TEST_MOVES)})),
      duration_mins integer not null check (duration_mins between 30 and 480),
      sample_size_pct integer not null check (sample_size_pct between 2 and 100),
      test_type text not null check (test_type in ('subject', 'content')),
      criterion text not null check (criterion in ('clicks', 'opens', 'unsubscribes', 'visits', 'spend')),
      default_choice text not null check (default_choice in ('A', 'hold')),
      winning_test_variant_id bigint,
      outcome text check (outcome in ('A', 'B', 'none')),
      choice_reason text not null default '',
      chosen_by_user_id bigint references users,
      chosen_by_name text,
      chosen_ts timestamptz,
      last_test_sent_ts timestamptz,
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      version integer not null default 1,
      primary key (program_id, email_campaign_ab_test_id),
      constraint email_campaign_ab_tests_once unique (program_id, campaign_id),
      foreign key (program_id, campaign_id) references campaigns on delete cascade
    );
    comment on column email_campaign_ab_tests.outcome is 'What the figures said; none: no difference was found';
    comment on column email_campaign_ab_tests.chosen_by_user_id is 'Who chose by hand; null where the figures or the default did';
    create table email_campaign_ab_test_variants (
      program_id bigint not null,
      test_variant_id bigint generated always as identity,
      email_campaign_ab_test_id bigint not null,
      name text not null check (name in ('A', 'B')),
      email_template_id bigint,
      email_template_number integer,
      subject text not null default '',
      primary key (program_id, test_variant_id),
      unique (program_id, email_campaign_ab_test_id, name),
      foreign key (program_id, email_campaign_ab_test_id) references email_campaign_ab_tests on delete cascade
    );
    alter table email_campaign_ab_tests
      add foreign key (program_id, winning_test_variant_id) references email_campaign_ab_test_variants;
    ${guard('email_campaign_ab_tests', 'status', TEST_MOVES)}

    create table campaign_contents (
      program_id bigint not null,
      campaign_id bigint not null,
      variant text not null check (variant in ('', 'A', 'B')),
      compiled jsonb not null,
      subject text not null,
      hash text not null,
      primary key (program_id, campaign_id, variant),
      foreign key (program_id, campaign_id) references campaigns on delete cascade
    );
    comment on table campaign_contents is 'What is sent, as it was when the campaign started; nothing newer is';

    create table campaign_recipients (
      program_id bigint not null,
      campaign_id bigint not null,
      guest_id bigint not null,
      campaign_recipient_id bigint generated always as identity,
      target text,
      state text not null check (state in (${statesOf(RECIPIENT_MOVES)})),
      reason text,
      variant text not null default '' check (variant in ('', 'A', 'B')),
      due_ts timestamptz,
      key text not null,
      public_token uuid not null default gen_random_uuid(),
      claimed_ts timestamptz,
      claimed_by text,
      attempts integer not null default 0,
      sent_ts timestamptz,
      told_ts timestamptz,
      detail text,
      check (state <> 'queued' or due_ts is not null),
      check (state <> 'skipped' or reason is not null),
      primary key (program_id, campaign_id, guest_id),
      unique (program_id, key),
      foreign key (program_id, campaign_id) references campaigns,
      foreign key (program_id, guest_id) references guests
    );
    comment on table campaign_recipients is
      'One row per guest of the audience, written before anything is sent; the sum over states is the audience at every moment';
    comment on column campaign_recipients.target is 'The address, number or device; null of an erased guest';
    comment on column campaign_recipients.key is 'By which a carrier is asked what became of it; the same for ever';
    comment on column campaign_recipients.detail is 'What the carrier said';
    create index campaign_recipients_due on campaign_recipients (program_id, campaign_id, due_ts) where state = 'queued';
    create index campaign_recipients_open on campaign_recipients (program_id, campaign_id, claimed_ts)
      where state in ('claimed', 'unknown');
    create index campaign_recipients_by_state on campaign_recipients (program_id, campaign_id, state, variant);
    create index campaign_recipients_by_guest on campaign_recipients (program_id, guest_id, campaign_id);
    create unique index campaign_recipients_by_token on campaign_recipients (public_token);
    ${guard('campaign_recipients', 'state', RECIPIENT_MOVES)}
  `)
    .execute(db);
}
