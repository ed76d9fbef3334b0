import { type Kysely, sql } from 'kysely';

/** Reviews from outside sources: what was said, what it is about, what was answered, and what was done about it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function review_words(content text, author text) returns tsvector
      language sql immutable parallel safe strict
      as $$ select to_tsvector('simple', left(public.search_text(content, author), 30000)) $$;

    create table reviews (
      program_id bigint not null references programs,
      review_id bigint generated always as identity,
      merchant_id bigint not null,
      source text not null check (source in ('google', 'facebook', 'instagram', 'twitter', 'yelp', 'tripadvisor',
        'opentable', 'chatmeter', 'manual')),
      engagement_type text not null default 'review'
        check (engagement_type in ('review', 'recommendation', 'comment', 'mention')),
      chatmeter_review_id text,
      author_name text not null default '',
      rating smallint check (rating between 1 and 5),
      ratings jsonb not null default '[]',
      content text not null default '' check (length(content) <= 20000),
      notes text,
      reviewed_ts timestamptz not null,
      received_ts timestamptz not null default now(),
      edited_ts timestamptz,
      vanished_ts timestamptz,
      deleted_ts timestamptz,

      language text,
      language_confidence real,
      sentiment text check (sentiment in ('positive', 'neutral', 'negative', 'mixed')),
      sentiment_score real check (sentiment_score between -1 and 1),
      sentiment_confidence real,
      categories text[] not null default '{}',
      entities jsonb not null default '[]',
      alert_words text[] not null default '{}',
      analysed_ts timestamptz,
      analysed_by integer not null default 0,

      engagement_status text not null default 'new'
        check (engagement_status in ('new', 'read', 'in_work', 'replied', 'closed')),
      assignee_user_id bigint references users,
      due_ts timestamptz,
      replied_ts timestamptz,
      response_minutes integer check (response_minutes >= 0),
      response_state text check (response_state in ('draft', 'queued', 'sending', 'posted', 'failed', 'unknown',
        'withdrawn', 'deleted')),
      note_count integer not null default 0,
      recovery_count integer not null default 0,

      guest_id bigint,
      party_id bigint,
      ticket_id bigint,
      visit_confidence real,
      visit_reasons jsonb not null default '[]',
      visit_by text check (visit_by in ('found', 'person')),
      visit_sought_ts timestamptz,

      words tsvector not null generated always as (review_words(content, author_name)) stored,
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      version integer not null default 1,
      primary key (program_id, review_id),
      constraint reviews_at foreign key (program_id, merchant_id) references merchants,
      constraint reviews_guest foreign key (program_id, guest_id) references guests,
      constraint reviews_party foreign key (program_id, party_id) references parties,
      constraint reviews_ticket foreign key (program_id, ticket_id) references tickets
    );
    comment on column reviews.deleted_ts is 'When somebody removed it from here; it does not come again';
    comment on column reviews.analysed_by is 'The version of the analysis; an older one is done again';
    comment on column reviews.response_minutes is 'From the review to its first answer, in opening hours';
    comment on column reviews.response_state is 'Of its latest response';
    comment on column reviews.visit_by is 'person: nothing overrules it, not even that there is none';
    create index reviews_by_time on reviews (program_id, reviewed_ts desc, review_id desc) where deleted_ts is null;
    create index reviews_by_place on reviews (program_id, merchant_id, reviewed_ts desc, review_id desc)
      where deleted_ts is null;
    create index reviews_by_rating on reviews (program_id, rating, reviewed_ts desc, review_id desc)
      where deleted_ts is null;
    create index reviews_open on reviews (program_id, due_ts, review_id)
      where deleted_ts is null and due_ts is not null;
    create index reviews_assigned on reviews (program_id, assignee_user_id, reviewed_ts desc)
      where assignee_user_id is not null and deleted_ts is null;
    create index reviews_by_guest on reviews (program_id, guest_id, reviewed_ts desc) where guest_id is not null;
    create index reviews_by_party on reviews (program_id, party_id) where party_id is not null;
    create index reviews_by_ticket on reviews (program_id, ticket_id) where ticket_id is not null;
    create index reviews_by_words on reviews using gin (program_id, words) where deleted_ts is null;
    create index reviews_by_category on reviews using gin (program_id, categories) where deleted_ts is null;
    create index reviews_flagged on reviews (program_id, reviewed_ts desc, review_id desc)
      where deleted_ts is null and (alert_words <> '{}' or edited_ts is not null or vanished_ts is not null
        or recovery_count > 0 or note_count > 0 or response_state in ('draft', 'failed', 'unknown', 'withdrawn'));
    create index reviews_to_analyse on reviews (program_id, review_id) where analysed_ts is null and deleted_ts is null;
    create index reviews_figures on reviews (program_id, reviewed_ts)
      include (merchant_id, source, rating, sentiment, sentiment_score, replied_ts, due_ts, response_minutes, vanished_ts,
        engagement_status)
      where deleted_ts is null;

    create table review_sources (
      program_id bigint not null,
      review_source_id bigint generated always as identity,
      review_id bigint not null,
      source text not null,
      external_id text not null,
      connection_id bigint,
      url text,
      external_updated_ts timestamptz,
      told_hash text not null,
      first_seen_ts timestamptz not null,
      last_seen_ts timestamptz not null,
      vanished_ts timestamptz,
      primary key (program_id, review_source_id),
      constraint review_sources_once unique (program_id, source, external_id),
      constraint review_sources_review foreign key (program_id, review_id) references reviews on delete cascade
    );
    comment on table review_sources is 'By which ways a review came; two ways, such as a source and the aggregator, are one review';
    comment on column review_sources.told_hash is 'Of what the source told last, so that the same again changes nothing';
    create index review_sources_by_review on review_sources (program_id, review_id);
    create index review_sources_by_connection on review_sources (program_id, connection_id)
      where connection_id is not null;

    create table review_versions (
      program_id bigint not null,
      review_version_id bigint generated always as identity,
      review_id bigint not null,
      content text not null,
      rating smallint,
      seen_ts timestamptz not null,
      primary key (program_id, review_version_id),
      foreign key (program_id, review_id) references reviews on delete cascade
    );
    create index review_versions_by_review on review_versions (program_id, review_id);

    create table review_phrases (
      program_id bigint not null,
      phrase_text_analysis_id bigint generated always as identity,
      review_id bigint not null,
      start_at integer not null,
      end_at integer not null,
      text text not null,
      category text,
      analysed_sentiment text not null check (analysed_sentiment in ('positive', 'neutral', 'negative', 'mixed')),
      confidence real not null,
      said_sentiment text check (said_sentiment in ('positive', 'neutral', 'negative', 'mixed')),
      said_by_user_id bigint references users,
      said_ts timestamptz,
      primary key (program_id, phrase_text_analysis_id),
      constraint review_phrases_review foreign key (program_id, review_id) references reviews on delete cascade,
      check ((said_sentiment is null) = (said_ts is null))
    );
    comment on column review_phrases.said_sentiment is 'What a person corrected it to; no analysis changes it';
    create index review_phrases_by_review on review_phrases (program_id, review_id);

    create table review_response_templates (
      program_id bigint not null references programs,
      review_response_template_id bigint generated always as identity,
      name text not null check (name <> ''),
      content text not null check (content <> ''),
      language text,
      categories text[] not null default '{}',
      ratings smallint[] not null default '{}',
      merchant_ids bigint[],
      used_count integer not null default 0,
      used_ts timestamptz,
      created_by_user_id bigint references users,
      deleted_ts timestamptz,
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      version integer not null default 1,
      primary key (program_id, review_response_template_id)
    );
    comment on column review_response_templates.merchant_ids is 'Where it is offered; null: everywhere';
    create unique index review_response_templates_name on review_response_templates (program_id, lower(name))
      where deleted_ts is null;

    create table review_bulk_replies (
      program_id bigint not null references programs,
      review_bulk_reply_id bigint generated always as identity,
      started_by_user_id bigint not null references users,
      created_ts timestamptz not null default now(),
      primary key (program_id, review_bulk_reply_id)
    );

    create table review_responses (
      program_id bigint not null,
      review_response_id bigint generated always as identity,
      review_id bigint not null,
      merchant_id bigint not null,
      source text not null,
      content text not null,
      text_key text not null,
      state text not null check (state in ('draft', 'queued', 'sending', 'posted', 'failed', 'unknown', 'withdrawn',
        'deleted')),
      act text not null default 'reply' check (act in ('reply', 'edit', 'delete')),
      is_private boolean not null default false,
      is_ours boolean not null default true,
      external_id text,
      review_response_template_id bigint,
      review_bulk_reply_id bigint,
      written_by_user_id bigint references users,
      written_by text,
      reason text,
      may_retry boolean not null default false,
      attempts integer not null default 0,
      next_try_ts timestamptz,
      posted_ts timestamptz,
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      version integer not null default 1,
      primary key (program_id, review_response_id),
      constraint review_responses_review foreign key (program_id, review_id) references reviews on delete cascade,
      constraint review_responses_template foreign key (program_id, review_response_template_id)
        references review_response_templates,
      constraint review_responses_bulk foreign key (program_id, review_bulk_reply_id) references review_bulk_replies
    );
    comment on column review_responses.text_key is 'The text without case and marks, by which the same text is known';
    comment on column review_responses.act is 'What the source is asked for next, or was asked for last';
    create index review_responses_by_review on review_responses (program_id, review_id);
    create index review_responses_by_bulk on review_responses (program_id, review_bulk_reply_id)
      where review_bulk_reply_id is not null;
    create index review_responses_said on review_responses (program_id, merchant_id, created_ts desc)
      where is_ours and state not in ('draft', 'failed', 'deleted');
    create index review_responses_to_send on review_responses (next_try_ts) where state in ('queued', 'unknown', 'sending');
    create unique index review_responses_one_draft on review_responses (program_id, review_id) where state = 'draft';
    create unique index review_responses_from_source on review_responses (program_id, source, external_id)
      where external_id is not null;

    create table review_notes (
      program_id bigint not null,
      note_id bigint generated always as identity,
      review_id bigint not null,
      user_id bigint not null references users,
      content text not null check (content <> ''),
      mention_user_ids bigint[] not null default '{}',
      created_ts timestamptz not null default now(),
      primary key (program_id, note_id),
      constraint review_notes_review foreign key (program_id, review_id) references reviews on delete cascade
    );
    create index review_notes_by_review on review_notes (program_id, review_id);
    create index review_notes_by_mention on review_notes using gin (program_id, mention_user_ids)
      where mention_user_ids <> '{}';

    create table review_recoveries (
      program_id bigint not null,
      review_recovery_id bigint generated always as identity,
      review_id bigint not null,
      guest_id bigint,
      merchant_id bigint not null,
      kind text not null check (kind in ('perk', 'call', 'table_note')),
      text text not null default '',
      program_perk_id bigint,
      assignee_user_id bigint references users,
      done_ts timestamptz,
      created_by_user_id bigint not null references users,
      created_ts timestamptz not null default now(),
      primary key (program_id, review_recovery_id),
      constraint review_recoveries_review foreign key (program_id, review_id) references reviews on delete cascade,
      constraint review_recoveries_guest foreign key (program_id, guest_id) references guests,
      constraint review_recoveries_perk foreign key (program_id, program_perk_id) references perks
    );
    create index review_recoveries_by_review on review_recoveries (program_id, review_id);
    create index review_recoveries_by_guest on review_recoveries (program_id, guest_id) where guest_id is not null;
  `.execute(db);
}
