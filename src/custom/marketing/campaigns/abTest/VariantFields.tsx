import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { CampaignTestWrite } from '#contract/marketing/campaigns/abTests.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { TemplateChoice } from './TemplateChoice.tsx';

type Variant = CampaignTestWrite['test_variants'][number];

/** What one variant says; the part that is not under test is shared with the other (AB-016, AB-019). */
export function VariantFields({
  test,
  variant,
  isLocked,
  onChange,
}: {
  test: Pick<CampaignTestWrite, 'test_type'>;
  variant: Variant;
  isLocked: boolean;
  onChange: (change: Partial<Pick<Variant, 'subject' | 'email_template_id'>>) => void;
}) {
  const ofSubject = test.test_type === 'subject';
  const shared = 'The same in both variants';
  return (
    <Stack spacing={2} component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Quiet as="legend" style={{ padding: 0 }}>
        Variant {variant.name}
      </Quiet>
      <TextField
        label={`Subject of variant ${variant.name}`}
        value={variant.subject}
        disabled={isLocked}
        helperText={ofSubject ? 'Differs from the other variant' : shared}
        onChange={({ target }) => onChange({ subject: target.value })}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <TemplateChoice
        label={`Template of variant ${variant.name}`}
        value={variant.email_template_id}
        isLocked={isLocked}
        hint={ofSubject ? shared : 'Differs from the other variant'}
        onChange={(id) => onChange({ email_template_id: id })}
      />
    </Stack>
  );
}
