import { counted } from '../words/counts.ts';
/** How good a password looks while it is typed: 0 too short, 1 weak, 2 fair, 3 strong. */
export interface Strength {
  readonly level: 0 | 1 | 2 | 3;
  readonly label: string;
  readonly hint: string;
}

const MINIMUM = 10;

const kindsOf = (password: string) =>
  [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length;

const hasOwnWord = (password: string, words: readonly string[]) => {
  const lower = password.toLowerCase();
  return words.some((word) => word.length >= 3 && lower.includes(word.toLowerCase()));
};

const isMonotonous = (password: string) => new Set(password.toLowerCase()).size < 5;

/** Judges length first, then variety; words about the person count against it. */
export function passwordStrength(password: string, ownWords: readonly string[] = []): Strength {
  if (password.length < MINIMUM) {
    const left = MINIMUM - password.length;
    return {
      level: 0,
      label: 'Too short',
      hint: password === '' ? 'Use at least 10 characters' : `${counted(left, 'more character')} to go`,
    };
  }
  if (isMonotonous(password))
    return { level: 1, label: 'Weak', hint: 'It repeats itself: mix in other characters' };
  if (hasOwnWord(password, ownWords)) {
    return { level: 1, label: 'Weak', hint: 'Leave your own name and address out of it' };
  }
  const score =
    (password.length >= 14 ? 1 : 0) + (password.length >= 18 ? 1 : 0) + (kindsOf(password) >= 3 ? 1 : 0);
  if (score >= 2) return { level: 3, label: 'Strong', hint: 'Nice: long beats complicated' };
  return { level: 2, label: 'Fair', hint: 'A few more words make it strong' };
}
