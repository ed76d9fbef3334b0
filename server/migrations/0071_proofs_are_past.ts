import { type Kysely, sql } from 'kysely';

/** No proof is of a time after it was written down, however it comes in: a later refusal always wins. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function proof_is_past() returns trigger language plpgsql as $$
    begin
      new.happened_ts := least(new.happened_ts, new.created_ts);
      return new;
    end $$;
    create trigger proof_is_past before insert on guest_consents
      for each row execute function proof_is_past();
    create trigger proof_is_past before insert on contact_subscription_changes
      for each row execute function proof_is_past();
    update guest_consents set happened_ts = created_ts where happened_ts > created_ts;
    update contact_subscription_changes set happened_ts = created_ts where happened_ts > created_ts;
    update contact_subscriptions set happened_ts = updated_ts where happened_ts > updated_ts;
  `.execute(db);
}
