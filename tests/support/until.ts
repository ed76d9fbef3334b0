/** Waits for a state, looking every 25 ms; fails naming what was awaited. */
export async function until(
  isSo: () => Promise<boolean> | boolean,
  what: string,
  timeoutMs = 180_000,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`Waited ${timeoutMs} ms for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** The instant so many whole days from now. */
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
