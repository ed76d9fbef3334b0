import { expect, test } from 'vitest';
import { readFormFile, writeFormFile } from './file.ts';
import { type FeedbackForm, feedbackFormWrite } from './schemas.ts';

const QUESTIONS = {
  pages: [
    {
      name: 'one',
      elements: [
        { type: 'rating', name: 'food', title: 'The food?' },
        { type: 'radiogroup', name: 'why', title: 'Why?', choices: [{ value: 'wait', text: 'The wait' }] },
      ],
    },
  ],
};
const FILE = { couvert_feedback_form: 1, name: 'Lunch', questions_json: QUESTIONS };
const problems = (file: unknown) => {
  const read = readFormFile(typeof file === 'string' ? file : JSON.stringify(file));
  return read.ok ? [] : read.problems.map(({ where, what }) => `${where}: ${what}`);
};
const withElement = (element: object) => ({
  ...FILE,
  questions_json: { pages: [{ name: 'one', elements: [element] }] },
});

test('an exported form is imported as it was, unpublished and with nobody alerted', () => {
  const written = feedbackFormWrite.parse({ ...FILE, alert_triggers: [{ element: 'food', at_most: 2 }] });
  const form = {
    ...written,
    enabled_ts: '2026-11-01T00:00:00Z',
    alert_user_ids: [7],
    closes_ts: '2026-12-01T00:00:00Z',
    id: 3,
    survey_url: 'https://example.com',
  };
  const text = writeFormFile(form as unknown as FeedbackForm);
  expect(text).not.toMatch(/survey_url|alert_user_ids|"id"/);
  expect(readFormFile(text)).toEqual({
    ok: true,
    form: { ...written, enabled_ts: null, alert_user_ids: [], closes_ts: null },
  });
});

test.each([
  ['a missing colon', '{\n  "name": "Lunch",\n  "title" "Hello"\n}', 3],
  ['a missing comma', '{\n  "name": "Lunch"\n  "title": "Hello"\n}', 3],
  ['a comma too many', '{\n  "a": [1, 2,\n  ]\n}', 3],
  ['an open quote', '{\n  "name": "Lunch,\n  "title": "Hello"\n}', 2],
  ['a wrong bracket', '{\n  "a": [\n  1\n  }\n}', 4],
  ['a missing bracket', '{\n  "a": [{}, [], -1.5e3, true, null]\n', 2],
  ['words behind the end', '{}\n\nHello', 3],
  ['no JSON at all', '\n<html>', 2],
  ['nothing', '', 1],
  ['brackets without end', '['.repeat(500_000), 1],
])('a file with %s is refused with its line', (_mistake, text, line) => {
  expect(problems(text)).toEqual([
    `Line ${line}: This is not JSON. Look for a missing comma, quote or bracket here, or export the form again`,
  ]);
});

test.each([
  [{ name: 'Lunch' }, /^The file: It is not a feedback form: "couvert_feedback_form": 1 is missing/],
  [[FILE], /^The file: It is not a feedback form/],
  ['x'.repeat(1_000_001), /^The file: It is larger than 1 MB/],
  [{ ...FILE, name: '' }, /^name: Enter a name/],
  [withElement({ type: 'rating', name: 'food' }), /^page 1, question 1 \(food\), title: Fill this in/],
  [
    withElement({ type: 'script', name: 'food', title: 'x' }),
    /^page 1, question 1 \(food\), type: Choose one of/,
  ],
  [
    withElement({ type: 'radiogroup', name: 'why', title: 'Why?' }),
    /^page 1, question 1 \(why\), choices: Add at/,
  ],
  [
    withElement({
      type: 'checkbox',
      name: 'why',
      title: 'Why?',
      choices: [{ value: 'Bad Value', text: 'x' }],
    }),
    /^page 1, question 1 \(why\), choice 1, value: Use lowercase/,
  ],
  [
    { ...FILE, alert_triggers: [{ element: 'drinks', at_most: 2 }] },
    /^alert 1: No question is called drinks\. Name one of the form, or remove the alert/,
  ],
])('a file that cannot be saved names what is wrong: %#', (file, expected) => {
  const [first, ...others] = problems(file);
  expect(first).toMatch(expected);
  expect(others).toEqual([]);
});

test('what a form does not have is left out, whatever it is called', () => {
  const read = readFormFile(
    '{"couvert_feedback_form": 1, "name": "Lunch", "__proto__": {"is_public": true}, "enabled_ts": "2026-01-01T00:00:00Z", "id": 4}',
  );
  expect(read).toMatchObject({ ok: true, form: { is_public: false, enabled_ts: null } });
  expect(read.ok && Object.keys(read.form)).not.toContain('id');
});
