import { expect, type Page } from 'playwright/test';

const LEAST = 44;

/** What can be pressed and is smaller than 44 px, with its size; a hidden input counts as the label around it. */
const smallTargets = (least: number): string[] => {
  const pressed = 'button, a[href], input, select, textarea, summary, [role="tab"], [role="combobox"]';
  const isSeen = (element: Element) => {
    const { width, height, left, top, right, bottom } = element.getBoundingClientRect();
    const isInside = right > 0 && bottom > 0 && left < window.innerWidth && top < window.innerHeight;
    return width > 1 && height > 1 && isInside && element.checkVisibility({ visibilityProperty: true });
  };
  return [...document.querySelectorAll(pressed)]
    .filter((element) => getComputedStyle(element).pointerEvents !== 'none' && isSeen(element))
    .flatMap((element) => {
      const target =
        element instanceof HTMLInputElement
          ? (element.closest('label, .MuiInputBase-root') ?? element)
          : element;
      const { width, height } = target.getBoundingClientRect();
      if (Math.round(width) >= least && Math.round(height) >= least) return [];
      const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 30);
      return [`${element.tagName} ${name}: ${Math.round(width)}x${Math.round(height)}`];
    });
};

/** Every target on the screen is made for a finger: 44 px and more. */
export async function expectFingerTargets(page: Page, where: string): Promise<void> {
  await expect.poll(() => page.evaluate(smallTargets, LEAST), `targets of ${where}`).toEqual([]);
}
