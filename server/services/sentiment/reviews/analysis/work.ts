import type { Platform } from '#server/platform/platform.ts';
import { isConflict } from '#server/platform/jobs/index.ts';
import { listWaiting, storeAnalyses } from './store.ts';
import { analyseAll } from './thread.ts';

/** As many are analysed in a fraction of a second and stored in a few statements. */
const BATCH = 200;

/** Analyses every review of a concept that waits, batch by batch; who takes the job of a dead worker over goes on behind it. */
export async function analyseWaiting(platform: Platform, programId: number): Promise<number> {
  const { db, clock } = platform;
  for (let count = 0; ; ) {
    const waiting = await listWaiting(db, programId, BATCH);
    if (waiting.length === 0) return count;
    const analyses = await analyseAll({
      texts: waiting.map(({ content, language, rating }) => ({ content, language, rating })),
    });
    const done = waiting.flatMap((review, index) => {
      const analysis = analyses[index];
      return analysis ? [{ review, analysis }] : [];
    });
    try {
      await db.transaction().execute((trx) => storeAnalyses(trx, programId, clock.now(), done));
    } catch (error) {
      // Another worker was faster with the same reviews, which are then stored.
      if (!isConflict(error)) throw error;
    }
    count += done.length;
  }
}
