import { useNavigate } from 'react-router';
import { useDataProvider } from 'react-admin';
import { emailCampaignWrite } from '#contract/marketing/campaigns/schemas.ts';
import type { CampaignChannel } from '#contract/marketing/campaigns/states.ts';
import { FormDialog } from '#src/crud/form/FormDialog.tsx';
import { TextInput } from '#src/crud/inputs/text.tsx';
import { links } from '#src/links.ts';
import { CAMPAIGN_RESOURCES } from './calls.ts';

const SCHEMA = emailCampaignWrite.pick({ name: true });

/** A campaign begins with its name; everything else is saved as one goes (CAMP-023). */
export function NewCampaign({ channel, onClose }: { channel: CampaignChannel; onClose: () => void }) {
  const provider = useDataProvider();
  const navigate = useNavigate();
  const of = CAMPAIGN_RESOURCES[channel];
  const send = async ({ name }: { name: string }) => {
    const { data } = await provider.create<{ id: number }>(of.name, { data: { name } });
    onClose();
    void navigate(links.campaign(channel, data.id));
  };
  return (
    <FormDialog
      isNew
      noun="campaign"
      size="small"
      title={`New ${of.noun[0]}`}
      saveLabel="Begin"
      schema={SCHEMA}
      defaults={{ name: '' }}
      send={send}
      onClose={onClose}
    >
      <TextInput
        source="name"
        label="Name"
        autoFocus
        autoComplete="off"
        helperText="For your colleagues; guests do not see it"
      />
    </FormDialog>
  );
}
