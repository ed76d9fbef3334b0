import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether what goes on paper has to stand on the page: while the browser prints, by our button or by its own menu. */
export function usePrint() {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The browser takes the page as it is when these listeners return.
    const before = () => flushSync(() => setIsPrinting(true));
    const after = () => setIsPrinting(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return { isPrinting, print: () => window.print() };
}
