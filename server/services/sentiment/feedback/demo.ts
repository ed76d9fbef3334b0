import { sql } from 'kysely';
import type { Answers, Element, Questions } from '#contract/sentiment/feedback/questions.ts';
import { isHit, LOW_SCORE, overallScore, triggerName } from '#contract/sentiment/feedback/rules.ts';
import type { Db } from '#server/platform/db/index.ts';
import { colleaguesOf } from '../reviews/index.ts';

const DAY_MS = 86_400_000;
const choice = (value: string, text: string) => ({ value, text });
const stars = (name: string, title: string): Element => ({
  type: 'rating',
  name,
  title,
  rateType: 'stars',
  rateMax: 5,
});

/** What guests are asked after a visit. */
const AFTER_A_VISIT: Questions = {
  showQuestionNumbers: 'off',
  pages: [
    {
      name: 'visit',
      elements: [
        {
          type: 'rating',
          name: 'recommend',
          title: 'How likely are you to recommend us to a friend?',
          isRequired: true,
          rateMin: 0,
          rateMax: 10,
          minRateDescription: 'Not at all',
          maxRateDescription: 'Very likely',
        },
        stars('food', 'How was the food?'),
        stars('service', 'How was the service?'),
        {
          type: 'checkbox',
          name: 'went_wrong',
          title: 'What could we do better?',
          visibleIf: '{recommend} <= 6',
          choices: [
            choice('wait', 'The wait'),
            choice('noise', 'The noise'),
            choice('price', 'The price'),
            choice('mistake', 'A mistake in the order'),
          ],
        },
      ],
    },
    {
      name: 'words',
      elements: [
        {
          type: 'radiogroup',
          name: 'occasion',
          title: 'What brought you in?',
          choices: [
            choice('dinner', 'Just dinner'),
            choice('celebration', 'A celebration'),
            choice('business', 'Business'),
          ],
        },
        { type: 'comment', name: 'words', title: 'Anything you want to tell the team?' },
        {
          type: 'text',
          name: 'email',
          title: 'Your email address, if you want an answer',
          inputType: 'email',
        },
      ],
    },
  ],
};

const AT_THE_TABLE: Questions = {
  showQuestionNumbers: 'off',
  pages: [
    {
      name: 'table',
      elements: [
        { ...stars('evening', 'How is your evening so far?'), rateType: 'smileys', isRequired: true },
        { type: 'comment', name: 'needs', title: 'Is there anything you need?', visibleIf: '{evening} <= 3' },
      ],
    },
  ],
};

const GOOD = [
  'The duck was the best I have had in years. Please thank the kitchen.',
  'Our server knew every wine and found us the right one.',
  'Lovely room, kind people, and the bread alone is worth the trip.',
  'They remembered that it was our anniversary. We were touched.',
  'The pasta was perfect, and the children were looked after.',
  'We came without a booking and had a table in five minutes.',
  'Best Sunday lunch in town. See you next week.',
  'The quiet corner table was just right for my parents.',
  'Great advice on the wine, and nobody rushed us.',
];
const BAD = [
  'We waited 35 minutes although we had booked.',
  'The steak came medium well, and nobody asked how it was.',
  'Far too loud to talk. We left before dessert.',
  'The bill had a bottle on it that we never ordered.',
  'The soup was lukewarm, and the second time as well.',
  'Our table by the door was cold all evening.',
  'We asked for the bill three times.',
  'Small portions for the price. The dessert saved it.',
  'I told them of my nut allergy twice, and still nobody knew.',
];

interface Concept {
  readonly programId: number;
  readonly now: Date;
  /** Repeatable numbers below one. */
  readonly random: () => number;
}

/** Two forms with what guests of the last two months answered, and one that is still being written. */
export async function seedFeedback(db: Db, { programId, now, random }: Concept): Promise<void> {
  const after = await addForm(db, programId, now, {
    name: 'After your visit',
    description: 'Asked by email the day after.',
    questions: AFTER_A_VISIT,
    alerts: [
      { element: 'words', at_most: null, contains: 'allergy' },
      { element: 'recommend', at_most: 3, contains: null },
    ],
    updates: [{ element: 'email', user_field: 'email' }],
    alertUserIds: (await colleaguesOf(db, programId)).slice(0, 2).map(({ user_id }) => user_id),
    isPublic: false,
  });
  await addForm(db, programId, now, {
    name: 'At the table',
    description: 'Behind the QR code on the coaster.',
    questions: AT_THE_TABLE,
    alerts: [],
    updates: [],
    isPublic: true,
    closes: closingHour(now),
  });
  await db
    .insertInto('feedback_forms')
    .values({
      program_id: programId,
      name: 'Private dining',
      description: 'For hosts of a private event.',
      title: 'How was your event?',
      created_ts: new Date(now.getTime() - 3 * DAY_MS),
      updated_ts: new Date(now.getTime() - 2 * DAY_MS),
    })
    .execute();
  const { rows } = await sql<{ party_id: number; guest_id: number; merchant_id: number; seated_ts: Date }>`
    select p.party_id, p.guest_id, p.merchant_id, p.seated_ts from parties p
    join guests g on g.program_id = p.program_id and g.guest_id = p.guest_id and g.erased_ts is null
    where p.program_id = ${programId} and p.seated_ts < ${new Date(now.getTime() - DAY_MS)} and p.deleted_ts is null
    order by hashint8(p.party_id), p.party_id limit 3000`.execute(db);
  const responses = rows.flatMap((visit) => {
    if (random() > 0.16) return [];
    const answers = someAnswers(random);
    const score = overallScore(AFTER_A_VISIT, answers);
    const created = new Date(visit.seated_ts.getTime() + Math.floor((14 + random() * 20) * 3_600_000));
    if (created > now) return [];
    const isDone = random() < 0.93;
    return [
      {
        guest_id: visit.guest_id,
        party_id: visit.party_id,
        merchant_id: visit.merchant_id,
        answers: JSON.stringify(answers),
        score,
        nps: Number(answers['recommend']),
        is_low: isDone && score !== null && score <= LOW_SCORE,
        triggers_hit: isDone ? after.alerts.filter((one) => isHit(one, answers)).map(triggerName) : [],
        created_ts: created,
        updated_ts: created,
        completed_ts: isDone ? created : null,
      },
    ];
  });
  for (let n = 0; n < responses.length; n += 500)
    await db
      .insertInto('feedback_responses')
      .values(
        responses.slice(n, n + 500).map((response) => ({
          program_id: programId,
          feedback_form_id: after.id,
          number: 1,
          ...response,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Three weeks ahead, on the hour. */
const closingHour = (now: Date): Date =>
  new Date(Math.ceil((now.getTime() + 21 * DAY_MS) / 3_600_000) * 3_600_000);

interface NewForm {
  readonly name: string;
  readonly description: string;
  readonly questions: Questions;
  readonly alerts: readonly { element: string; at_most: number | null; contains: string | null }[];
  readonly updates: readonly { element: string; user_field: string }[];
  readonly isPublic: boolean;
  readonly alertUserIds?: number[];
  readonly closes?: Date;
}

async function addForm(
  db: Db,
  programId: number,
  now: Date,
  { name, description, questions, alerts, updates, isPublic, alertUserIds = [], closes }: NewForm,
) {
  const published = new Date(now.getTime() - 70 * DAY_MS);
  const { feedback_form_id: id } = await db
    .insertInto('feedback_forms')
    .values({
      program_id: programId,
      name,
      description,
      questions: JSON.stringify(questions),
      success_text: 'Thank you. We read every answer.',
      closed_text: 'This survey is closed. Thank you for your interest.',
      state: 'published',
      enabled_ts: published,
      number: 1,
      is_public: isPublic,
      marketing_opt_in_enabled: !isPublic,
      marketing_opt_in_text: 'Send me news and offers by email.',
      alert_triggers: JSON.stringify(alerts),
      user_update_triggers: JSON.stringify(updates),
      alert_user_ids: alertUserIds,
      closes_ts: closes ?? null,
      created_ts: published,
      updated_ts: published,
    })
    .returning('feedback_form_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('feedback_form_versions')
    .values({
      program_id: programId,
      feedback_form_id: id,
      number: 1,
      questions: JSON.stringify(questions),
      created_ts: published,
    })
    .execute();
  return { id, alerts };
}

function someAnswers(random: () => number): Answers {
  const isHappy = random() < 0.78;
  const most = (low: number, high: number) => low + Math.floor(random() * (high - low + 1));
  const pick = (texts: readonly string[]) => texts[Math.floor(random() * texts.length)] ?? '';
  return {
    recommend: isHappy ? most(7, 10) : most(1, 6),
    food: isHappy ? most(4, 5) : most(2, 4),
    service: isHappy ? most(4, 5) : most(1, 4),
    ...(isHappy ? {} : { went_wrong: [pick(['wait', 'noise', 'price', 'mistake'])] }),
    occasion: pick(['dinner', 'dinner', 'celebration', 'business']),
    ...(random() < 0.35 ? { words: pick(isHappy ? GOOD : BAD) } : {}),
  };
}
