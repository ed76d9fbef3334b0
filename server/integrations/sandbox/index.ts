export { leaveKept, readKept } from './kept.ts';
export {
  type Fault,
  type SandboxAnswer,
  type SandboxRequest,
  SandboxServer,
} from './server.ts';
