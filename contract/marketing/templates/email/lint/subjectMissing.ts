import type { Rule } from './types.ts';
import { withoutTags } from './walk.ts';

export const subjectMissing: Rule = ({ subject }) =>
  subject.trim() !== ''
    ? []
    : [
        {
          rule: 'subject_missing',
          severity: 'blocks',
          block_id: null,
          message: 'There is no subject',
          remedy: 'Write what the email is about in a few words.',
        },
      ];

/** Everything in capital letters, of more than a word. */
export const subjectCaps: Rule = ({ subject }) => {
  const letters = withoutTags(subject).match(/\p{L}/gu) ?? [];
  const small = letters.filter((one) => one !== one.toUpperCase()).length;
  const hasCase = letters.some((one) => one.toLowerCase() !== one);
  if (letters.length < 8 || small > 0 || !hasCase) return [];
  return [
    {
      rule: 'subject_caps',
      severity: 'warns',
      block_id: null,
      message: 'The subject is all in capital letters',
      remedy: 'Write it as a sentence; filters take capitals for advertising.',
    },
  ];
};
