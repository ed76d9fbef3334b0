import { type Kysely, sql } from 'kysely';

/** What sending a campaign keeps: how far its recipients are written, its pace, what became of each mail, and where this database is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table campaign_sendings (
      program_id bigint not null,
      campaign_id bigint not null,
      written_guest_id bigint not null default 0,
      written_ts timestamptz,
      next_ts timestamptz,
      beat_ts timestamptz not null,
      watched_ts timestamptz not null,
      is_full_ignored boolean not null default false,
      closed_ts timestamptz,
      primary key (program_id, campaign_id),
      foreign key (program_id, campaign_id) references campaigns on delete cascade
    );
    comment on column campaign_sendings.written_guest_id is 'The last guest of the audience who has a row; they are written in the order of their ids';
    comment on column campaign_sendings.written_ts is 'When all had theirs; nothing is sent before';
    comment on column campaign_sendings.next_ts is 'When the next message may leave, over all workers';
    comment on column campaign_sendings.beat_ts is 'When somebody looked after it last';
    comment on column campaign_sendings.watched_ts is 'Bounces and complaints count of what was sent since';
    comment on column campaign_sendings.closed_ts is 'When nothing of it was left to do';
    comment on column campaign_sendings.is_full_ignored is 'A person had it sent to who waits for room at their location';

    alter table campaign_recipients
      add column is_compared boolean not null default false,
      add column is_in_test boolean not null default false,
      add column wanted_ts timestamptz,
      add column asked_ts timestamptz,
      add column delivered_ts timestamptz,
      add column deferred_ts timestamptz,
      add column bounced_ts timestamptz,
      add column bounce_class text check (bounce_class in ('hard', 'soft', 'block', 'policy', 'unknown')),
      add column dropped_ts timestamptz,
      add column opened_ts timestamptz,
      add column machine_opened_ts timestamptz,
      add column clicked_ts timestamptz,
      add column machine_clicked_ts timestamptz,
      add column unsubscribed_ts timestamptz,
      add column complained_ts timestamptz;
    comment on column campaign_recipients.is_compared is 'Could have been sent to when the campaign started: who is compared with those held out';
    comment on column campaign_recipients.is_in_test is 'Got a variant to find the better one; the others get the winner';
    comment on column campaign_recipients.asked_ts is 'When the carrier was last asked what became of it';
    comment on column campaign_recipients.wanted_ts is 'When the schedule wants it to leave; due_ts is when it may';
    comment on column campaign_recipients.opened_ts is 'First opened by a person; machine_opened_ts by a scanner or a proxy';
    create index campaign_recipients_by_sent on campaign_recipients (program_id, campaign_id, sent_ts desc) where sent_ts is not null;
    create index campaign_recipients_by_target on campaign_recipients (program_id, campaign_id, target);

    create table installations (
      place text primary key,
      first_seen_ts timestamptz not null
    );
    comment on table installations is
      'Every server and database in which this data has been: what was scheduled elsewhere is not sent from a copy before a person says so';
  `.execute(db);
  await following(db);
}

/** What carriers tell of a mail is brought to its recipient by whoever stores it, from all that is known, in whatever order it came. */
async function following(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function follow_campaign_mails(program bigint, keys text[]) returns void language plpgsql as $$
    begin
      perform 1 from campaign_recipients r where r.program_id = program and r.key = any(keys)
        order by r.guest_id for update;
      -- What is told of a mail proves that it left, also where we had no answer; that it is worked on proves nothing.
      update campaign_recipients r set state = 'claimed', claimed_ts = now()
        where r.program_id = program and r.key = any(keys) and r.state = 'queued'
          and exists (select 1 from mail_events e where e.program_id = program and e.mail_key = r.key
            and e.kind not in ('processed', 'deferred'));
      update campaign_recipients r set state = 'sent', reason = null, told_ts = now(),
          sent_ts = (select min(e.happened_ts) from mail_events e where e.program_id = program and e.mail_key = r.key
            and e.kind not in ('processed', 'deferred'))
        where r.program_id = program and r.key = any(keys) and r.state in ('claimed', 'unknown')
          and exists (select 1 from mail_events e where e.program_id = program and e.mail_key = r.key
            and e.kind not in ('processed', 'deferred'));
      update campaign_recipients r set
          delivered_ts = e.delivered, deferred_ts = e.deferred, bounced_ts = e.bounced, bounce_class = e.bounce_class,
          dropped_ts = e.dropped, opened_ts = e.opened, machine_opened_ts = e.machine_opened, clicked_ts = e.clicked,
          machine_clicked_ts = e.machine_clicked, unsubscribed_ts = least(r.unsubscribed_ts, e.unsubscribed),
          complained_ts = e.complained, told_ts = now(),
          state = case when e.bounced is not null or e.dropped is not null then 'failed'
            when e.delivered is not null then 'delivered' else r.state end,
          reason = case when e.bounced is not null then 'bounced_' || e.bounce_class
            when e.dropped is not null then 'dropped' else r.reason end,
          detail = coalesce(e.words, r.detail)
        from (
          select m.mail_key,
            min(m.happened_ts) filter (where m.kind = 'delivered') as delivered,
            min(m.happened_ts) filter (where m.kind = 'deferred') as deferred,
            min(m.happened_ts) filter (where m.kind = 'bounce') as bounced,
            (array_agg(m.bounce_class order by m.happened_ts) filter (where m.kind = 'bounce'))[1] as bounce_class,
            min(m.happened_ts) filter (where m.kind = 'dropped') as dropped,
            min(m.happened_ts) filter (where m.kind = 'open' and not m.is_machine) as opened,
            min(m.happened_ts) filter (where m.kind = 'open' and m.is_machine) as machine_opened,
            min(m.happened_ts) filter (where m.kind = 'click' and not m.is_machine) as clicked,
            min(m.happened_ts) filter (where m.kind = 'click' and m.is_machine) as machine_clicked,
            min(m.happened_ts) filter (where m.kind in ('unsubscribe', 'group_unsubscribe')) as unsubscribed,
            min(m.happened_ts) filter (where m.kind = 'spamreport') as complained,
            (array_agg(m.detail order by m.happened_ts) filter (where m.kind in ('bounce', 'dropped') and m.detail <> ''))[1]
              as words
          from mail_events m where m.program_id = program and m.mail_key = any(keys) group by m.mail_key) e
        where r.program_id = program and r.key = e.mail_key and r.key = any(keys)
          and r.state in ('sent', 'delivered', 'failed');
    end $$;

    create function follow_new_mail_events() returns trigger language plpgsql as $$
    begin
      perform follow_campaign_mails(n.program_id, array_agg(distinct n.mail_key))
        from new_rows n where n.source like 'campaign:%' group by n.program_id;
      return null;
    end $$;
    create trigger mail_events_followed_in after insert on mail_events referencing new table as new_rows
      for each statement execute function follow_new_mail_events();
    create trigger mail_events_followed_anew after update on mail_events referencing new table as new_rows
      for each statement execute function follow_new_mail_events();
  `.execute(db);
}
