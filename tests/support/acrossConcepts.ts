/** Tables of concepts of which a row is found by what nobody can guess, or what the outside world gives only once. */
export const FOUND_BY: Readonly<Record<string, readonly string[]>> = {
  api_credentials: ['secret_hash'],
  campaign_recipients: ['public_token'],
  contact_subscriptions: ['public_token', 'confirm_token'],
  download_tickets: ['ticket_hash'],
  feedback_forms: ['public_id'],
  feedback_responses: ['public_id'],
  media: ['name'],
  messaging_accounts: ['account_sid'],
  messaging_services: ['phone'],
  parties: ['public_token'],
  password_tokens: ['token_hash', 'user_id'],
  sign_in_challenges: ['challenge_hash'],
};

/** Statements that look into every concept on purpose: a part of their text, and why. */
export const ACROSS_CONCEPTS: readonly { readonly says: string; readonly why: string }[] = [
  { says: 'as "user_count" from "programs" as "p"', why: 'a super admin lists the concepts' },
  { says: 'select count(*) as "n" from "programs" as "p"', why: 'a super admin lists the concepts' },
  {
    says: 'from "programs" where "program_state" in ($1, $2) order by',
    why: 'a super admin chooses among the concepts',
  },
  {
    says: 'where m.user_id = u.user_id), \'[]\'::json) as "programs" from "users" as "u"',
    why: 'a super admin sees in which concepts somebody is',
  },
  { says: 'select "s"."session_id"', why: 'a session knows every concept of its person' },
  {
    says: 'select "u"."user_id", "u"."fname", "u"."lname", "u"."email", "u"."is_super_admin"',
    why: 'a job goes on in the name of a person, who is read with every concept of theirs as a session is',
  },
  {
    says: 'delete from "sign_in_challenges" where "expires_ts"',
    why: 'a job: sign-ins that were not finished',
  },
  { says: 'delete from "location_copies" where "created_ts" <', why: 'a job: copies that are forgotten' },
  {
    says: 'select "p"."program_id" from "memberships" as "m" inner join "programs" as "p"',
    why: 'signing in opens one of the concepts of a person',
  },
  {
    says: 'select "m"."program_id", "r"."name", "r"."permissions"',
    why: 'changing a person looks at their rights in every concept of theirs',
  },
  { says: 'select "program_id" from "memberships" where "user_id" = $1', why: 'the concepts of a person' },
  {
    says: 'inner join "memberships" as "own" on "own"."program_id" = "m"."program_id"',
    why: 'whether somebody of any concept of a person has an address',
  },
  {
    says: 'delete from "users" where "user_id" in',
    why: 'who was invited and belongs to no concept any more',
  },
  {
    says: '"i"."fname", "i"."lname" from "users" as "u" left join "memberships" as "m"',
    why: 'a person reads which concepts invite their address',
  },
  {
    says: '"u"."address_state", "m"."program_id", "p"."program_name" from "users" as "u"',
    why: 'a job: the links that wait for an address, of every concept',
  },
  {
    says: '"p"."program_state" from "merchants" as "m" inner join "programs" as "p"',
    why: 'a public page names its location alone',
  },
  {
    says: "select program_id, campaign_id from campaigns where state = 'scheduled' and scheduled_for <=",
    why: 'a job: campaigns that are due',
  },
  {
    says: 'select c.program_id, c.campaign_id from campaigns c join campaign_sendings s using (program_id, campaign_id)',
    why: 'a job: campaigns that are being sent',
  },
  {
    says: 'select a.program_id, a.automation_id, a.name, a.active, a.number, a.enabled_ts',
    why: 'a job: automations that are on, or in which guests still are',
  },
  {
    says: 'delete from "automation_replays" where "created_ts" <',
    why: 'a job: replays that are forgotten',
  },
  {
    says: 'from events e where e.event_id >',
    why: 'a job: the log is read on, over all concepts',
  },
  {
    says: 'from event_gaps g join events e on e.event_id between g.first_event_id and g.last_event_id',
    why: 'a job: events that came late, over all concepts',
  },
  {
    says: 'select program_id, webhook_id, topics, merchant_ids, after_event_id from webhooks',
    why: 'a job: webhooks that are told of events',
  },
  {
    says: 'select d.* from webhooks w cross join lateral',
    why: 'a job: deliveries that are due',
  },
  {
    says: 'delete from webhook_deliveries where created_ts <',
    why: 'a job: deliveries that are older than they are kept',
  },
  {
    says: 'select distinct program_id from computed_stale',
    why: 'a job: concepts with guests to be worked out anew',
  },
  {
    says: 'from "computed_properties" as "c" inner join "programs" as "p"',
    why: 'a job: computed properties that changed, or whose day is over',
  },
  {
    says: 'select "program_id", "vendor" from "loyalty_credentials" order by',
    why: 'a job: offers of every concept are read again',
  },
  {
    says: 'select program_id, loyalty_issue_id from loyalty_issues',
    why: 'a job: what is on its way, what may have been used, what is over',
  },
  {
    says: 'select "p"."program_id", "p"."merchant_id" from "pos_merchants" as "p"',
    why: 'a job: the points of sale of every concept are read',
  },
  { says: 'select p.program_id, p.party_id, r.merchant_message_preset_id', why: 'a job: texts that are due' },
  {
    says: 'select "program_id", "sender_domain_id" from "sender_domains" order by',
    why: 'a job: every domain is looked at once a day',
  },
  {
    says: 'update "source_connections" set "next_try_ts" = $1 where "next_try_ts" <=',
    why: 'a job: sources that are due to be read',
  },
  {
    says: 'select * from "source_connections" where "state" <> $1 order by',
    why: 'a job: every access is looked after once a day',
  },
  {
    says: 'delete from "social_sign_ins" where "expires_ts" <',
    why: 'a job: sign-ins that nobody can end any more',
  },
  {
    says: 'from "source_connections" where "account_id" =',
    why: 'somebody takes the app off at a provider, which knows them by no concept',
  },
  {
    says: 'update "source_connections" set "account_id" = $1, "account_name" = $2 where "account_id" =',
    why: 'somebody asks a provider for their data to be deleted, which knows them by no concept',
  },
  {
    says: 'update "social_sign_ins" set "outside_user_id" = $1, "account_name" = $2 where "outside_user_id" =',
    why: 'somebody asks a provider for their data to be deleted, which knows them by no concept',
  },
  {
    says: "from contact_subscriptions where status = 'pending' and happened_ts <",
    why: 'a job: who was asked and did not confirm',
  },
  { says: 'delete from "party_acts" where "done_ts" <', why: 'a job: ids of acts that nobody sends again' },
  { says: 'select "program_id", "charge_id" from "charges"', why: 'a job: charges to ask for again' },
  {
    says: 'where ("c"."idempotency_key" = $1 or "parent"."idempotency_key" = $2)',
    why: 'the provider of payments names a key that nobody can guess',
  },
  { says: 'select "program_id", "party_fee_id" from "party_fees"', why: 'a job: fees that are due' },
  {
    says: 'select "p"."program_id", "p"."party_id" from "parties" as "p"',
    why: 'a job: visits nobody ended',
  },
  { says: 'select distinct t.program_id from segment_touches t', why: 'a job: guests whom segments look at' },
  {
    says: 'select distinct "p"."program_id", "p"."default_timezone" from "segments" as "s"',
    why: 'a job: segments that are worked out after midnight',
  },
  {
    says: "select program_id, review_response_id from review_responses where state in ('queued', 'unknown', 'sending')",
    why: 'a job: answers to reviews that nobody sends',
  },
  {
    says: 'select p.program_id from programs p where exists (select 1 from reviews r',
    why: 'a job: concepts with reviews, one after the other',
  },
  { says: 'select "program_id", "sms_message_id" from "sms_messages"', why: 'a job: texts without a result' },
];
