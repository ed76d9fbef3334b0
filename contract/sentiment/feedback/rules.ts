import { withoutInvisible } from '#contract/core/texts.ts';
import type { Answer, Answers, Element, Questions } from './questions.ts';

/** What a new form is called on its page (FEED-008). */
export const DEFAULT_TITLE = 'Thanks for coming in';
/** The color of a form whose concept has set none (FEED-014). */
export const DEFAULT_BRAND_COLOR = '#232633';

/** The spans that the dashboard offers; the numbers are days (FEED-019). */
export const PAST_DAYS = [
  { label: 'Past Day', days: 1 },
  { label: 'Past Week', days: 7 },
  { label: 'Last 30 Days', days: 30 },
  { label: 'Last 60 Days', days: 60 },
  { label: 'Last 120 Days', days: 120 },
  { label: 'Last Year', days: 365 },
  { label: 'Custom', days: null },
] as const;

/** How the side of the dashboard starts (FEED-016, FEED-017). */
export const SIDEBAR = { expanded: true, offset: 0, useFeedbackResponseIds: false } as const;

/** A response is taken up again by its link for so long. */
export const RESUMED_DAYS = 7;
/** An overall score of so much or less, of 100, is told to a manager. */
export const LOW_SCORE = 60;

/** A file holds so many responses. */
export const MOST_EXPORTED = 100_000;

export const elementsOf = ({ pages }: Questions): Element[] => pages.flatMap(({ elements }) => elements);

export const emptyQuestions = (): Questions => ({
  showQuestionNumbers: 'off',
  pages: [{ name: 'page_1', elements: [] }],
});

const OPERATORS = ['<=', '>=', '<>', '=', '<', '>', 'contains', 'notempty', 'empty'] as const;
type Operator = (typeof OPERATORS)[number];

/** One thing that an answer has to be for a question to be shown. */
export interface Condition {
  readonly element: string;
  readonly operator: Operator;
  readonly value: string | number | boolean | null;
}

const CONDITION =
  /^\{([a-z0-9_]{1,60})\} (<=|>=|<>|=|<|>|contains|notempty|empty)(?: (?:'([^']{0,120})'|(-?\d{1,9}(?:\.\d{1,4})?)|(true|false)))?$/;

function readCondition(text: string): Condition | null {
  const [, element, sign, words, number, truth] = CONDITION.exec(text.trim()) ?? [];
  const operator = OPERATORS.find((known) => known === sign);
  if (element === undefined || operator === undefined) return null;
  const isAlone = operator === 'empty' || operator === 'notempty';
  const value =
    words ?? (number === undefined ? (truth === undefined ? null : truth === 'true') : Number(number));
  return isAlone === (value === null) ? { element, operator, value } : null;
}

/** The conditions of a question, all of which have to hold; null where the text cannot be read. */
export function readConditions(text: string | undefined): Condition[] | null {
  if (text === undefined || text.trim() === '') return [];
  const read = text.split(' and ').map(readCondition);
  return read.every((one) => one !== null) ? read : null;
}

const isEmpty = (answer: Answer | undefined): boolean =>
  answer === undefined ||
  answer === '' ||
  (Array.isArray(answer) && answer.length === 0) ||
  (typeof answer === 'object' && !Array.isArray(answer) && Object.keys(answer).length === 0);

function holds({ operator, value }: Condition, answer: Answer | undefined): boolean {
  if (operator === 'empty') return isEmpty(answer);
  if (answer === undefined || isEmpty(answer)) return false;
  if (operator === 'notempty') return true;
  if (operator === 'contains')
    return Array.isArray(answer) ? answer.includes(String(value)) : String(answer).includes(String(value));
  if (operator === '=') return String(answer) === String(value);
  if (operator === '<>') return String(answer) !== String(value);
  const [left, right] = [Number(answer), Number(value)];
  if (operator === '<') return left < right;
  if (operator === '<=') return left <= right;
  return operator === '>' ? left > right : left >= right;
}

/** The questions that these answers lead to, in their order; one that is hidden answers nothing for those behind it. */
export function shownElements(all: Questions, given: Answers): Element[] {
  const seen: Answers = {};
  return elementsOf(all).filter((element) => {
    const conditions = readConditions(element.visibleIf) ?? [];
    const isShown = conditions.every((one) => holds(one, seen[one.element]));
    const answer = given[element.name];
    if (isShown && answer !== undefined) seen[element.name] = answer;
    return isShown;
  });
}

const optionsOf = ({ rateMin = 1, rateMax = 5 }: Element) => ({ least: rateMin, most: rateMax });

/** What keeps a form from being answered, by the place of what is wrong. */
export function problemsOf(all: Questions): ReadonlyMap<string, string> {
  const problems = new Map<string, string>();
  const before = new Set<string>();
  all.pages.forEach(({ elements }, page) => {
    elements.forEach((element, place) => {
      const at = (field: string) => `questions_json.pages.${page}.elements.${place}.${field}`;
      if (before.has(element.name))
        problems.set(at('name'), `Another question is called ${element.name}. Choose another name`);
      for (const [field, text] of problemsIn(element, before)) problems.set(at(field), text);
      before.add(element.name);
    });
  });
  return problems;
}

function problemsIn(element: Element, before: ReadonlySet<string>): [field: string, text: string][] {
  const found: [string, string][] = [];
  const few = (field: 'choices' | 'rows' | 'columns') => (element[field] ?? []).length < 1;
  const double = (field: 'choices' | 'rows' | 'columns') => {
    const values = (element[field] ?? []).map(({ value }) => value);
    return new Set(values).size < values.length;
  };
  const needed =
    element.type === 'matrix'
      ? (['rows', 'columns'] as const)
      : element.type === 'radiogroup' || element.type === 'checkbox'
        ? (['choices'] as const)
        : [];
  for (const field of needed) {
    if (few(field)) found.push([field, `Add at least one of its ${field}`]);
    if (double(field)) found.push([field, 'Two of them are alike. Change one']);
  }
  const conditions = readConditions(element.visibleIf);
  if (conditions === null)
    found.push(['visibleIf', "Write it like {food} <= 3, or {how} = 'table', joined by “and”"]);
  const strange = conditions?.find((one) => !before.has(one.element));
  if (strange)
    found.push(['visibleIf', `No question before it is called ${strange.element}. Choose another one`]);
  return found;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,190}\.[^\s@.]{2,63}$/;
const PHONE = /^[+\d][\d\s().-]{5,24}$/;
const FORMATS = {
  text: { fits: () => true, message: '' },
  email: {
    fits: (text: string) => EMAIL.test(withoutInvisible(text).trim()),
    message: 'Enter an email address such as ana@example.com',
  },
  tel: {
    fits: (text: string) => PHONE.test(withoutInvisible(text).trim()),
    message: 'Enter a phone number such as 503 555 0123',
  },
  date: {
    fits: (text: string) => DAY.test(text) && !Number.isNaN(Date.parse(text)),
    message: 'Choose a day',
  },
} as const;

/** What is wrong with one answer, in words; null where nothing is. */
function problemWith(element: Element, answer: Answer): string | null {
  const values = (list: Element['choices']) => new Set((list ?? []).map(({ value }) => value));
  switch (element.type) {
    case 'rating': {
      const { least, most } = optionsOf(element);
      const isWhole =
        typeof answer === 'number' && Number.isInteger(answer) && answer >= least && answer <= most;
      return isWhole ? null : `Choose a number from ${least} to ${most}`;
    }
    case 'boolean':
      return typeof answer === 'boolean' ? null : 'Choose yes or no';
    case 'radiogroup':
      return typeof answer === 'string' && values(element.choices).has(answer) ? null : 'Choose one of these';
    case 'checkbox': {
      const known = values(element.choices);
      return Array.isArray(answer) && answer.every((one) => known.has(one)) ? null : 'Choose some of these';
    }
    case 'matrix': {
      if (typeof answer !== 'object' || Array.isArray(answer)) return 'Choose one in each row';
      const [rows, columns] = [values(element.rows), values(element.columns)];
      const fits = Object.entries(answer).every(([row, column]) => rows.has(row) && columns.has(column));
      return fits ? null : 'Choose one in each row';
    }
    case 'comment':
      return typeof answer === 'string' ? null : 'Write a text';
    case 'text': {
      const { fits, message } = FORMATS[element.inputType ?? 'text'];
      return typeof answer === 'string' && fits(answer) ? null : message || 'Write a text';
    }
  }
}

interface Checked {
  /** What counts: the answers to questions that are shown. */
  readonly answers: Answers;
  readonly problems: Readonly<Record<string, string>>;
}

/** Judges what a guest answered; of a response that is not finished, nothing is missing. */
export function checkAnswers(all: Questions, given: Answers, isComplete: boolean): Checked {
  const answers: Answers = {};
  const problems: Record<string, string> = {};
  for (const element of shownElements(all, given)) {
    const answer = given[element.name];
    if (answer === undefined || isEmpty(answer)) {
      if (isComplete && element.isRequired === true) problems[element.name] = 'Please answer this question';
      continue;
    }
    const problem = problemWith(element, answer);
    if (problem === null) answers[element.name] = answer;
    else problems[element.name] = problem;
  }
  return { answers, problems };
}

/** The mean of all ratings, from 0 to 100; null where nothing was rated. */
export function overallScore(all: Questions, given: Answers): number | null {
  const shares = elementsOf(all).flatMap((element) => {
    const answer = given[element.name];
    if (element.type !== 'rating' || typeof answer !== 'number') return [];
    const { least, most } = optionsOf(element);
    return [(answer - least) / (most - least)];
  });
  if (shares.length === 0) return null;
  return Math.round((100 * shares.reduce((sum, share) => sum + share, 0)) / shares.length);
}

/** Promoters less detractors, of 100 answers from 0 to 10; null without any. */
export function netPromoterScore(counts: Readonly<Record<string, number>>): number | null {
  const entries = Object.entries(counts);
  const all = entries.reduce((sum, [, count]) => sum + count, 0);
  if (all === 0) return null;
  const of = (fits: (value: number) => boolean) =>
    entries.reduce((sum, [value, count]) => sum + (fits(Number(value)) ? count : 0), 0);
  return Math.round((100 * (of((value) => value >= 9) - of((value) => value <= 6))) / all);
}

/** Whether a rating asks how likely a guest recommends the place, from 0 to 10. */
export const isNps = ({ type, rateMin, rateMax }: Element): boolean =>
  type === 'rating' && rateMin === 0 && rateMax === 10;

export interface AlertTrigger {
  readonly element: string;
  readonly at_most: number | null;
  readonly contains: string | null;
}

/** What a trigger is called where it was tried or hit. */
export const triggerName = ({ element, at_most, contains }: AlertTrigger): string =>
  at_most === null ? `${element} contains ${contains ?? ''}` : `${element} at most ${at_most}`;

/** Whether an answer is one that a manager wants to hear of. */
export function isHit({ element, at_most, contains }: AlertTrigger, given: Answers): boolean {
  const answer = given[element];
  if (answer === undefined) return false;
  if (at_most !== null) return typeof answer === 'number' && answer <= at_most;
  return (
    contains !== null && typeof answer === 'string' && answer.toLowerCase().includes(contains.toLowerCase())
  );
}
