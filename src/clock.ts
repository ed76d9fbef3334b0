/** Clocks that differ by less are taken to agree: an answer is seconds old when it is read. In milliseconds. */
const AGREES_MS = 120_000;
let ahead = 0;

/** Notes the server's time when an answer brings it; returns how far this device is ahead of it, in milliseconds. */
export function noteServerTime(server: number): number {
  const off = Date.now() - server;
  ahead = Math.abs(off) < AGREES_MS ? 0 : off;
  return off;
}

/** The present by the server's clock, however wrong this device's is. */
export const timeNow = (): Date => new Date(Date.now() - ahead);
