import { showErrorToast, showToast } from './showToast.ts';

/** Puts a text on the clipboard and says so; where the browser refuses, it says what to do instead. */
export async function copyText(
  text: string,
  said: string,
  otherwise = 'Mark the text and copy it by hand.',
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ theme: 'success', message: said });
  } catch {
    showErrorToast(`The browser did not let it be copied. ${otherwise}`);
  }
}
