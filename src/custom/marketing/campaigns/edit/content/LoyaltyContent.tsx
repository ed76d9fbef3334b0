import Stack from '@mui/material/Stack';
import { useFormContext, useWatch } from 'react-hook-form';
import { loyaltyOfferResource } from '#contract/marketing/loyalty/endpoints.ts';
import { offerProblem, OUTSIDE_VENDORS, VENDOR_WORDS } from '#contract/marketing/loyalty/rules.ts';
import type { Campaign, LoyaltyCampaign } from '#contract/marketing/campaigns/schemas.ts';
import { SelectInput } from '#src/crud/inputs/choices.tsx';
import { DateInput } from '#src/crud/inputs/DateInput.tsx';
import { OneOf } from '#src/crud/inputs/references.tsx';
import { NumberInput, TextInput } from '#src/crud/inputs/text.tsx';
import { useMay } from '#src/crud/useMay.ts';
import { OfferChip, offerText } from '#src/domain/marketing/loyalty/index.ts';
import { useFlag } from '#src/permissions/index.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';

const VENDORS = OUTSIDE_VENDORS.map((id) => ({ id, name: VENDOR_WORDS[id] }));
const isLoyalty = (campaign: Campaign): campaign is LoyaltyCampaign => campaign.channel === 'loyalty';

/** The offer as it was saved, where nobody may look at the others. */
function Stored({ campaign }: { campaign: Campaign }) {
  if (!isLoyalty(campaign) || campaign.offer === null) return <Quiet>No offer is chosen.</Quiet>;
  return (
    <p>
      {offerText(campaign.offer)} <OfferChip state={campaign.offer.state} />
    </p>
  );
}

/** What every guest gets: one offer, or so many points; what was chosen last counts. */
export function LoyaltyContent({ campaign }: { campaign: Campaign }) {
  const { setValue } = useFormContext();
  const hasPoints = useFlag('sparkfly-points');
  const mayChoose = useMay('list', loyaltyOfferResource.name);
  const [offerId, points]: unknown[] = useWatch({ name: ['loyalty_offer_id', 'points_grant'] });
  const clear = (field: string) => setValue(field, null, { shouldDirty: true, shouldValidate: true });
  const offer = isLoyalty(campaign) && campaign.loyalty_offer_id === offerId ? campaign.offer : null;
  const problem = offer && offerProblem(offer);
  return (
    <Stack spacing={2}>
      <DataCard title="The offer">
        <Stack spacing={2}>
          {mayChoose ? (
            <OneOf
              source="loyalty_offer_id"
              of={loyaltyOfferResource}
              sort={{ field: 'name', order: 'ASC' }}
              filter={{ state: 'live' }}
              optionText={offerText}
              placeholder="No offer"
              onChange={(id) => {
                if (id) clear('points_grant');
              }}
              helperText="Sparkfly, Punchh and your own perks. Each guest gets it once, with a code of their own where it has codes."
            />
          ) : (
            <Stored campaign={campaign} />
          )}
          {problem ? <Alert type="warning">{problem}.</Alert> : null}
        </Stack>
      </DataCard>
      {hasPoints ? (
        <DataCard title="Or points" subtitle="Instead of an offer.">
          <Stack spacing={2}>
            <NumberInput
              source="points_grant"
              min={1}
              step={1}
              onChange={(event: unknown) => {
                if (event) clear('loyalty_offer_id');
              }}
            />
            {typeof points === 'number' ? (
              <>
                <SelectInput source="points_vendor" choices={VENDORS} />
                <TextInput
                  source="points_description"
                  multiline
                  minRows={2}
                  helperText="Guests read it at the vendor"
                />
                <DateInput
                  source="points_expires_at"
                  helperText="Empty: no end. They end at 5:00 AM after it, where the guest is."
                />
              </>
            ) : null}
          </Stack>
        </DataCard>
      ) : null}
    </Stack>
  );
}
