import { useMemo } from 'react';
import { useMyLocations } from '#src/dataProviders/myLocations.ts';
import { useHostLocation } from '#src/domain/host/parties/index.ts';

/** Where times are read and who works where. */
export interface Place {
  /** Of the guest's usual location, else of the one in use. */
  readonly timezone: string;
  readonly merchantName: (id: number) => string | null;
  /** The zone of one of the reader's locations. */
  readonly merchantZone: (id: number) => string | null;
  /** Whether the reader works at a location; without one, at any. */
  readonly worksAt: (merchantId: number | null) => boolean;
}

/** The clocks of a guest's usual location, and the names of the reader's own locations. */
export function usePlace(usualMerchantId: number | null): Place {
  const { count, find } = useMyLocations();
  const location = useHostLocation();
  return useMemo(() => {
    const usual = usualMerchantId === null ? undefined : find(usualMerchantId);
    return {
      timezone: usual?.timezone ?? location?.timezone ?? 'UTC',
      merchantName: (id) => find(id)?.merchant_name ?? null,
      merchantZone: (id) => find(id)?.timezone ?? null,
      worksAt: (id) => (id === null ? count > 0 : Boolean(find(id))),
    };
  }, [count, find, location, usualMerchantId]);
}
