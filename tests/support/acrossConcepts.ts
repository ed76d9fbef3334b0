/** Tables of concepts of which a row is found by what nobody can guess, or what the outside world gives only once. */
export const FOUND_BY: Readonly<Record<string, readonly string[]>> = {
  api_credentials: ['secret_hash'],
  contact_subscriptions: ['public_token', 'confirm_token'],
  download_tickets: ['ticket_hash'],
  media: ['name'],
  messaging_accounts: ['account_sid'],
  messaging_services: ['phone'],
  parties: ['public_token'],
  password_tokens: ['token_hash', 'user_id'],
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
    says: 'select distinct program_id from computed_stale',
    why: 'a job: concepts with guests to be worked out anew',
  },
  {
    says: 'from "computed_properties" as "c" inner join "programs" as "p"',
    why: 'a job: computed properties that changed, or whose day is over',
  },
  { says: 'select p.program_id, p.party_id, r.merchant_message_preset_id', why: 'a job: texts that are due' },
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
  { says: 'select "program_id", "sms_message_id" from "sms_messages"', why: 'a job: texts without a result' },
];
