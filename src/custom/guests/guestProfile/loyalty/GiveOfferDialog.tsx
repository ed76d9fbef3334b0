import { useState } from 'react';
import { z } from 'zod';
import { services } from '#contract/index.ts';
import { VENDOR_CALLS } from '#contract/marketing/loyalty/endpoints.ts';
import { loyaltyOfferResource } from '#contract/marketing/loyalty/endpoints.ts';
import type { Guest } from '#contract/guests/guests/schemas.ts';
import { FormDialog } from '#src/crud/form/FormDialog.tsx';
import { OneOf } from '#src/crud/inputs/references.tsx';
import { call } from '#src/dataProviders/client.ts';
import { offerText } from '#src/domain/marketing/loyalty/index.ts';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { newId } from '#src/newId.ts';

const SCHEMA = z.object({ offer: z.number('Choose an offer').int().positive() });

export interface GiveOfferProps {
  readonly guest: Pick<Guest, 'user_uuid'>;
  readonly onGiven: () => void;
  readonly onClose: () => void;
}

/** Gives one offer of a vendor to a guest; sending it twice gives it once. Render it to open it. */
export function GiveOfferDialog({ guest, onGiven, onClose }: GiveOfferProps) {
  const [request_id] = useState(() => newId());
  const send = async ({ offer: id }: z.output<typeof SCHEMA>) => {
    const { vendor, offer_id, name } = await call(services.loyaltyOffers.get, { params: { id } });
    if (vendor === 'house') return;
    const issue = await call(VENDOR_CALLS[vendor].issue, {
      params: { offerId: offer_id },
      body: { user_uuid: guest.user_uuid, request_id },
    });
    const code = issue.code === null ? '' : ` The code is ${issue.code}.`;
    showToast(
      issue.state === 'accepted'
        ? { theme: 'success', message: `The guest has ${name}.${code}` }
        : { theme: 'success', message: `${name} is on its way: the vendor has not answered yet.` },
    );
    onGiven();
  };
  return (
    <FormDialog
      isNew
      noun="offer"
      size="small"
      title="Give an offer"
      saveLabel="Give offer"
      schema={SCHEMA}
      defaults={{ offer: null }}
      send={send}
      onClose={onClose}
    >
      <OneOf
        source="offer"
        of={loyaltyOfferResource}
        label="Offer"
        sort={{ field: 'name', order: 'ASC' }}
        filter={{ state: 'live', is_outside: 'true' }}
        optionText={offerText}
        helperText="Of Sparkfly or Punchh. A perk of your own is given by its link."
      />
    </FormDialog>
  );
}
