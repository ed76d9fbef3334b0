const CLOSE_DROPDOWNS = 'couvert:close-dropdowns';

/** Sends the global close event: every open dropdown closes (SHELL-010). */
export function closeAllDropdowns(): void {
  window.dispatchEvent(new Event(CLOSE_DROPDOWNS));
}

/** Calls `listener` whenever the global close event is sent; returns how to stop. */
export function onCloseAllDropdowns(listener: () => void): () => void {
  window.addEventListener(CLOSE_DROPDOWNS, listener);
  return () => window.removeEventListener(CLOSE_DROPDOWNS, listener);
}
