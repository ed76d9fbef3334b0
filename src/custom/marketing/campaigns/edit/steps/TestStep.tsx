import Button from '@mui/material/Button';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { NEW_AB_TEST } from '#contract/marketing/campaigns/abRules.ts';
import { emailCampaignResource } from '#contract/marketing/campaigns/endpoints.ts';
import type { Campaign, EmailCampaign } from '#contract/marketing/campaigns/schemas.ts';
import type { Held } from '#src/crud/anyResource.ts';
import { useIsReadOnly } from '#src/crud/form/fieldRules.ts';
import { useMay } from '#src/crud/useMay.ts';
import { useFlag } from '#src/permissions/index.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { showFailure } from '#src/ui/toasts/showToast.ts';
import { AbEditor } from '../../abTest/AbEditor.tsx';
import { useTestActs } from '../../abTest/useTestActs.ts';
import { CheckGuests } from '../CheckGuests.tsx';
import { SendTest } from '../SendTest.tsx';

interface Props {
  readonly campaign: Held<Campaign>;
  readonly flush: () => Promise<Held<Campaign> | null>;
}

const isEmail = (campaign: Campaign): campaign is EmailCampaign => campaign.channel === 'email';

function Begin({ campaign, flush }: { campaign: EmailCampaign; flush: Props['flush'] }) {
  const { save } = useTestActs(campaign);
  const [isBusy, setIsBusy] = useState(false);
  const start = async () => {
    setIsBusy(true);
    try {
      await flush();
      await save({ ...NEW_AB_TEST, test_variants: [] });
    } catch (error) {
      showFailure(error, 'The test was not begun. Try again.');
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <DataCard title="A/B test">
      <Quiet style={{ marginBottom: 12 }}>
        Two subjects, or two emails, to a part of the audience first. The others get the one that did better;
        when no difference is found, that is said.
      </Quiet>
      <Button
        variant="outlined"
        startIcon={<FlaskConical aria-hidden />}
        disabled={isBusy}
        onClick={() => void start()}
      >
        Compare two variants
      </Button>
    </DataCard>
  );
}

/** Seen by oneself first, and compared with another variant (AB-002). */
export function TestStep({ campaign, flush }: Props) {
  const hasTests = useFlag('email-ab-testing');
  const isReadOnly = useIsReadOnly();
  const mayEdit = useMay('edit', emailCampaignResource.name);
  return (
    <>
      <SendTest campaign={campaign} flush={flush} />
      {isEmail(campaign) ? (
        <CheckGuests campaign={campaign} />
      ) : (
        <DataCard title="Look at it">
          <Quiet>Under Content it stands as each guest reads it: choose one of them there.</Quiet>
        </DataCard>
      )}
      {!isEmail(campaign) || !hasTests ? null : campaign.ab_test === null ? (
        mayEdit && !isReadOnly ? (
          <Begin campaign={campaign} flush={flush} />
        ) : null
      ) : (
        <AbEditor
          key={campaign.ab_test.id}
          campaign={campaign}
          test={campaign.ab_test}
          isReadOnly={isReadOnly}
        />
      )}
    </>
  );
}
