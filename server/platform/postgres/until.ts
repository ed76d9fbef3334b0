import { setTimeout as pause } from 'node:timers/promises';

/** Asks `question` again and again until it answers something else than undefined; undefined after `withinMs`. */
export async function until<T>(
  question: () => T | undefined | Promise<T | undefined>,
  { withinMs, everyMs = 15 }: { withinMs: number; everyMs?: number },
): Promise<T | undefined> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const answer = await question();
    if (answer !== undefined || Date.now() >= deadline) return answer;
    await pause(everyMs);
  }
}
