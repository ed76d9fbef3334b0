const GAP = 16;

/** As a ref: toasts stand at the bottom left of this part of the page while it is there, so that they cover none of the acts beside it. */
export function toastsOver(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const { style, dataset } = document.documentElement;
  dataset['toastsOver'] = '';
  const place = () => {
    const { left, bottom } = element.getBoundingClientRect();
    style.setProperty('--toasts-left', `${left + GAP}px`);
    style.setProperty('--toasts-bottom', `${window.innerHeight - bottom + GAP}px`);
  };
  place();
  const observer = new ResizeObserver(place);
  observer.observe(element);
  return () => {
    observer.disconnect();
    delete dataset['toastsOver'];
    style.removeProperty('--toasts-left');
    style.removeProperty('--toasts-bottom');
  };
}
