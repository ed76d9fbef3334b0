/** Why a mail came back. */
export const BOUNCE_CLASSES = ['hard', 'soft', 'block', 'policy', 'unknown'] as const;
export type BounceClass = (typeof BOUNCE_CLASSES)[number];

export interface Bounce {
  /** `blocked` is a refusal of the sender, `bounce` one of the address. */
  readonly type?: string | undefined;
  /** The enhanced status (RFC 3463): 5.1.1. */
  readonly status?: string | undefined;
  readonly bounce_classification?: string | undefined;
}

const BY_NAME: Readonly<Record<string, BounceClass>> = {
  'invalid address': 'hard',
  'mailbox unavailable': 'soft',
  'frequency or volume too high': 'soft',
  technical: 'soft',
  reputation: 'block',
  content: 'policy',
};

/** The class of a bounce: by the provider's name of it, where that says something, else by its status. */
export function classOf({ type, status = '', bounce_classification = '' }: Bounce): BounceClass {
  const isPassing = status.startsWith('4.');
  const named = BY_NAME[bounce_classification.toLowerCase()];
  // Whoever is named unavailable for good is gone: only a passing status is a full mailbox.
  if (named === 'soft' && status.startsWith('5.1.')) return 'hard';
  if (named === 'hard' && isPassing) return 'soft';
  if (named) return named;
  if (/^5\.7\./.test(status)) return type === 'blocked' ? 'block' : 'policy';
  if (type === 'blocked') return 'block';
  if (isPassing) return 'soft';
  return /^5\.1\.[12368]$/.test(status) ? 'hard' : 'unknown';
}

/** An address is given up after so many soft bounces, of more than one mailing, with nothing delivered between. */
export const SOFT = { bounces: 3, sources: 2, days: 14 } as const;

export interface Past {
  readonly kind: 'delivered' | 'soft';
  readonly source: string;
  readonly at: Date;
}

/** Whether soft bounces have become one for good; in whatever order they were told. */
export function isGivenUp(past: readonly Past[], now: Date): boolean {
  const since = now.getTime() - SOFT.days * 86_400_000;
  const delivered = Math.max(
    since,
    ...past.filter(({ kind }) => kind === 'delivered').map(({ at }) => at.getTime()),
  );
  const soft = past.filter(({ kind, at }) => kind === 'soft' && at.getTime() > delivered);
  return soft.length >= SOFT.bounces && new Set(soft.map(({ source }) => source)).size >= SOFT.sources;
}

/** What was told of one mail. */
export interface Seen {
  readonly id: string;
  readonly kind: 'delivered' | 'open' | 'click';
  readonly at: Date;
  readonly url: string | null;
  /** The provider's own word that a machine loaded the pictures. */
  readonly isMachineOpen: boolean;
}

/** Nobody reads a mail and clicks so soon after it came, nor several links within so short a time. */
const TOO_SOON_MS = 5_000;
const BURST = { links: 2, ms: 5_000 };

/**
 * Which opens and clicks of one mail were made by a scanner or a picture proxy: what the provider says so of, what came as soon as
 * the mail did, and several links within seconds. A person may click twice on one link, and may come later to a scanned mail.
 */
export function machineMade(seen: readonly Seen[]): ReadonlySet<string> {
  const delivered = Math.min(...seen.flatMap(({ kind, at }) => (kind === 'delivered' ? [at.getTime()] : [])));
  const clicks = seen.filter(({ kind }) => kind === 'click');
  const isBurst = (one: Seen) => {
    const near = clicks.filter(({ at }) => Math.abs(at.getTime() - one.at.getTime()) <= BURST.ms);
    return new Set(near.map(({ url }) => url)).size >= BURST.links;
  };
  const isSoon = ({ at }: Seen) => Number.isFinite(delivered) && at.getTime() - delivered < TOO_SOON_MS;
  const bursts = clicks.filter(isBurst);
  const isOfBurst = ({ at }: Seen) =>
    bursts.some((click) => Math.abs(click.at.getTime() - at.getTime()) <= BURST.ms);
  const made = seen.filter((one) => {
    if (one.kind === 'delivered') return false;
    return one.isMachineOpen || isSoon(one) || isOfBurst(one);
  });
  return new Set(made.map(({ id }) => id));
}
