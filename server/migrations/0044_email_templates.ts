import { type Kysely, sql } from 'kysely';

/** Email templates with their versions, what several of them share, and how mails look. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table email_templates (
      program_id bigint not null references programs,
      email_template_id bigint generated always as identity,
      type text not null check (type in ('template', 'starter')),
      name text not null check (name <> ''),
      description text not null default '',
      template_group text check (template_group <> ''),
      number integer not null default 1 check (number > 0),
      updated_by_user_id bigint references users,
      updated_by_name text,
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      version integer not null default 1,
      deleted_ts timestamptz,
      primary key (program_id, email_template_id)
    );
    create unique index email_templates_name on email_templates (program_id, type, lower(name)) where deleted_ts is null;
    comment on column email_templates.number is 'Its current version';
    comment on column email_templates.deleted_ts is 'Removed ones stay for what was sent with them';

    create table email_template_versions (
      program_id bigint not null,
      email_template_id bigint not null,
      number integer not null check (number > 0),
      subject text not null,
      preheader text not null,
      is_raw_html boolean not null,
      json json,
      html text,
      text text,
      hash text not null,
      restored_number integer,
      saved_by_user_id bigint references users,
      saved_by_name text,
      created_ts timestamptz not null default now(),
      check (is_raw_html = (html is not null)),
      check (is_raw_html = (json is null)),
      primary key (program_id, email_template_id, number),
      foreign key (program_id, email_template_id) references email_templates
    );
    comment on table email_template_versions is 'What stood in a template; never changed';
    comment on column email_template_versions.json is 'An EmailDocument, kept as it was written: its keys stay in their order';
    comment on column email_template_versions.html is 'As it was typed, byte for byte';
    comment on column email_template_versions.restored_number is 'The version that this one brought back';
    alter table email_templates add foreign key (program_id, email_template_id, number)
      references email_template_versions deferrable initially deferred;
    create function refuse_other_version() returns trigger language plpgsql as $$
    begin
      raise exception 'A version of an email template never changes';
    end $$;
    create trigger email_template_versions_stay before update on email_template_versions
      for each row execute function refuse_other_version();

    create table email_blocks (
      program_id bigint not null references programs,
      email_block_id bigint generated always as identity,
      name text not null check (name <> ''),
      content json not null,
      updated_by_user_id bigint references users,
      updated_by_name text,
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      version integer not null default 1,
      deleted_ts timestamptz,
      primary key (program_id, email_block_id)
    );
    create unique index email_blocks_name on email_blocks (program_id, lower(name)) where deleted_ts is null;
    comment on table email_blocks is 'Blocks that several templates share';
    comment on column email_blocks.deleted_ts is 'Removed ones stay for the versions that show them';

    create table email_template_blocks (
      program_id bigint not null,
      email_template_id bigint not null,
      email_block_id bigint not null,
      primary key (program_id, email_template_id, email_block_id),
      foreign key (program_id, email_template_id) references email_templates on delete cascade,
      foreign key (program_id, email_block_id) references email_blocks
    );
    create index email_template_blocks_by_block on email_template_blocks (program_id, email_block_id);
    comment on table email_template_blocks is 'Which reusable blocks the current version of a template shows';

    create table email_template_segments (
      program_id bigint not null,
      email_template_id bigint not null,
      segment_id bigint not null,
      primary key (program_id, email_template_id, segment_id),
      foreign key (program_id, email_template_id) references email_templates on delete cascade,
      foreign key (program_id, segment_id) references segments
    );
    create index email_template_segments_by_segment on email_template_segments (program_id, segment_id);
    comment on table email_template_segments is 'Which segments the conditions in the current version of a template name';

    create table email_block_segments (
      program_id bigint not null,
      email_block_id bigint not null,
      segment_id bigint not null,
      primary key (program_id, email_block_id, segment_id),
      foreign key (program_id, email_block_id) references email_blocks on delete cascade,
      foreign key (program_id, segment_id) references segments
    );
    create index email_block_segments_by_segment on email_block_segments (program_id, segment_id);
    comment on table email_block_segments is 'Which segments the conditions in a reusable block name';

    create table email_brand_kits (
      program_id bigint not null references programs,
      ink text not null,
      accent text not null,
      highlight text not null,
      paper text not null,
      quiet text not null,
      heading_font text not null,
      body_font text not null,
      logo text,
      dark_logo text,
      corner_radius integer not null check (corner_radius between 0 and 40),
      footer_text text not null,
      updated_by_user_id bigint references users,
      updated_ts timestamptz not null,
      version integer not null default 1,
      primary key (program_id)
    );
    comment on table email_brand_kits is 'How the mails of a concept look; no row until somebody says';
  `.execute(db);
}
