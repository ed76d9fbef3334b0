import type { SourceSandbox } from '#server/integrations/sources/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { REVIEW_TEXTS } from './demo/texts.ts';

/** Has something happen at a stand-in: a new review, the newest one said anew, or gone. */
export async function playReview(
  { clock }: Platform,
  sandbox: SourceSandbox,
  play: 'review' | 'edit' | 'vanish',
  id: string,
): Promise<void> {
  const now = clock.now();
  const [newest] = await sandbox.store.list('review', null, { limit: 1 });
  const isX = sandbox.store.vendor === 'x';
  if (play === 'review') {
    const [place] = await sandbox.store.list(isX ? 'account' : 'place', null, { limit: 1 });
    const text = REVIEW_TEXTS[now.getTime() % REVIEW_TEXTS.length];
    if (!place || !text) return fail('NOT_FOUND', 'Nobody has a place there yet.');
    await sandbox.addReviews([
      {
        id,
        placeId: place.id,
        author: text.author,
        rating: isX ? null : text.rating,
        text: text.text,
        provider: sandbox.store.vendor === 'chatmeter' ? 'YELP' : null,
        at: now,
      },
    ]);
    return;
  }
  if (!newest) return fail('NOT_FOUND', 'There is no review there yet.');
  if (play === 'vanish') return sandbox.removeReview(newest.id);
  await sandbox.editReview(newest.id, `${newest.body.text} Edit: the manager called me, thank you.`);
}
