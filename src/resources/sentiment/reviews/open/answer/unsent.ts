/** What somebody typed and has not sent, by its review: going to another review and back loses nothing. */
const texts = new Map<number, string>();

export const unsentText = (reviewId: number): string | undefined => texts.get(reviewId);

export function keepUnsent(reviewId: number, text: string | null): void {
  if (text === null) texts.delete(reviewId);
  else texts.set(reviewId, text);
}
