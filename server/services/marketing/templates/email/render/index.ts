export { compileEmail } from './compile.ts';
export { holdsFor, readConditions } from './conditions.ts';
export { type FilledEmail, fillEmail } from './fillEmail.ts';
export { narrow } from './narrow.ts';
export { readPlaces } from './places.ts';
export { laxSubstitutionsOf, missingOf, MissingValues, substitutionsOf } from './substitute.ts';
export type {
  CompileContext,
  CompiledEmail,
  EmailSource,
  NarrowedEmail,
  Place,
  Places,
  SendingValues,
} from './types.ts';
