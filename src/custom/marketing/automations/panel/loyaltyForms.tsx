import TextField from '@mui/material/TextField';
import { pointsGrant, punchhOffer } from '#contract/marketing/automations/shapes.ts';
import { type OutsideVendor, VENDOR_WORDS } from '#contract/marketing/loyalty/rules.ts';
import { useFlag } from '#src/permissions/index.ts';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { DateField } from '#src/ui/form/DateField.tsx';
import { type NamedOffer, offersIn, useOffers } from '../data/useOffers.ts';
import { NumberField, Select } from './inputs.tsx';
import type { StepFormProps } from './stepForm.ts';

const keyOf = ({ vendor, offerId }: NamedOffer) => `${vendor}:${offerId}`;
const TAGS_OF = {
  sparkfly: 'Write {{sparkfly_offer_code}} or {{sparkfly_offer_url}} in messages',
  punchh: 'Write {{punchh_coupon_code}} in messages',
} as const satisfies Record<OutsideVendor, string>;
const NONE = { sparkfly_offer: { offer_id: null }, punchh_offer: punchhOffer.parse({}) };

/** Which offer a message brings, given before it is sent; nothing while the feature is off (AUTO-024, AUTO-061, AUTO-062). */
export function OfferOfMessage(props: StepFormProps) {
  return useFlag('sparkfly-offers') ? <OfferForm {...props} none="No offer" /> : null;
}

/** Which offer of which vendor guests get (AUTO-018, AUTO-024, AUTO-043). */
export function OfferForm({ action, onChange, none = 'Choose an offer' }: StepFormProps & { none?: string }) {
  const { data, error, refetch } = useOffers();
  if (!data)
    return <PartNotLoaded title="The offers could not be read" error={error} lines={1} onRetry={refetch} />;
  const [chosen] = offersIn(action);
  const value = chosen ? keyOf(chosen) : '';
  const given = data.data.filter(
    ({ state, vendor, offer_id }) =>
      state === 'live' || state === 'planned' || value === `${vendor}:${offer_id}`,
  );
  const options = given.map(({ vendor, offer_id, name }) => ({
    value: `${vendor}:${offer_id}`,
    label: `${name} (${VENDOR_WORDS[vendor]})`,
  }));
  const isKnown = value === '' || options.some((option) => option.value === value);
  const pick = (key: string) => {
    const row = given.find(({ vendor, offer_id }) => key === `${vendor}:${offer_id}`);
    if (row?.vendor === 'punchh')
      onChange({ ...NONE, punchh_offer: { ...NONE.punchh_offer, offer_ids: [row.offer_id] } });
    else if (key === '' || row) onChange({ ...NONE, sparkfly_offer: { offer_id: row?.offer_id ?? null } });
  };
  return (
    <Select
      label="Offer"
      value={value}
      helperText={chosen ? TAGS_OF[chosen.vendor] : ''}
      options={[
        { value: '', label: none },
        ...(isKnown || !chosen ? [] : [{ value, label: `Offer ${chosen.offerId}` }]),
        ...options,
      ]}
      onChange={pick}
    />
  );
}

const BLANK = pointsGrant.parse({});

/** How many points guests get, what for, and until when they hold (AUTO-019). */
export function PointsForm({ action, onChange }: StepFormProps) {
  const own = action.sparkfly_points_grant ?? BLANK;
  const set = (change: Partial<typeof own>, tag: string) =>
    onChange({ sparkfly_points_grant: { ...own, ...change } }, tag);
  return (
    <>
      <NumberField
        label="Points"
        value={own.points_grant}
        onChange={(points_grant) => set({ points_grant }, 'points')}
      />
      <TextField
        size="small"
        multiline
        minRows={2}
        label="Description"
        value={own.description ?? ''}
        slotProps={{ htmlInput: { maxLength: 500 } }}
        onChange={({ target }) => set({ description: target.value || null }, 'description')}
      />
      <DateField
        label="Expire on"
        value={own.expires_at?.slice(0, 10) ?? ''}
        onChange={(day) => set({ expires_at: day === '' ? null : `${day}T23:59:59.000Z` }, 'expires')}
      />
    </>
  );
}
