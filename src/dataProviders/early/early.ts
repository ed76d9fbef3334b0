/** What the page's own script asked for before any module came; consumed once by whoever would have asked. */
export interface Early {
  /** The renewal's answer; null once it is taken. */
  renewal: Promise<EarlyAnswer> | null;
  reads: EarlyRead[];
}

export interface EarlyAnswer {
  readonly status: number;
  readonly text: string;
}

/** One GET that has left already: for this address, with these headers. */
export interface EarlyRead {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** When it left, in milliseconds since the page began. */
  readonly sentAt: number;
  readonly answer: Promise<Response>;
}

/** One page that the document knows: its scripts, and what it reads first when its address carries no query. */
export interface EarlyPage {
  readonly path: string;
  readonly files: readonly string[];
  /** Permissions that the page needs, all of them; without them nothing is read for it. */
  readonly needs: readonly string[];
  readonly reads: readonly string[];
}

/** What a page needs of an early answer is needed at once; later it may have changed. In milliseconds. */
const FRESH_MS = 10_000;

declare global {
  // The one thing that a script without modules can leave for those that come.
  var couvertEarly: Early | undefined;
}

/** The answer of the renewal that left with the document; null when there was none, or it was taken. */
export function takeEarlyRenewal(): Promise<EarlyAnswer> | null {
  const early = globalThis.couvertEarly;
  const renewal = early?.renewal ?? null;
  if (early) early.renewal = null;
  return renewal;
}

/** The answer to this very request, when it left early for the same user in the same concept and is still fresh. Once. */
export function takeEarlyRead(url: string, headers: Headers): Promise<Response> | null {
  const early = globalThis.couvertEarly;
  const n = early?.reads.findIndex((read) => read.url === url) ?? -1;
  if (!early || n < 0) return null;
  const [read] = early.reads.splice(n, 1);
  if (!read || performance.now() - read.sentAt > FRESH_MS) return null;
  const isSame = Object.entries(read.headers).every(([name, value]) => headers.get(name) === value);
  return isSame ? read.answer : null;
}

/** Whether something that left with the document is still to be taken. */
export const areReadsUnderWay = (): boolean => (globalThis.couvertEarly?.reads.length ?? 0) > 0;

/** Early answers are older than whatever is written or chosen now. */
export function forgetEarlyReads(): void {
  if (globalThis.couvertEarly) globalThis.couvertEarly.reads = [];
}
