/**
 * Modules of ours that do something by being imported: the bundler keeps them although nothing is taken from them. All
 * others are left out where nobody uses what they export, so that an index file does not bring its whole folder.
 */
const ACTING = [
  'src/main.tsx',
  'src/startAppearance.ts',
  'src/theme/useTokens.ts',
  'contract/core/wording.ts',
];

const OURS = /^(?!.*\/node_modules\/).*\/(?:src|contract)\/[^?]*\.tsx?$/;

/** Whether the bundler has to keep a module from which nothing is used. */
export function actsByItself(id: string): boolean {
  return !OURS.test(id) || ACTING.some((path) => id.endsWith(`/${path}`));
}
