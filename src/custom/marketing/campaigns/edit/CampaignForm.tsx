import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { ArrowRight } from 'lucide-react';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useNavigate } from 'react-router';
import type { Campaign } from '#contract/marketing/campaigns/schemas.ts';
import { isOpen, PAUSE_REASONS } from '#contract/marketing/campaigns/states.ts';
import type { Held, ResourceOf } from '#src/crud/anyResource.ts';
import { UnsavedGuard } from '#src/crud/conflict/UnsavedGuard.tsx';
import { RecordFields } from '#src/crud/form/RecordFields.tsx';
import { useMay } from '#src/crud/useMay.ts';
import { CAMPAIGN_RESOURCES, CampaignActs, StateChip } from '#src/domain/marketing/campaigns/index.ts';
import { links } from '#src/links.ts';
import { atMost } from '#src/theme/index.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { CampaignPath } from '../CampaignPath.tsx';
import { KeptWord } from './KeptWord.tsx';
import { marksOf } from './model/marks.ts';
import { nextStep, STEP_WORDS, type Step, stepOf, stepsOf } from './model/steps.ts';
import { AudiencePanel } from './panel/AudiencePanel.tsx';
import { useChecklist } from './panel/queries.ts';
import { Stepper } from './Stepper.tsx';
import { AudienceStep } from './steps/AudienceStep.tsx';
import { ContentStep } from './steps/ContentStep.tsx';
import { ReviewStep } from './steps/ReviewStep.tsx';
import { ScheduleStep } from './steps/ScheduleStep.tsx';
import { TestStep } from './steps/TestStep.tsx';
import { useAutosave } from './useAutosave.tsx';

const Way = styled('div')({
  display: 'grid',
  gridTemplateColumns: '200px minmax(0, 1fr) 300px',
  alignItems: 'start',
  gap: 24,
  [atMost('largeDesktop')]: { gridTemplateColumns: '180px minmax(0, 1fr)', '& > .beside': { gridColumn: 2 } },
  [atMost('smallDesktop')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 16,
    '& > .beside': { gridColumn: 1 },
  },
});

/** What stands in the way of writing here, and what was said of it last. */
function Notices({ campaign }: { campaign: Campaign }) {
  const { channel, id, state, state_reason, reason_text, name } = campaign;
  const reason = state_reason === null ? null : PAUSE_REASONS[state_reason];
  return (
    <>
      {isOpen(state) ? null : (
        <Alert
          type="info"
          action={
            <Button size="small" href={links.campaignStats(channel, id)}>
              See the results
            </Button>
          }
        >
          What guests get is fixed since it began. Duplicate it to send something like it again.
        </Alert>
      )}
      {reason === null ? null : (
        <Alert type="warning" title={`${name} ${reason.words}`}>
          {reason_text ? `“${reason_text}” ` : ''}
          {reason.remedy}.
        </Alert>
      )}
    </>
  );
}

function Steps({ campaign }: { campaign: Held<Campaign> }) {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const step = stepOf(search.get('step'));
  const { channel } = campaign;
  const { kept, flush, dialog } = useAutosave(campaign);
  const checklist = useChecklist(campaign, kept === 'stored');
  const go = (to: Step) => {
    void flush();
    setSearch({ step: to }, { replace: true });
    window.scrollTo({ top: 0 });
  };
  const next = nextStep(step, channel);
  return (
    <>
      <UnsavedGuard when={kept === 'wrong' || kept === 'waiting'} />
      <PageHeader
        title={campaign.name}
        breadcrumb={<CampaignPath channel={channel} here={campaign.name} />}
        purpose={
          <Stack component="span" direction="row" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1.5 }}>
            <StateChip state={campaign.state} />
            <KeptWord kept={kept} />
          </Stack>
        }
        actions={
          <CampaignActs
            campaign={campaign}
            of={CAMPAIGN_RESOURCES[channel] as ResourceOf<Campaign>}
            onGone={() => void navigate(links.campaigns(channel))}
          />
        }
      />
      <Stack spacing={1.5} sx={{ mb: 2, '&:empty': { display: 'none' } }}>
        <Notices campaign={campaign} />
      </Stack>
      <Way>
        <Stepper
          steps={stepsOf(channel)}
          here={step}
          marks={marksOf(checklist.data?.findings ?? null)}
          onGo={go}
        />
        <Stack spacing={2} component="section" aria-label={`${STEP_WORDS[step].label} of this campaign`}>
          {step === 'audience' ? <AudienceStep /> : null}
          {step === 'content' ? <ContentStep campaign={campaign} /> : null}
          {step === 'test' && channel !== 'loyalty' ? <TestStep campaign={campaign} flush={flush} /> : null}
          {step === 'schedule' ? <ScheduleStep /> : null}
          {step === 'review' ? (
            <ReviewStep campaign={campaign} checklist={checklist} flush={flush} onGo={go} />
          ) : null}
          {next === null ? null : (
            <div>
              <Button variant="contained" endIcon={<ArrowRight aria-hidden />} onClick={() => go(next)}>
                {STEP_WORDS[next].label}
              </Button>
            </div>
          )}
        </Stack>
        <div className="beside">
          <AudiencePanel campaign={campaign} />
        </div>
      </Way>
      {dialog}
    </>
  );
}

/** The form of a campaign, which is saved as one goes. */
export function CampaignForm({ campaign }: { campaign: Held<Campaign> }) {
  const formId = useId();
  // A form begins with what was stored when it was opened. Given what was saved since, it would take back what is being typed.
  const [opened] = useState(campaign);
  const of = CAMPAIGN_RESOURCES[campaign.channel];
  const mayEdit = useMay('edit', of.name) && isOpen(campaign.state);
  return (
    <RecordFields
      formId={formId}
      schema={of.calls.update.body}
      defaults={opened}
      isReadOnly={!mayEdit}
      onSubmit={() => undefined}
    >
      <Steps campaign={campaign} />
    </RecordFields>
  );
}
