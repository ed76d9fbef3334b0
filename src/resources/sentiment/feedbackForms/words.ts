import type { Element, Questions } from '#contract/sentiment/feedback/questions.ts';
import { elementsOf, emptyQuestions, isNps, triggerName } from '#contract/sentiment/feedback/rules.ts';
import type { FeedbackForm, FormState } from '#contract/sentiment/feedback/schemas.ts';
import { momentText } from '#src/ui/words/dates.ts';
import type { Shows } from '#src/crud/form/useRecordSave.tsx';

export const STATE_LABELS = {
  draft: 'Draft',
  published: 'Published',
  closed: 'Closed',
} as const satisfies Record<FormState, string>;

export const STATE_TONES = {
  draft: 'idle',
  published: 'ok',
  closed: 'warn',
} as const satisfies Record<FormState, string>;

/** The kinds of questions as they are added. */
export const QUESTION_KINDS = [
  'nps',
  'stars',
  'smileys',
  'one',
  'several',
  'grid',
  'comment',
  'text',
  'email',
  'tel',
  'date',
  'yes',
] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

export const KIND_LABELS = {
  nps: 'Recommend us, 0 to 10',
  stars: 'Stars',
  smileys: 'Smileys',
  one: 'One of several',
  several: 'Several of several',
  grid: 'Grid',
  comment: 'Long text',
  text: 'Short text',
  email: 'Email address',
  tel: 'Phone number',
  date: 'Date',
  yes: 'Yes or no',
} as const satisfies Record<QuestionKind, string>;

const choice = (n: number) => ({ value: `choice_${n}`, text: `Choice ${n}` });
const choices = [choice(1), choice(2)];

const NEW: Record<QuestionKind, Omit<Element, 'name'>> = {
  nps: {
    type: 'rating',
    title: 'How likely are you to recommend us to a friend?',
    rateMin: 0,
    rateMax: 10,
    minRateDescription: 'Not at all',
    maxRateDescription: 'Very likely',
  },
  stars: { type: 'rating', title: 'How was the food?', rateType: 'stars', rateMin: 1, rateMax: 5 },
  smileys: { type: 'rating', title: 'How was your evening?', rateType: 'smileys', rateMin: 1, rateMax: 5 },
  one: { type: 'radiogroup', title: 'What brought you in?', choices },
  several: { type: 'checkbox', title: 'What could we do better?', choices },
  grid: {
    type: 'matrix',
    title: 'How was each of these?',
    rows: [
      { value: 'row_1', text: 'The food' },
      { value: 'row_2', text: 'The service' },
    ],
    columns: [
      { value: 'good', text: 'Good' },
      { value: 'bad', text: 'Not good' },
    ],
  },
  comment: { type: 'comment', title: 'Anything you want to tell the team?' },
  text: { type: 'text', title: 'Your name', inputType: 'text' },
  email: { type: 'text', title: 'Your email address, if you want an answer', inputType: 'email' },
  tel: { type: 'text', title: 'Your phone number', inputType: 'tel' },
  date: { type: 'text', title: 'Your birthday', inputType: 'date' },
  yes: { type: 'boolean', title: 'Would you come again?' },
};

/** A new question; its name is one that no other question has and stays as it is. */
export function newElement(kind: QuestionKind, all: Questions): Element {
  const taken = new Set(elementsOf(all).map(({ name }) => name));
  let n = 1;
  while (taken.has(`${kind}_${n}`)) n += 1;
  return { ...NEW[kind], name: `${kind}_${n}` };
}

/** What kind a question is. */
export function kindOf(element: Element): QuestionKind {
  switch (element.type) {
    case 'rating':
      if (isNps(element)) return 'nps';
      return element.rateType === 'smileys' ? 'smileys' : 'stars';
    case 'radiogroup':
      return 'one';
    case 'checkbox':
      return 'several';
    case 'matrix':
      return 'grid';
    case 'comment':
      return 'comment';
    case 'boolean':
      return 'yes';
    case 'text':
      return element.inputType ?? 'text';
  }
}

const onOff = (isOn: boolean) => (isOn ? 'Yes' : 'No');

/** How values of a form read where two versions stand side by side. */
export const shows: Shows<FeedbackForm> = {
  questions_json: (all) =>
    elementsOf(all)
      .map(({ title }) => title)
      .join(', ') || 'None',
  enabled_ts: (instant) => onOff(instant !== null),
  allow_edit_response: onOff,
  is_public: onOff,
  closes_ts: (instant) => (instant === null ? 'Never' : momentText(instant, 'Nov 20, 2026, 7:30 PM')),
  marketing_opt_in_enabled: onOff,
  sms_marketing_opt_in_enabled: onOff,
  user_update_triggers: (all) =>
    all.map(({ element, user_field }) => `${element}: ${user_field}`).join(', ') || 'None',
  alert_triggers: (all) => all.map(triggerName).join(', ') || 'None',
};

export const BLANK = {
  name: '',
  description: '',
  title: 'Thanks for coming in',
  questions_json: emptyQuestions(),
  success_text: 'Thank you. We read every answer.',
  allow_edit_response: false,
  is_public: false,
  enabled_ts: null,
  marketing_opt_in_enabled: false,
  marketing_opt_in_text: 'Send me news and offers by email.',
  sms_marketing_opt_in_enabled: false,
  sms_marketing_opt_in_text: 'Text me news and offers. Message and data rates may apply. Reply STOP to end.',
  user_update_triggers: [],
  alert_triggers: [],
  alert_user_ids: [],
  closes_ts: null,
  most_responses: null,
  closed_text: 'This survey is closed. Thank you for your interest.',
};
