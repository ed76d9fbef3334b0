export {
  type PosAdapter,
  type PosEmployee,
  type PosLocation,
  type PosNamed,
  PosProblem,
  type PosTicket,
} from './adapter.ts';
export { ChowNowClient } from './chownow.ts';
export { OmnivoreAdapter } from './omnivore.ts';
export { POS_MOODS, type PosMood, PosSandbox, SANDBOX_KEY, type SandboxThing } from './sandbox.ts';
