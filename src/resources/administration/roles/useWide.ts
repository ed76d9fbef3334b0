import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether the element is at least `width` pixels wide; true until it has been measured. */
export function useWide<E extends HTMLElement>(width: number): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null);
  const [wide, setWide] = useState(true);
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setWide(element.clientWidth >= width));
    observer.observe(element);
    return () => observer.disconnect();
  }, [width]);
  return [ref, wide];
}
