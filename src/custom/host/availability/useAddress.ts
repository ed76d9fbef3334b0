import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { isQuarterTime } from './model/times.ts';

export const TABS = ['day', 'plan', 'why'] as const;
export type TabName = (typeof TABS)[number];

export interface Address {
  readonly tab: TabName;
  /** Null is every type. */
  readonly typeId: number | null;
  readonly size: number;
  /** HH:mm of a quarter hour; null is none. */
  readonly time: string | null;
}

const DEFAULT_SIZE = 2;
const MOST = 100;

function read(params: URLSearchParams): Address {
  const tab = TABS.find((name) => name === params.get('tab')) ?? 'day';
  const typeId = Number(params.get('type'));
  const size = Number(params.get('size'));
  const time = params.get('time') ?? '';
  return {
    tab,
    typeId: Number.isInteger(typeId) && typeId > 0 ? typeId : null,
    size: Number.isInteger(size) && size > 0 && size <= MOST ? size : DEFAULT_SIZE,
    time: isQuarterTime(time) ? time : null,
  };
}

const write = ({ tab, typeId, size, time }: Address): Record<string, string | null> => ({
  tab: tab === 'day' ? null : tab,
  type: typeId === null ? null : String(typeId),
  size: size === DEFAULT_SIZE ? null : String(size),
  time,
});

/** What the page shows, in the address: the tab, the type, and what is asked for. The day stands beside it. */
export function useAddress(): [Address, (part: Partial<Address>) => void] {
  const [params, setParams] = useSearchParams();
  const address = useMemo(() => read(params), [params]);
  const change = useCallback(
    (part: Partial<Address>) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(write({ ...read(before), ...part }))) {
            if (value === null) after.delete(name);
            else after.set(name, value);
          }
          return after;
        },
        { replace: true },
      ),
    [setParams],
  );
  return [address, change];
}
