import { useSending } from '#src/domain/host/parties/index.ts';

/** Sends what was done without a line, whichever page is open. */
export default function SendQueue() {
  useSending();
  return null;
}
