import { type Kysely, sql } from 'kysely';

/** What a feedback form asks, each of its publications, and what guests answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table feedback_forms
      add column description text not null default '',
      add column title text not null default 'Thanks for coming in' check (title <> ''),
      add column questions jsonb not null default '{"showQuestionNumbers": "off", "pages": [{"name": "page_1", "elements": []}]}'
        check (jsonb_typeof(questions) = 'object'),
      add column success_text text not null default '',
      add column allow_edit_response boolean not null default false,
      add column is_public boolean not null default false,
      add column enabled_ts timestamptz,
      add column number integer not null default 0 check (number >= 0),
      add column marketing_opt_in_enabled boolean not null default false,
      add column marketing_opt_in_text text not null default '',
      add column sms_marketing_opt_in_enabled boolean not null default false,
      add column sms_marketing_opt_in_text text not null default '',
      add column user_update_triggers jsonb not null default '[]' check (jsonb_typeof(user_update_triggers) = 'array'),
      add column alert_triggers jsonb not null default '[]' check (jsonb_typeof(alert_triggers) = 'array'),
      add column closes_ts timestamptz,
      add column most_responses integer check (most_responses > 0),
      add column closed_text text not null default '',
      add column created_by_user_id bigint references users,
      add column deleted_ts timestamptz;
    comment on column feedback_forms.questions is 'Pages of elements as SurveyJS writes them; those that guests see are of the version "number"';
    update feedback_forms set enabled_ts = created_ts, number = 1 where state = 'published';

    create table feedback_form_versions (
      program_id bigint not null,
      feedback_form_id bigint not null,
      number integer not null,
      questions jsonb not null check (jsonb_typeof(questions) = 'object'),
      published_by_user_id bigint references users,
      created_ts timestamptz not null default now(),
      primary key (program_id, feedback_form_id, number),
      foreign key (program_id, feedback_form_id) references feedback_forms
    );
    insert into feedback_form_versions (program_id, feedback_form_id, number, questions)
      select program_id, feedback_form_id, number, questions from feedback_forms where number > 0;

    create table feedback_responses (
      program_id bigint not null references programs,
      feedback_response_id bigint generated always as identity,
      public_id uuid not null default gen_random_uuid(),
      feedback_form_id bigint not null,
      number integer not null,
      guest_id bigint,
      party_id bigint,
      merchant_id bigint,
      request_id uuid,
      answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object'),
      score smallint check (score between 0 and 100),
      nps smallint check (nps between 0 and 10),
      is_low boolean not null default false,
      triggers_hit text[] not null default '{}',
      email text,
      phone text,
      completed_ts timestamptz,
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      version integer not null default 1,
      primary key (program_id, feedback_response_id),
      foreign key (program_id, feedback_form_id, number) references feedback_form_versions,
      foreign key (program_id, guest_id) references guests,
      foreign key (program_id, merchant_id) references merchants
    );
    comment on column feedback_responses.is_low is 'The overall score is one that managers are told of';
    create unique index feedback_responses_by_public_id on feedback_responses (public_id);
    create unique index feedback_responses_once on feedback_responses (program_id, feedback_form_id, guest_id, party_id) nulls not distinct
      where guest_id is not null;
    create unique index feedback_responses_by_request on feedback_responses (program_id, request_id) where request_id is not null;
    create index feedback_responses_latest on feedback_responses (program_id, created_ts desc, feedback_response_id desc);
    create index feedback_responses_of_guest on feedback_responses (program_id, guest_id) where guest_id is not null;
  `.execute(db);
}
