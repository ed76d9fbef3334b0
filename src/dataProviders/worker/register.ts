/** The worker comes when the page has all it needs, so that it takes nothing from it. */
const AFTER_MS = 3_000;

/** Has the built client's files kept on this device, for who is signed in; once, and only where the browser can. */
export function keepFiles(): () => void {
  if (!import.meta.env?.PROD || !('serviceWorker' in navigator)) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const register = () =>
    // A browser that forbids it costs being readable without a line, nothing else.
    navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
  const later = () => {
    timer = setTimeout(() => void register(), AFTER_MS);
  };
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
  return () => {
    clearTimeout(timer);
    window.removeEventListener('load', later);
  };
}
