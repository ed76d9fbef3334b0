/** True where the page stands in a frame of a restaurant's own site. */
export const isEmbedded = (): boolean =>
  window.parent !== window && new URLSearchParams(window.location.search).get('embed') === '1';

/** Tells the site around the frame how tall the page is, so that the frame fits it. */
export function reportHeight(): void {
  if (!isEmbedded()) return;
  document.documentElement.dataset['embedded'] = 'true';
  const tell = () =>
    window.parent.postMessage(
      { couvertHeight: Math.ceil(document.body.getBoundingClientRect().height) },
      '*',
    );
  new ResizeObserver(tell).observe(document.body);
  tell();
}
