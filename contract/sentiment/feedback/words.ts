import type { Answer, Answers, Element, Questions } from './questions.ts';
import { type AlertTrigger, elementsOf } from './rules.ts';

const textIn = (list: Element['choices'], value: string): string =>
  list?.find((one) => one.value === value)?.text ?? value;

/** An answer as people read it: the texts of choices, and a rating with its highest value. */
export function answerText(element: Element, answer: Answer): string {
  if (typeof answer === 'number') return `${answer} of ${element.rateMax ?? 5}`;
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No';
  if (typeof answer === 'string') return textIn(element.choices, answer);
  if (Array.isArray(answer)) return answer.map((value) => textIn(element.choices, value)).join(', ');
  return Object.entries(answer)
    .map(([row, column]) => `${textIn(element.rows, row)}: ${textIn(element.columns, column)}`)
    .join(', ');
}

/** One question with its answer in words. */
export interface AnsweredQuestion {
  readonly name: string;
  readonly title: string;
  readonly type: Element['type'];
  readonly text: string;
}

/** The questions that were answered, in the order of the form. */
export const answeredQuestions = (asked: Questions, given: Answers): AnsweredQuestion[] =>
  elementsOf(asked).flatMap((element) => {
    const answer = given[element.name];
    if (answer === undefined) return [];
    const { name, title, type } = element;
    return [{ name, title, type, text: answerText(element, answer) }];
  });

/** A trigger of an alert with the title of its question: “The food?: 2 or less”. */
export function triggerText(asked: Questions, { element, at_most, contains }: AlertTrigger): string {
  const title = elementsOf(asked).find(({ name }) => name === element)?.title ?? element;
  return at_most === null ? `${title}: contains “${contains ?? ''}”` : `${title}: ${at_most} or less`;
}
