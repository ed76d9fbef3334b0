import { z } from 'zod';
import { recordOf } from '#contract/core/limits.ts';
import { typedText } from '#contract/core/texts.ts';

/** The kinds of questions that a form can ask; the name is what SurveyJS calls them. */
export const QUESTION_TYPES = [
  'rating',
  'radiogroup',
  'checkbox',
  'matrix',
  'text',
  'comment',
  'boolean',
] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

export const RATE_TYPES = ['labels', 'stars', 'smileys'] as const;
export const INPUT_TYPES = ['text', 'email', 'tel', 'date'] as const;

/** Stays as it is when a question is renamed or moved, so that its answers stay together. */
export const elementName = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(?:_[a-z0-9]+)*$/, 'Use lowercase letters, digits and underscores, such as food_quality');

const choice = z.object({ value: elementName, text: typedText(120).min(1, 'Write the choice') });
const choices = z.array(choice).max(50);
export type Choice = z.infer<typeof choice>;

/** One question, as SurveyJS writes it. */
export const element = z.object({
  type: z.enum(QUESTION_TYPES),
  name: elementName,
  title: typedText(300).min(1, 'Write the question'),
  description: typedText(500).optional(),
  isRequired: z.boolean().optional(),
  visibleIf: z
    .string()
    .max(300)
    .optional()
    .describe("When it is shown, such as {food} <= 3 or {how} = 'table'; always when absent"),
  inputType: z.enum(INPUT_TYPES).optional().describe('Of a text'),
  rateType: z.enum(RATE_TYPES).optional(),
  rateMin: z.number().int().min(0).max(1).optional(),
  rateMax: z.number().int().min(2).max(10).optional(),
  minRateDescription: typedText(60).optional(),
  maxRateDescription: typedText(60).optional(),
  choices: choices.optional(),
  rows: choices.optional().describe('Of a matrix'),
  columns: choices.optional().describe('Of a matrix'),
});
export type Element = z.infer<typeof element>;

/** Pages of questions, without numbers before them (FEED-007). */
export const questions = z.object({
  showQuestionNumbers: z.literal('off').default('off'),
  pages: z
    .array(
      z.object({
        name: elementName,
        title: typedText(120).optional(),
        elements: z.array(element).max(60),
      }),
    )
    .min(1)
    .max(20),
});
export type Questions = z.infer<typeof questions>;

export const MOST_ANSWER = 4_000;
const answer = z.union([
  z.string().max(MOST_ANSWER),
  z.number(),
  z.boolean(),
  z.array(z.string().max(60)).max(50),
  recordOf(z.string().max(60), z.string().max(60), 50),
]);
export type Answer = z.infer<typeof answer>;

/** Answers by the name of their question. */
export const answers = recordOf(z.string().max(60), answer, 400);
export type Answers = z.infer<typeof answers>;
