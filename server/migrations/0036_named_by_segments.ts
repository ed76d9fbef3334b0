import { type Kysely, sql } from 'kysely';

/** Which contact lists and computed properties the rules of segments name, so that none of them goes while a rule does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table segment_lists (
      program_id bigint not null,
      segment_id bigint not null,
      contact_list_id bigint not null,
      primary key (program_id, segment_id, contact_list_id),
      foreign key (program_id, segment_id) references segments on delete cascade,
      foreign key (program_id, contact_list_id) references contact_lists
    );
    comment on table segment_lists is 'Which contact lists the rule of a segment names';
    create index segment_lists_of on segment_lists (program_id, contact_list_id);

    create table segment_properties (
      program_id bigint not null,
      segment_id bigint not null,
      computed_property_id bigint not null,
      primary key (program_id, segment_id, computed_property_id),
      foreign key (program_id, segment_id) references segments on delete cascade,
      foreign key (program_id, computed_property_id) references computed_properties
    );
    comment on table segment_properties is 'Which computed properties the rule of a segment names';
    create index segment_properties_of on segment_properties (program_id, computed_property_id);

    insert into segment_lists (program_id, segment_id, contact_list_id)
      select distinct s.program_id, s.segment_id, l.contact_list_id from segments s
      cross join lateral jsonb_path_query(s.query, '$.** ? (@.kind == "lists").list_ids[*]') as named(id)
      join contact_lists l on l.program_id = s.program_id and to_jsonb(l.contact_list_id) = named.id;
    insert into segment_properties (program_id, segment_id, computed_property_id)
      select distinct s.program_id, s.segment_id, c.computed_property_id from segments s
      cross join lateral jsonb_path_query(s.query, '$.** ? (@.kind == "computed").property_id') as named(id)
      join computed_properties c on c.program_id = s.program_id and to_jsonb(c.computed_property_id) = named.id;
  `.execute(db);
}
