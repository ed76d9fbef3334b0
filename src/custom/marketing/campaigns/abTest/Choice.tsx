import Button from '@mui/material/Button';
import { useState } from 'react';
import { AB_VARIANTS } from '#contract/marketing/campaigns/abRules.ts';
import { type CampaignTest, cancelling, choosing } from '#contract/marketing/campaigns/abTests.ts';
import { emailCampaignResource } from '#contract/marketing/campaigns/endpoints.ts';
import { FormDialog } from '#src/crud/form/FormDialog.tsx';
import { RadioInput } from '#src/crud/inputs/choices.tsx';
import { TextInput } from '#src/crud/inputs/text.tsx';
import { useMay } from '#src/crud/useMay.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { useTestActs } from './useTestActs.ts';

const chosen = choosing.omit({ version: true });
const cancelled = cancelling.omit({ version: true });

/** A person chooses what the others get, or ends the test; both are told in the log with the reason (AB-009). */
export function Choice({ test }: { test: CampaignTest }) {
  const { email_campaign_id: id, version, status, winning_test_variant_id: winner } = test;
  const { choose, cancel } = useTestActs({ id });
  const mayEdit = useMay('edit', emailCampaignResource.name);
  const [opened, setOpened] = useState<'choose' | 'cancel' | null>(null);
  const isRunning = status === 'IN PROGRESS';
  const isOpen = isRunning || (winner === null && status !== 'DRAFT' && status !== 'READY');
  if (!mayEdit || !isOpen) return null;
  const close = () => setOpened(null);
  return (
    <>
      {isRunning ? (
        <Button size="small" color="error" onClick={() => setOpened('cancel')}>
          Cancel the test
        </Button>
      ) : null}
      <Button size="small" variant="outlined" onClick={() => setOpened('choose')}>
        Choose a variant
      </Button>
      {opened === 'choose' ? (
        <FormDialog
          isNew
          noun="choice"
          size="small"
          title="Choose a variant"
          saveLabel="Send it to the others"
          schema={chosen}
          defaults={{ variant: 'A', reason: '' }}
          send={async (body) => {
            await choose({ ...body, version });
            close();
          }}
          onClose={close}
        >
          {isRunning ? <Quiet>The time of the test is not over: later numbers change nothing.</Quiet> : null}
          <RadioInput
            source="variant"
            label="What the others get"
            choices={AB_VARIANTS.map((name) => ({ id: name, name: `Variant ${name}` }))}
          />
          <TextInput source="reason" label="Why" multiline minRows={2} />
        </FormDialog>
      ) : null}
      {opened === 'cancel' ? (
        <FormDialog
          isNew
          noun="test"
          size="small"
          title="Cancel the test"
          saveLabel="Cancel the test"
          schema={cancelled}
          defaults={{ reason: '' }}
          send={async (body) => {
            await cancel({ ...body, version });
            close();
          }}
          onClose={close}
        >
          <Quiet>Guests who were not sent it yet wait until you choose a variant.</Quiet>
          <TextInput source="reason" label="Why" multiline minRows={2} />
        </FormDialog>
      ) : null}
    </>
  );
}
