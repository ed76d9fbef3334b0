import { expect, type Locator } from 'playwright/test';

/** Where something stands, once it is drawn: what has just moved is drawn anew. */
export async function boxOf(locator: Locator) {
  const drawn: { box: Awaited<ReturnType<Locator['boundingBox']>> } = { box: null };
  const look = async () => {
    drawn.box = await locator.boundingBox();
    return drawn.box !== null;
  };
  await expect.poll(look, `${String(locator)} is drawn`).toBe(true);
  if (!drawn.box) throw new Error(`${String(locator)} is not drawn`);
  return drawn.box;
}
