import { type Kysely, sql } from 'kysely';

/** Forms that guests fill in, and the presets that they inherit from their concept and location. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table forms (
      program_id bigint not null references programs,
      form_id bigint generated always as identity,
      type_id text not null check (type_id in ('reservations', 'waitlist')),
      name text not null check (name <> ''),
      slug text not null check (slug <> ''),
      former_slugs text[] not null default '{}',
      merchant_ids bigint[],
      active boolean not null default true,
      presets jsonb not null default '{}' check (jsonb_typeof(presets) = 'object'),
      created_by_user_id bigint references users,
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      deleted_ts timestamptz,
      version integer not null default 1,
      primary key (program_id, form_id)
    );
    comment on column forms.merchant_ids is 'Where the form is used; null at every location';
    comment on column forms.former_slugs is 'Links with these still lead to the form';
    create unique index forms_slug on forms (program_id, type_id, slug) where deleted_ts is null;

    create table widget_presets (
      program_id bigint not null references programs,
      widget_presets_id bigint generated always as identity,
      kind text not null check (kind in ('widget', 'splash', 'email')),
      merchant_id bigint,
      presets jsonb not null default '{}' check (jsonb_typeof(presets) = 'object'),
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      version integer not null default 1,
      primary key (program_id, widget_presets_id),
      constraint widget_presets_once unique nulls not distinct (program_id, kind, merchant_id),
      constraint widget_presets_merchant foreign key (program_id, merchant_id) references merchants
    );
    comment on column widget_presets.merchant_id is 'Null: of the whole concept';
  `.execute(db);
}
