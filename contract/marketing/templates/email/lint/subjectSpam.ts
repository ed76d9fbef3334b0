import type { Rule } from './types.ts';

/** What filters count against a mail. */
const WORDS = [
  '100% free',
  'act now',
  'buy now',
  'cash bonus',
  'click here',
  'congratulations',
  'double your',
  'earn money',
  'free gift',
  'free money',
  'guaranteed',
  'last chance',
  'limited time',
  'no obligation',
  'order now',
  'risk free',
  'risk-free',
  'urgent',
  'you won',
  'winner',
];

export const subjectSpam: Rule = ({ subject }) => {
  const lower = subject.toLowerCase();
  const word = WORDS.find((one) => new RegExp(`(?<!\\p{L})${one}(?!\\p{L})`, 'u').test(lower));
  const sign = /!{2,}|\${2,}|€{2,}/.exec(subject)?.[0];
  const found = word ?? sign;
  if (found === undefined) return [];
  return [
    {
      rule: 'subject_spam',
      severity: 'warns',
      block_id: null,
      message: `“${found}” in the subject is what filters look for`,
      remedy: 'Say it in other words.',
    },
  ];
};
