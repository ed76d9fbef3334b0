export { challengeOf } from './challenge.ts';
export { CodeStep } from './CodeStep.tsx';
export { SecondFactorRow } from './SecondFactorRow.tsx';
