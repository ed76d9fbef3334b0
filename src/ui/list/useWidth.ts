import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

const canMeasure = () => typeof ResizeObserver !== 'undefined';

/**
 * The width in px of the element that the ref is put on. Undefined until it has been measured, which is before anything of it is
 * painted: what depends on the width is best drawn then, and not twice. Null where nothing can be measured.
 */
export function useWidth<T extends HTMLElement>(): [RefObject<T | null>, number | null | undefined] {
  const ref = useRef<T>(null);
  const [width, setWidth] = useState<number | null | undefined>(() => (canMeasure() ? undefined : null));
  useLayoutEffect(() => {
    const node = ref.current;
    if (!node || !canMeasure()) return;
    setWidth(node.getBoundingClientRect().width);
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(entry.contentRect.width);
    });
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
