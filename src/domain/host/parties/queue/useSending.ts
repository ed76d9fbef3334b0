import { useEffect, useState } from 'react';
import { useLine } from '#src/dataProviders/line/line.ts';
import { isWaiting } from '#src/dataProviders/queue/entry.ts';
import { useAllQueued } from '#src/dataProviders/queue/queue.ts';
import { drain } from './drain.ts';

const AGAIN_MS = 10_000;

/** Sends what waits of who is here, whenever there is a line and something to send. */
export function useSending(): void {
  const isUp = useLine().since === null;
  const waiting = useAllQueued().filter(isWaiting).length;
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!isUp || waiting === 0) return undefined;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    void drain().then((isLater) => {
      if (isLater && !isOver) timer = setTimeout(() => setTurn(turn + 1), AGAIN_MS);
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isUp, waiting, turn]);
}
