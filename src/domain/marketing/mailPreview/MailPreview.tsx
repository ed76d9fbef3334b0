import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { LookChoice } from './LookChoice.tsx';
import { MadeMail } from './MadeMail.tsx';
import { AS_SAMPLE, type AsWhom, type Look } from './model.ts';
import { useMadeMail } from './useMadeMail.ts';
import { WhoChoice } from './WhoChoice.tsx';

interface Props {
  readonly templateId: number;
  readonly label?: string;
  /** What the campaign says in place of the template, where it says anything. */
  readonly subject?: string;
  readonly preheader?: string;
}

/** A stored mail as a guest gets it, by the renderer that the real one goes through. */
export function MailPreview({ templateId, label = 'The email', ...words }: Props) {
  const [look, setLook] = useState<Look>('desktop');
  const [hasImages, setHasImages] = useState(true);
  const [who, setWho] = useState<AsWhom>(AS_SAMPLE);
  const { data, error, refetch } = useMadeMail({ template_id: templateId }, who);
  return (
    <Stack spacing={1.5} sx={{ mt: 1.5 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'flex-end' }}>
        <WhoChoice who={who} onChange={setWho} />
        <LookChoice<never>
          label={`${label} on`}
          value={look}
          onChange={setLook}
          hasImages={hasImages}
          onImages={setHasImages}
        />
      </Stack>
      {data ? (
        <MadeMail mail={data} look={look} hasImages={hasImages} label={label} {...words} />
      ) : (
        <PartNotLoaded title="The email could not be made" error={error} lines={8} onRetry={refetch} />
      )}
    </Stack>
  );
}
