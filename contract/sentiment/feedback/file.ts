import type { z } from 'zod';
import type { Questions } from './questions.ts';
import { brokenLine } from './jsonLine.ts';
import { elementsOf, problemsOf } from './rules.ts';
import { type FeedbackForm, type FeedbackFormWrite, feedbackFormWrite } from './schemas.ts';

/** Says of a file that a feedback form is in it, and in which layout. */
const LAYOUT = 'couvert_feedback_form';
const VERSION = 1;
/** Larger than any form that can be saved. */
export const MOST_FILE_BYTES = 1_000_000;
const MOST_PROBLEMS = 20;

/** What a form is, without what belongs to a concept: its people, its state and its links. */
const carried = feedbackFormWrite.omit({
  version: true,
  enabled_ts: true,
  alert_user_ids: true,
  closes_ts: true,
});

/** A form as a file that can be imported elsewhere. */
export const writeFormFile = (form: FeedbackForm): string =>
  `${JSON.stringify({ [LAYOUT]: VERSION, ...carried.parse(form) }, null, 2)}\n`;

type Carried = z.output<typeof carried>;
export interface FileProblem {
  /** The line, or the question with its field. */
  readonly where: string;
  readonly what: string;
}
export type FormFile =
  | { readonly ok: true; readonly form: Omit<FeedbackFormWrite, 'version'> }
  | { readonly ok: false; readonly problems: readonly FileProblem[] };

const refused = (...problems: FileProblem[]): FormFile => ({ ok: false, problems });
const WHOLE = 'The file';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const at = (value: unknown, key: PropertyKey): unknown =>
  Array.isArray(value) ? value[Number(key)] : isRecord(value) ? value[String(key)] : undefined;

const NOUNS: Readonly<Record<string, string>> = {
  pages: 'page',
  elements: 'question',
  choices: 'choice',
  rows: 'row',
  columns: 'column',
  alert_triggers: 'alert',
  user_update_triggers: 'guest profile entry',
};

/** A path in words: `page 1, question 3 (food_quality), title`. */
function placeOf(path: readonly PropertyKey[], file: unknown): string {
  const words: string[] = [];
  let here = file;
  for (const [index, key] of path.entries()) {
    here = at(here, key);
    const list = index > 0 ? NOUNS[String(path[index - 1])] : undefined;
    if (typeof key === 'number' || (list !== undefined && /^\d+$/.test(String(key)))) {
      const name = at(here, 'name');
      words.push(
        `${list ?? 'item'} ${Number(key) + 1}${list === NOUNS['elements'] && typeof name === 'string' ? ` (${name.slice(0, 60)})` : ''}`,
      );
    } else if (key !== 'questions_json' && !(String(key) in NOUNS && index < path.length - 1))
      words.push(String(key));
  }
  return words.join(', ') || WHOLE;
}

/** Triggers that name a question which the form does not have. */
function strangeTriggers({ questions_json, alert_triggers, user_update_triggers }: Carried): FileProblem[] {
  const known = new Set(elementsOf(questions_json).map(({ name }) => name));
  const missing = (
    list: 'alert_triggers' | 'user_update_triggers',
    named: readonly { readonly element: string }[],
  ) =>
    named.flatMap(({ element }, index) =>
      known.has(element)
        ? []
        : [
            {
              where: `${NOUNS[list]} ${index + 1}`,
              what: `No question is called ${element}. Name one of the form, or remove the ${NOUNS[list]}`,
            },
          ],
    );
  return [
    ...missing('alert_triggers', alert_triggers),
    ...missing('user_update_triggers', user_update_triggers),
  ];
}

const problemsWith = (questions: Questions): FileProblem[] =>
  [...problemsOf(questions)].map(([path, what]) => ({
    where: placeOf(path.split('.'), { questions_json: questions }),
    what,
  }));

/** Reads a form from a file: an unpublished form, or each line or element that keeps it from being saved, with the remedy. */
export function readFormFile(text: string): FormFile {
  if (text.length > MOST_FILE_BYTES)
    return refused({
      where: WHOLE,
      what: 'It is larger than 1 MB. Choose a file that was exported from a form',
    });
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return refused({
      where: `Line ${brokenLine(text)}`,
      what: 'This is not JSON. Look for a missing comma, quote or bracket here, or export the form again',
    });
  }
  if (!isRecord(file) || file[LAYOUT] !== VERSION)
    return refused({
      where: WHOLE,
      what: `It is not a feedback form: "${LAYOUT}": ${VERSION} is missing. Choose a file that was exported from a form`,
    });
  const read = carried.safeParse(file);
  if (!read.success)
    return refused(
      ...read.error.issues
        .slice(0, MOST_PROBLEMS)
        .map(({ path, message }) => ({ where: placeOf(path, file), what: message })),
    );
  const problems = [...problemsWith(read.data.questions_json), ...strangeTriggers(read.data)];
  if (problems.length > 0) return refused(...problems.slice(0, MOST_PROBLEMS));
  return { ok: true, form: { ...read.data, enabled_ts: null, alert_user_ids: [], closes_ts: null } };
}
