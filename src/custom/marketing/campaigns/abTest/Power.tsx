import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { services } from '#contract/index.ts';
import { AB_SAMPLE, type AbCriterion } from '#contract/marketing/campaigns/abRules.ts';
import type { EmailCampaign } from '#contract/marketing/campaigns/schemas.ts';
import { call } from '#src/dataProviders/client.ts';
import { useSession } from '#src/dataProviders/session.ts';
import { CAMPAIGN_RESOURCES } from '#src/domain/marketing/campaigns/index.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';

const isSample = (sample: number) =>
  Number.isInteger(sample) && sample >= AB_SAMPLE.least && sample <= AB_SAMPLE.most;

/** What a test of this share of the audience can find, told before it is sent; one that decides nothing goes to all (AB E1). */
export function Power({
  campaign: { id },
  sample,
  criterion,
  onTestAll,
}: {
  campaign: EmailCampaign;
  sample: number;
  criterion: AbCriterion;
  onTestAll?: (() => void) | undefined;
}) {
  const { programId } = useSession();
  const { data } = useQuery({
    queryKey: [CAMPAIGN_RESOURCES.email.name, 'power', { id, sample, criterion }],
    queryFn: ({ signal }) =>
      call(
        services.campaignTests.power,
        { params: { programId: programId ?? 0, id }, body: { sample_size_pct: sample, criterion } },
        { signal, isAside: true },
      ),
    enabled: isSample(sample),
    placeholderData: keepPreviousData,
  });
  if (!data || !isSample(sample)) return null;
  return (
    <Alert type={data.is_too_small ? 'warning' : 'info'} size="small">
      {data.words}{' '}
      {data.is_too_small && sample < AB_SAMPLE.most && onTestAll ? (
        <Button size="small" onClick={onTestAll}>
          Test on all
        </Button>
      ) : null}
    </Alert>
  );
}
