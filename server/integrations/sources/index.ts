export {
  type OutsidePlace,
  type OutsideReply,
  type OutsideReview,
  type PlacePage,
  type ProblemCode,
  PROBLEMS,
  type ReviewPage,
  type SourceAccount,
  SourceProblem,
  type SourceTokens,
} from './outside.ts';
export { SourceProviders } from './providers.ts';
export { idOfNew, type NewReview, SOURCE_MOODS, SourceSandbox, type SourceMood } from './sandbox.ts';
export { SANDBOX_VENDORS, type SandboxVendor } from './sandboxStore.ts';
