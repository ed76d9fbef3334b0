import { fail } from '#server/platform/errors/index.ts';

/** Answers GONE for a link that was used, replaced, withdrawn or has expired. */
export function refuseLink(): never {
  fail(
    'GONE',
    'This link no longer works: it was used, replaced, withdrawn or has expired. Ask for a new one with “Forgot password”.',
  );
}
