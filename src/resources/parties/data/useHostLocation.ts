import { useMemo } from 'react';
import { chooseMerchant, useSession } from '#src/dataProviders/session.ts';
import { useIdentity } from '#src/permissions/index.ts';

export interface HostLocation {
  readonly merchant_id: number;
  readonly name: string;
  readonly timezone: string;
}

/** The location that the host stand shows: the chosen one, else the first of the person's; null when there is none. */
export function useHostLocation(): HostLocation | null {
  const { merchants } = useIdentity();
  const { merchantId } = useSession();
  return useMemo(() => {
    const chosen = merchants.find((merchant) => merchant.merchant_id === merchantId) ?? merchants[0];
    if (!chosen) return null;
    return {
      merchant_id: chosen.merchant_id,
      name: [chosen.store_number, chosen.merchant_name].filter(Boolean).join(' '),
      timezone: chosen.timezone,
    };
  }, [merchants, merchantId]);
}

export const chooseHostLocation = chooseMerchant;
