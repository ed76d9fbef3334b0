import { useMemo } from 'react';
import { useIdentity } from '#src/permissions/index.ts';
import { useHostLocation } from '#src/resources/parties/index.ts';

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
  const { merchants } = useIdentity();
  const location = useHostLocation();
  return useMemo(() => {
    const byId = new Map(merchants.map((merchant) => [merchant.merchant_id, merchant]));
    const usual = usualMerchantId === null ? undefined : byId.get(usualMerchantId);
    return {
      timezone: usual?.timezone ?? location?.timezone ?? 'UTC',
      merchantName: (id) => byId.get(id)?.merchant_name ?? null,
      merchantZone: (id) => byId.get(id)?.timezone ?? null,
      worksAt: (id) => (id === null ? merchants.length > 0 : byId.has(id)),
    };
  }, [merchants, location, usualMerchantId]);
}
