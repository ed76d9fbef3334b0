import type { ReviewSource } from '#contract/sentiment/reviews/sources.ts';
import type { DoorOutcome, ReplyDoor, ReplyDoors } from '#server/services/sentiment/reviews/index.ts';

/** How a source answers the next attempts; `lost` keeps the answer and does not say so. */
export type Mood = 'accept' | 'refuse' | 'later' | 'lost' | 'closed';

/** The outside world's side of answers to reviews: it keeps what it was sent, and answers as it is told to. */
export interface ReplySource {
  readonly doors: ReplyDoors;
  /** By the review's external id: what stands there. */
  readonly standing: Map<string, { id: string; content: string; isPrivate: boolean }[]>;
  /** How many attempts reached it. */
  readonly asked: string[];
  /** For reviews whose external id contains the text; the last that fits holds. */
  mood(contains: string, mood: Mood): void;
}

const REFUSED = 'The source takes no answer to this review. Open it there to see why.';

export function openReplySource(): ReplySource {
  const standing: ReplySource['standing'] = new Map();
  const asked: string[] = [];
  const moods: [string, Mood][] = [];
  let lastId = 0;
  const moodOf = (externalId: string): Mood =>
    moods.findLast(([contains]) => externalId.includes(contains))?.[1] ?? 'accept';
  const under = (externalId: string) => {
    const list = standing.get(externalId) ?? [];
    standing.set(externalId, list);
    return list;
  };
  /** Does it, unless the mood is against it. */
  function act(externalId: string, what: string, done: () => string | null): DoorOutcome {
    asked.push(`${what} ${externalId}`);
    const mood = moodOf(externalId);
    if (mood === 'refuse') return { outcome: 'refused', reason: REFUSED, mayRetry: false };
    if (mood === 'later') return { outcome: 'refused', reason: 'Too many answers today.', mayRetry: true };
    const id = done();
    if (mood === 'lost') return { outcome: 'unknown', reason: 'The line broke.' };
    return { outcome: 'accepted', externalId: id };
  }
  const door: ReplyDoor = {
    paceMs: 0,
    isOpen: async () => ({ open: true }),
    reply: async ({ externalId }, { content, isPrivate }) =>
      act(externalId, 'reply', () => {
        const id = `answer-${++lastId}`;
        under(externalId).push({ id, content, isPrivate });
        return id;
      }),
    editReply: async ({ externalId }, replyId, { content }) =>
      act(externalId, 'edit', () => {
        const one = under(externalId).find(({ id }) => id === replyId);
        if (one) one.content = content;
        return replyId;
      }),
    deleteReply: async ({ externalId }, replyId) =>
      act(externalId, 'delete', () => {
        standing.set(
          externalId,
          under(externalId).filter(({ id }) => id !== replyId),
        );
        return replyId;
      }),
    find: async ({ externalId }, { content }) => {
      asked.push(`find ${externalId}`);
      const one = under(externalId).find((stands) => stands.content === content);
      return one ? { outcome: 'accepted', externalId: one.id } : { outcome: 'absent' };
    },
  };
  const closed: ReplyDoor = {
    ...door,
    isOpen: async () => ({ open: false, reason: 'The connection has ended. Connect it again.' }),
  };
  const sources: readonly ReviewSource[] = ['google', 'facebook', 'twitter'];
  return {
    doors: { ...Object.fromEntries(sources.map((source) => [source, door])), instagram: closed },
    standing,
    asked,
    mood: (contains, mood) => moods.push([contains, mood]),
  };
}
