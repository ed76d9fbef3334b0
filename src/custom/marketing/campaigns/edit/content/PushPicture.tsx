import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { ImageUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { services } from '#contract/index.ts';
import type { PushCampaign } from '#contract/marketing/campaigns/schemas.ts';
import { useIsReadOnly } from '#src/crud/form/fieldRules.ts';
import { uploadFile } from '#src/dataProviders/client.ts';
import { useSession } from '#src/dataProviders/session.ts';
import { CAMPAIGN_RESOURCES } from '#src/domain/marketing/campaigns/index.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { showFailure } from '#src/ui/toasts/showToast.ts';

/** The picture of a push message, stored as soon as it is chosen (CAMP-031). */
export function PushPicture({ campaign }: { campaign: PushCampaign }) {
  const { programId } = useSession();
  const client = useQueryClient();
  const isReadOnly = useIsReadOnly();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { id, image_url } = campaign;
  const send = async (file: File | undefined) => {
    if (!file) return;
    setIsBusy(true);
    try {
      await uploadFile(services.pushCampaigns.saveMedia, file, { params: { programId: programId ?? 0, id } });
    } catch (error) {
      showFailure(error, 'The picture was not stored. Try again.');
    } finally {
      setIsBusy(false);
      void client.invalidateQueries({ queryKey: [CAMPAIGN_RESOURCES.push.name] });
    }
  };
  return (
    <DataCard title="Picture" subtitle="Shown where the message is opened out">
      {image_url === null ? null : (
        <img
          src={image_url}
          alt="Of this campaign"
          style={{ display: 'block', maxWidth: '100%', maxHeight: 160, marginBottom: 12, borderRadius: 8 }}
        />
      )}
      {isReadOnly ? null : (
        <>
          <input
            ref={input}
            hidden
            type="file"
            accept="image/png,image/jpeg,image/gif,image/webp"
            aria-label="Picture"
            onChange={(event) => {
              void send(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          <Button
            variant="outlined"
            disabled={isBusy}
            startIcon={<ImageUp aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {image_url === null ? 'Add a picture' : 'Change the picture'}
          </Button>
        </>
      )}
      <Quiet style={{ marginTop: 8 }}>
        PNG, JPEG, GIF or WebP, at most 30 MB. It is scaled to 1200 pixels, without what the camera wrote into
        it.
      </Quiet>
    </DataCard>
  );
}
