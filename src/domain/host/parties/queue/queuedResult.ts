/** Gives back what an act did that waits, or waited until now. */
type TakingBack = (undo: (stored: object) => Promise<unknown>) => Promise<unknown>;

/** How the act is taken back of which a party is what is expected. */
const expectedBy = new WeakMap<object, TakingBack>();

export const showsQueued = (after: object, takingBack: TakingBack): void =>
  void expectedBy.set(after, takingBack);

const actOf = (result: unknown): TakingBack | undefined =>
  typeof result === 'object' && result !== null ? expectedBy.get(result) : undefined;

/** Whether the result of an act is what is expected of it, and not the server's answer. */
export const isQueuedResult = (result: unknown): boolean => actOf(result) !== undefined;

/** Takes an act back: out of the queue while it waits there, else by its inverse from the party as it stands. */
export async function undoing<T>(result: T, undo: (result: T) => Promise<unknown>): Promise<unknown> {
  const takeBack = actOf(result);
  return takeBack ? takeBack((stored) => undo({ ...result, ...stored })) : undo(result);
}
