import type { CampaignTestWrite } from '#contract/marketing/campaigns/abTests.ts';
import type { EmailCampaign } from '#contract/marketing/campaigns/schemas.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { MailPreview } from '#src/domain/marketing/mailPreview/index.ts';

/** What guests of one variant get (AB-017). */
export function VariantPreview({
  variant,
  campaign,
}: {
  variant: CampaignTestWrite['test_variants'][number];
  campaign: EmailCampaign;
}) {
  if (variant.email_template_id === null)
    return <Quiet>Choose a template for variant {variant.name} to see it here.</Quiet>;
  return (
    <MailPreview
      templateId={variant.email_template_id}
      subject={variant.subject}
      preheader={campaign.preheader}
      label={`Variant ${variant.name}`}
    />
  );
}
