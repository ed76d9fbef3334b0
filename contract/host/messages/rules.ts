import { type ActionWords, actionWords, type PresetAction } from './actions.ts';
import { PURPOSE_FACTS, type Purpose } from './purposes.ts';

/** The merge tags of a text, with what an example guest would read. */
export const TAGS = {
  fname: { label: 'First name', example: 'Ana' },
  merchant_name: { label: 'Location', example: 'Pearl District' },
  time: { label: 'Time', example: '7:30 PM' },
  date: { label: 'Day', example: 'Fri, Jun 12' },
  party_size: { label: 'Party size', example: '4' },
  merchant_phone: { label: "Location's phone", example: '(503) 555-0142' },
  status_link: { label: 'Status page', example: 'https://couvert.example.com/webviews/waitlist/Qm3…' },
} as const;
export type Tag = keyof typeof TAGS;
export const TAG_NAMES: readonly Tag[] = [
  'fname',
  'merchant_name',
  'time',
  'date',
  'party_size',
  'merchant_phone',
  'status_link',
];
export type TagValues = Readonly<Record<Tag, string>>;

export const EXAMPLE_VALUES: TagValues = {
  fname: TAGS.fname.example,
  merchant_name: TAGS.merchant_name.example,
  time: TAGS.time.example,
  date: TAGS.date.example,
  party_size: TAGS.party_size.example,
  merchant_phone: TAGS.merchant_phone.example,
  status_link: TAGS.status_link.example,
};

/** The public page of a waiting party, below the address of the product. */
export const waitlistStatusPath = (token: string): string => `/webviews/waitlist/${token}`;

const TAG = /\{\{\s*([^{}]*?)\s*\}\}/g;
const isTag = (name: string): name is Tag => Object.hasOwn(TAGS, name);

/** Fills the tags in; what is no tag stays as it is written. */
export function renderText(text: string, values: TagValues): string {
  return text.replace(TAG, (whole, name: string) => (isTag(name) ? values[name] : whole));
}

/** The names in double braces that are no tag, each once; `also` are allowed besides. */
export function unknownTags(text: string, also: readonly string[] = []): string[] {
  const names = [...text.matchAll(TAG)].map((match) => match[1] ?? '');
  return [...new Set(names.filter((name) => !isTag(name) && !also.includes(name)))];
}

/** A text with the lines that say what may be answered. */
export function withPrompts(text: string, actions: readonly ActionWords[]): string {
  return [text.trim(), ...actions.map(({ prompt }) => prompt)].join(' ');
}

/** Answers that the phone networks keep for consent; no keyword may be one of them. */
export const STOP_WORDS = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'];
/** What people put beside such a word; an answer of it alone says nothing. */
const POLITE = new Set([
  'PLEASE',
  'PLS',
  'PLZ',
  'THANKS',
  'THANK',
  'YOU',
  'THX',
  'NOW',
  'ALL',
  'TEXTS',
  'MESSAGES',
  'TEXTING',
  'MESSAGING',
]);
/** Such words in two, or more, as people write them. */
const APART = [/\bOPT OUT\b/g, /\bSTOP ALL\b/g, /\bUN SUBSCRIBE\b/g] as const;
export const START_WORDS = ['START', 'UNSTOP', 'YES'];
/** Answers to the text that asks whether an opt-in is true. */
const AGREE_WORDS = ['YES', 'Y'];
export const HELP_WORDS = ['HELP', 'INFO'];
const RESERVED: ReadonlySet<string> = new Set([...STOP_WORDS, ...START_WORDS, ...HELP_WORDS]);

/** An answer as it is compared: capitals, without spaces, quotes and marks around it. */
export function normaliseAnswer(text: string): string {
  return text
    .trim()
    .replace(/^[\s'"“”‘’.,!?()]+|[\s'"“”‘’.,!?()]+$/g, '')
    .replace(/\s+/g, ' ')
    .toUpperCase();
}

/**
 * Whether an answer takes a consent back: one of the words of the networks and of the FCC's order of 2024, with whatever mark, emoji,
 * quote or invisible character stands in or around it, and with the words of politeness.
 */
export function isStopAnswer(text: string): boolean {
  const plain = text
    .slice(0, 200)
    .normalize('NFKC')
    .replace(/\p{Cf}+/gu, '')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const joined = APART.reduce(
    (said, words) => said.replace(words, (word) => word.replaceAll(' ', '')),
    plain,
  );
  const words = joined.split(' ').filter((word) => !POLITE.has(word));
  return words.length > 0 && words.every((word) => STOP_WORDS.includes(word));
}

export interface PresetDraft {
  readonly purpose: Purpose;
  readonly text: string;
  readonly message_schedule_time: number | null;
  readonly actions: readonly PresetAction[];
}

/** What is wrong with a preset, by form field; empty when nothing is (ADMIN-033, ADMIN-034). */
export function presetErrors(draft: PresetDraft): Record<string, string> {
  return { ...textErrors(draft), ...actionErrors(draft.actions) };
}

/** The same for the text and its schedule alone. */
export function textErrors({ purpose, text, message_schedule_time }: Omit<PresetDraft, 'actions'>) {
  const errors: Record<string, string> = {};
  const unknown = unknownTags(text)[0];
  if (unknown !== undefined) {
    errors['text'] =
      `{{${unknown}}} is not a merge tag. Use one of ${TAG_NAMES.map((tag) => `{{${tag}}}`).join(', ')}.`;
  } else if (!PURPOSE_FACTS[purpose].hasStatusPage && usesTag(text, 'status_link')) {
    errors['text'] =
      'Only parties on the waitlist have a status page. Take {{status_link}} out of this text.';
  }
  const isReminder = purpose === 'reminder';
  if (isReminder && message_schedule_time === null)
    errors['message_schedule_time'] = 'Say how long before the reservation the reminder is sent.';
  if (!isReminder && message_schedule_time !== null)
    errors['message_schedule_time'] = 'Only reminders have a schedule. Leave it out.';
  return errors;
}

/** What is wrong with the actions, keyed `actions.0.keyword_override` and so on. */
export function actionErrors(actions: readonly PresetAction[]): Record<string, string> {
  const errors: Record<string, string> = {};
  const keywords = actionWords(actions).map(({ keyword }) => normaliseAnswer(keyword));
  const types = actions.map(({ action_type_id }) => action_type_id);
  for (const [index, action] of actions.entries()) {
    const at = `actions.${index}`;
    const keyword = keywords[index] ?? '';
    if (types.indexOf(action.action_type_id) < index)
      errors[`${at}.action_type_id`] = 'This action is there already. Keep one of the two.';
    else if (keyword === '') errors[`${at}.keyword_override`] = 'A keyword needs a letter or a digit.';
    else if (RESERVED.has(keyword))
      errors[`${at}.keyword_override`] =
        `“${keyword}” is kept by the phone networks for consent and help. Choose another keyword.`;
    else if (keywords.indexOf(keyword) < index)
      errors[`${at}.keyword_override`] =
        `Two actions answer to “${keyword}”. Choose another keyword for one of them.`;
    const confirm = unknownTags(action.confirm_override ?? '')[0];
    if (confirm !== undefined)
      errors[`${at}.confirm_override`] = `{{${confirm}}} is not a merge tag. Correct or remove it.`;
    const prompt = unknownTags(action.prompt_override ?? '', ['keyword'])[0];
    if (prompt !== undefined)
      errors[`${at}.prompt_override`] = `{{${prompt}}} is not a merge tag. Correct or remove it.`;
  }
  return errors;
}

export function usesTag(text: string, tag: Tag): boolean {
  return [...text.matchAll(TAG)].some((match) => match[1] === tag);
}

/** What an incoming text asks for, in this order: consent, an action that was offered, a keyword, or nothing but to be read. */
export type Intent =
  | { readonly kind: 'stop' }
  | { readonly kind: 'start' }
  | { readonly kind: 'agree' }
  | { readonly kind: 'action'; readonly action: ActionWords }
  | { readonly kind: 'keyword'; readonly sms_keyword_id: number }
  | { readonly kind: 'talk' };

/** What the location last asked the phone. */
export interface Asked {
  /** The actions of the last text that offered any. */
  readonly offered: readonly ActionWords[];
  /** YES then opts in again. */
  readonly isOptedOut: boolean;
  /** Whether an opt-in is true; YES then agrees to it. */
  readonly isAskedToAgree: boolean;
  /** What the number hears from whoever texts it. */
  readonly keywords?: readonly { readonly sms_keyword_id: number; readonly keyword: string }[];
}

/** Whether a text is a keyword, as a whole; INFO asks for the same as HELP. */
export function isKeyword(keyword: string, text: string): boolean {
  const word = normaliseAnswer(text);
  return word === keyword || (keyword === HELP_WORDS[0] && HELP_WORDS.includes(word));
}

/** What an answer means by what was asked; YES alone, without a question, is talk. */
export function readIntent(
  body: string,
  { offered, isOptedOut, isAskedToAgree, keywords = [] }: Asked,
): Intent {
  const answer = normaliseAnswer(body);
  if (isStopAnswer(body)) return { kind: 'stop' };
  if (START_WORDS.includes(answer) && (isOptedOut || answer !== 'YES')) return { kind: 'start' };
  if (isAskedToAgree && AGREE_WORDS.includes(answer)) return { kind: 'agree' };
  const action = offered.find(({ keyword }) => normaliseAnswer(keyword) === answer);
  if (action) return { kind: 'action', action };
  const heard = keywords.find(({ keyword }) => isKeyword(keyword, answer));
  return heard ? { kind: 'keyword', sms_keyword_id: heard.sms_keyword_id } : { kind: 'talk' };
}
