import { useLocation } from 'react-router';
import { chooseMerchant, useSession } from '#src/dataProviders/session.ts';
import { useIdentity } from '#src/permissions/index.ts';
import { useHostLocation } from '#src/resources/parties/index.ts';
import { LocationSelector } from '#src/ui/locations/LocationSelector.tsx';

/** Store number, one space, name. */
const numberedName = (merchant: { store_number: string | null; merchant_name: string }) =>
  [merchant.store_number, merchant.merchant_name].filter(Boolean).join(' ');

/** Narrows the screens to one of the user's locations, or to none in particular; a host stand is always one location's. */
export function LocationSwitcher() {
  const { merchants } = useIdentity();
  const { merchantId } = useSession();
  const hostLocation = useHostLocation();
  const isHostStand = useLocation().pathname.startsWith('/ops/');
  if (merchants.length === 0) return null;
  return (
    <LocationSelector
      mode="single"
      variant="text"
      offerAll={!isHostStand}
      locations={merchants.map((merchant) => ({
        merchant_id: merchant.merchant_id,
        merchant_name: numberedName(merchant),
      }))}
      value={isHostStand ? (hostLocation?.merchant_id ?? null) : merchantId}
      onChange={chooseMerchant}
    />
  );
}
