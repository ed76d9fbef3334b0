import { z } from 'zod';
import { id, instant, version } from '#contract/core/ids.ts';
import { CONSENT_CHANNELS } from '#contract/guests/guests/schemas.ts';
import { freeText, typedText } from '#contract/core/texts.ts';
import { definition } from './definition.ts';

/** `live` follows its rule, `frozen` and `imported` are lists of guests that never change by themselves. */
export const SEGMENT_KINDS = ['live', 'frozen', 'imported'] as const;
export type SegmentKind = (typeof SEGMENT_KINDS)[number];

const query = z.custom<z.output<typeof definition>>().meta({ description: 'version 1 with a root group' });

/** A segment (SEG-010). */
/** Null before it was first counted. */
const reached = z.number().int().nullable();

export const segment = z
  .object({
    id,
    segment_id: id,
    name: z.string(),
    description: z.string(),
    kind: z.enum(SEGMENT_KINDS),
    query: query.nullable().describe('Its rule; null of a frozen or imported one'),
    sentence: z.string().describe('The rule in words, or where its guests came from'),
    problem: z
      .string()
      .nullable()
      .describe('Why its rule matches nobody at present, such as a field that is gone'),
    user_group_id: id.nullable().describe('Whose it is; null: everybody who may view segments'),
    user_group_name: z.string().nullable(),
    size: z.number().int().nullable().describe('Members; null before it was first evaluated'),
    by_email: reached.describe('Members whom marketing may email, as counted within the last ten minutes'),
    by_text: reached.describe('Members whom marketing may text'),
    by_push: reached.describe('Members whom marketing may notify in the app'),
    evaluated_ts: instant.nullable(),
    created_ts: instant,
    updated_ts: instant,
    author_name: z.string().nullable(),
    version,
  })
  .meta({ id: 'Segment' });
export type Segment = z.infer<typeof segment>;

const name = typedText(80).min(2, 'Give the segment a name of at least 2 letters');

export const segmentWrite = z.object({
  name,
  description: freeText(500).default(''),
  query: definition,
  user_group_id: id.nullable().default(null),
  version: version.optional(),
});
export type SegmentWrite = z.infer<typeof segmentWrite>;

/** A frozen or imported one keeps its guests: only what it is called can change. */
export const segmentChange = segmentWrite.partial({ query: true });

/** What is looked up by name for a rule, as somebody types. */
export const CHOICES_OF = ['dish', 'order_type', 'location'] as const;
export type ChoicesOf = (typeof CHOICES_OF)[number];

export const reach = z.object({
  email: z.number().int(),
  sms: z.number().int(),
  push: z.number().int(),
  email_and_sms: z.number().int(),
  none: z.number().int().describe('By none of the three'),
});
export type Reach = z.infer<typeof reach>;

const matched = z.object({
  path: z.string().describe('Of a condition or group, such as root.rules.1'),
  title: z.string(),
  alone: z.number().int().describe('How many guests it matches on its own'),
});

/** What a rule comes to at this moment, before it is saved. */
export const segmentCount = z
  .object({
    size: z.number().int(),
    all_guests: z.number().int(),
    is_about: z.boolean().describe('Worked out from a sample, since counting all took too long'),
    reach,
    rules: z.array(matched).describe('Every condition and group, in its order'),
    funnel: z
      .array(
        z.object({
          path: z.string(),
          title: z.string(),
          left: z.number().int().describe('Who match this and all before it'),
          removed: z.number().int(),
          without: z.number().int().describe('How many would match if it were not there'),
        }),
      )
      .describe('Of a rule of which all must hold: what each condition removes'),
    sentence: z.string(),
    counted_ts: instant,
  })
  .meta({ id: 'SegmentCount' });
export type SegmentCount = z.infer<typeof segmentCount>;

export const segmentGuest = z
  .object({
    guest_id: id,
    user_uuid: z.uuid(),
    fname: z.string(),
    lname: z.string(),
    tier: z.object({ guest_tier_id: id, name: z.string(), colour: z.string() }).nullable(),
    visit_count: z.number().int(),
    last_visit_ts: instant.nullable(),
    average_check_cents: z.number().int().nullable(),
    spend_cents: z.number().int().nullable().describe('null, as the average is, to who may not see it'),
    reach: z.object({ email: z.boolean(), sms: z.boolean(), push: z.boolean() }),
  })
  .meta({ id: 'SegmentGuest' });
export type SegmentGuest = z.infer<typeof segmentGuest>;

export const leftOut = z.array(z.string()).describe('What the caller may not see of guests, as it is called');

/** Why one guest is in or out (SEG A1): every condition and group with the value seen. */
export const explanation = z
  .object({
    guest_id: id,
    guest_name: z.string(),
    is_member: z.boolean().describe('By the rule, at this moment'),
    is_stored: z
      .boolean()
      .nullable()
      .describe('Whether the stored membership has them; null without a stored segment'),
    entered_ts: instant.nullable(),
    left_ts: instant.nullable(),
    rules: z.array(
      z.object({
        path: z.string(),
        depth: z.number().int(),
        title: z.string(),
        ok: z.boolean(),
        seen: z
          .string()
          .nullable()
          .describe('null of a group; a sentence instead of what the caller may not see'),
      }),
    ),
    reach: z.object({ email: z.boolean(), sms: z.boolean(), push: z.boolean() }),
  })
  .meta({ id: 'SegmentExplanation' });
export type SegmentExplanation = z.infer<typeof explanation>;

/** A thing that stands on a segment, with where it is. */
export const usedBy = z.object({ type: z.string(), id, name: z.string(), path: z.string().nullable() });
export type UsedBy = z.infer<typeof usedBy>;
export const unseenUsers = z.number().int().describe('How many more use it that the caller cannot open');

/** A segment whose rule names a record. */
export const namingSegment = z.object({ segment_id: id, name: z.string() });
export type NamingSegment = z.infer<typeof namingSegment>;

/** A segment as what uses a record, with where it is. */
export const segmentUse = ({ segment_id: segmentId, name }: NamingSegment): UsedBy => ({
  type: 'segment',
  id: segmentId,
  name,
  path: `/audience/segments/${segmentId}`,
});

/** What an IN_USE says of records that use another. */
export const usersDetails = (used: readonly UsedBy[], unseen: number) => ({
  used_by: used,
  ...(unseen > 0 ? { unseen_users: unseen } : {}),
});

/** What saving a changed rule would do (SEG A3). */
export const difference = z
  .object({
    before: z.number().int(),
    after: z.number().int(),
    entering: z.number().int(),
    leaving: z.number().int(),
    entering_guests: z.array(segmentGuest).describe('Ten of them'),
    leaving_guests: z.array(segmentGuest).describe('Ten of them'),
    left_out: leftOut,
    used_by: z.array(usedBy),
    unseen_users: unseenUsers,
  })
  .meta({ id: 'SegmentDifference' });
export type SegmentDifference = z.infer<typeof difference>;

export const VISIT_BUCKETS = ['1', '2', '3', '4-9', '10+'] as const;
export const COHORT_MONTHS = 4;

/** What the details of a segment draw (SEG-017, SEG-022..024, SEG-028, SEG-029). */
export const segmentGraphs = z
  .object({
    size: z.number().int(),
    aggregations: z.object({
      frequency: z.number().nullable().describe('Average days between visits of those with several'),
      avg_check_price: z.number().int().nullable().describe('Cents'),
      avg_online_check_price: z.number().int().nullable().describe('Cents, of checks that came in online'),
    }),
    visits: z.array(z.object({ bucket: z.enum(VISIT_BUCKETS), guests: z.number().int() })),
    cohorts: z
      .array(
        z.object({
          month: z.string().describe('YYYY-MM of the first visit'),
          guests: z.number().int(),
          returned: z.array(z.number().int()).describe('Of them came again in this month and each later one'),
        }),
      )
      .describe('The last 4 months, the earliest first'),
    growth: z
      .array(
        z.object({
          date: z.string(),
          size: z.number().int(),
          entered: z.number().int(),
          left: z.number().int(),
        }),
      )
      .describe('30 days, today the last'),
    reach,
    left_out: leftOut,
  })
  .meta({ id: 'SegmentGraphs' });
export type SegmentGraphs = z.infer<typeof segmentGraphs>;

export const smsOptInReach = z.object({
  size: z.number().int(),
  opted_in: z.number().int().describe('Members whom marketing may text'),
  percent: z.number().int().describe('Rounded down'),
});

export const channels = z.enum(CONSENT_CHANNELS);
