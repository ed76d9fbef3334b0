import type { SocialConnection } from '#contract/connections/socialConnections/schemas.ts';
import {
  type ConnectionState,
  PLACE_NOUNS,
  type SocialSource,
  SOURCE_NAMES,
  type Step,
} from '#contract/connections/socialConnections/sources.ts';
import type { StatusChipProps } from '#src/ui/identity/StatusChip.tsx';
import { counted } from '#src/ui/words/counts.ts';
import { durationText } from '#src/ui/words/durations.ts';

export const STATES = {
  not_connected: { tone: 'idle', label: 'Not connected' },
  connected: { tone: 'ok', label: 'Connected' },
  attention: { tone: 'warn', label: 'Needs attention' },
  lost: { tone: 'bad', label: 'Access lost' },
} as const satisfies Record<ConnectionState, Pick<StatusChipProps, 'tone' | 'label'>>;

export const WHAT = {
  google: 'Reviews of your Business Profile, and your answers to them.',
  facebook: 'Recommendations of your pages, and your answers.',
  instagram: 'Comments below your posts, and your answers.',
  twitter: 'Posts that mention your account, and your answers.',
  chatmeter: 'Yelp, Tripadvisor, OpenTable and others, through the aggregator.',
} as const satisfies Record<SocialSource, string>;

export const STEP_WORDS = {
  read: { title: 'Read', why: 'Needed: without it nothing comes in.' },
  reply: { title: 'Answer', why: 'So that answers that are written here stand there.' },
  ads: { title: 'Ad account', why: 'Only for handing audiences over to your ads.' },
} as const satisfies Record<Step, { title: string; why: string }>;

/** `3 min ago`, `2 days ago`. */
export function agoText(at: string | null, now: number): string {
  if (at === null) return 'never';
  const minutes = Math.round((now - Date.parse(at)) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 48 * 60) return `${durationText(minutes)} ago`;
  return `${Math.round(minutes / (24 * 60))} days ago`;
}

export function inText(at: string | null, now: number): string {
  if (at === null) return 'not planned';
  const minutes = Math.round((Date.parse(at) - now) / 60_000);
  if (minutes < 1) return 'now';
  if (minutes < 48 * 60) return `in ${durationText(minutes)}`;
  return `in ${Math.round(minutes / (24 * 60))} days`;
}

/** What stops when a connection is replaced or removed, line by line. */
export function stopsWith(connection: SocialConnection, act: 'replace' | 'remove'): string[] {
  const { source, mapped_count: mapped, review_count: reviews } = connection;
  const name = SOURCE_NAMES[source];
  const [, nouns] = PLACE_NOUNS[source];
  return [
    `No new reviews come from ${counted(mapped, PLACE_NOUNS[source])} of ${name}${act === 'replace' ? ' until the new ones are mapped' : ''}.`,
    'Answers that are written here no longer leave.',
    act === 'replace'
      ? `What is mapped is dropped: the ${nouns} of the new account are mapped again.`
      : `${name} is told that Couvert may no longer ask, and the access is deleted here.`,
    `${counted(reviews, ['review stays', 'reviews stay'])}, with every answer and note.`,
  ];
}

export const problemOf = (connection: SocialConnection): string | null => {
  if (connection.problem !== null) return connection.problem;
  const [first] = connection.missing_scopes;
  if (!first) return null;
  const more = connection.missing_scopes.length - 1;
  return `A permission is missing: ${first.scope}${more > 0 ? ` and ${more} more` : ''}. Reconnect and agree to it.`;
};
