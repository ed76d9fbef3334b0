import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import {
  AB_CRITERIA,
  AB_CRITERION_WORDS,
  AB_SAMPLE,
  AB_TYPES,
  type AbVariant,
  isAbOpen,
} from '#contract/marketing/campaigns/abRules.ts';
import {
  type CampaignTest,
  campaignTestWrite,
  type CampaignTestWrite,
} from '#contract/marketing/campaigns/abTests.ts';
import type { EmailCampaign } from '#contract/marketing/campaigns/schemas.ts';
import { ApiError } from '#src/dataProviders/client.ts';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { Columns } from '#src/ui/layout/Columns.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { showFailure } from '#src/ui/toasts/showToast.ts';
import {
  FIRST_VARIANT,
  SHOWN_IN,
  STATUS_TONES,
  VIEW_MODES,
  type ViewMode,
  withVariant,
  writeOf,
} from './model.ts';
import { Choice } from './Choice.tsx';
import { Power } from './Power.tsx';
import { useTestActs } from './useTestActs.ts';
import { VariantFields } from './VariantFields.tsx';
import { VariantPreview } from './VariantPreview.tsx';

const WAIT_MS = 700;

const TYPE_WORDS = { subject: 'The subject', content: 'The content' } as const;

type Problems = Readonly<Record<string, string>>;

/** What the contract says of a test as it is written. */
function problemsOf(write: CampaignTestWrite): Problems {
  const checked = campaignTestWrite.safeParse(write);
  if (checked.success) return {};
  return Object.fromEntries(checked.error.issues.map(({ path: [name], message }) => [String(name), message]));
}

/** The test as it is written here, saved as one goes; what is wrong stays here, under its field. */
function useTestDraft(campaign: EmailCampaign, test: CampaignTest) {
  const { save } = useTestActs(campaign);
  const [draft, setDraft] = useState(() => writeOf(test));
  const [refused, setRefused] = useState<Problems>({});
  const isChanged = useRef(false);
  const { version } = test;
  useEffect(() => {
    // Somebody else's save comes in where nothing was typed since.
    if (!isChanged.current) setDraft(writeOf(test));
  }, [test]);
  const problems = { ...problemsOf(draft), ...refused };
  useEffect(() => {
    if (!isChanged.current || Object.keys(problemsOf(draft)).length > 0) return;
    const timer = setTimeout(() => {
      isChanged.current = false;
      save({ ...draft, version }).catch((error: unknown) => {
        if (error instanceof ApiError && error.errors) setRefused(error.errors);
        else showFailure(error, 'The test was not saved. Try again.');
      });
    }, WAIT_MS);
    return () => clearTimeout(timer);
  });
  const change = (some: Partial<CampaignTestWrite>) => {
    isChanged.current = true;
    setRefused({});
    setDraft((before) => ({ ...before, ...some }));
  };
  return { draft, change, problems };
}

/** A test between two variants: built, looked at, or both side by side (AB-002, AB-015). */
export function AbEditor({
  campaign,
  test,
  isReadOnly,
}: {
  campaign: EmailCampaign;
  test: CampaignTest;
  isReadOnly: boolean;
}) {
  const [mode, setMode] = useState<ViewMode>('BUILD');
  const [variant, setVariant] = useState<AbVariant>(FIRST_VARIANT);
  const { draft, change, problems } = useTestDraft(campaign, test);
  const { remove } = useTestActs(campaign);
  const shown = SHOWN_IN[mode];
  const isLocked = isReadOnly || !isAbOpen(test.status);
  const edited = draft.test_variants.find(({ name }) => name === variant);
  const field = (name: keyof CampaignTestWrite) => ({
    disabled: isLocked,
    error: name in problems,
    helperText: problems[name],
  });
  return (
    <DataCard
      title="A/B test"
      actions={
        <>
          <StatusChip tone={STATUS_TONES[test.status]} label={test.status} />
          <Choice test={test} />
          {isLocked ? null : (
            <Button
              size="small"
              color="error"
              startIcon={<Trash2 aria-hidden />}
              onClick={() => void remove().catch(showFailure)}
            >
              Remove the test
            </Button>
          )}
        </>
      }
    >
      <Stack spacing={2}>
        {test.problem === null || isLocked ? null : (
          <Alert type="info" size="small">
            {test.problem}
          </Alert>
        )}
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5 }}>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={mode}
            aria-label="View"
            onChange={(_, next: ViewMode | null) => setMode(next ?? mode)}
          >
            {VIEW_MODES.map((one) => (
              <ToggleButton key={one} value={one}>
                {one}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={variant}
            aria-label="Variant"
            onChange={(_, next: AbVariant | null) => setVariant(next ?? variant)}
          >
            {draft.test_variants.map(({ name }) => (
              <ToggleButton key={name} value={name} aria-label={`Variant ${name}`}>
                {name}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </Stack>
        {shown.isEdited ? (
          <Columns>
            <TextField
              select
              label="What differs"
              value={draft.test_type}
              {...field('test_type')}
              onChange={({ target }) =>
                change({ test_type: AB_TYPES.find((type) => type === target.value) ?? draft.test_type })
              }
              slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            >
              {AB_TYPES.map((type) => (
                <option key={type} value={type}>
                  {TYPE_WORDS[type]}
                </option>
              ))}
            </TextField>
            <TextField
              select
              label="Compared by"
              value={draft.criterion}
              {...field('criterion')}
              helperText={
                problems['criterion'] ??
                (draft.criterion === 'opens'
                  ? 'Machines open emails too; clicks are more reliable'
                  : undefined)
              }
              onChange={({ target }) =>
                change({ criterion: AB_CRITERIA.find((one) => one === target.value) ?? draft.criterion })
              }
              slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            >
              {AB_CRITERIA.map((one) => (
                <option key={one} value={one}>
                  {AB_CRITERION_WORDS[one]}
                </option>
              ))}
            </TextField>
            <TextField
              type="number"
              label="Duration, in minutes"
              value={Number.isNaN(draft.duration_mins) ? '' : draft.duration_mins}
              {...field('duration_mins')}
              helperText={problems['duration_mins'] ?? 'From the last email of the test on'}
              onChange={({ target }) => change({ duration_mins: Number.parseInt(target.value, 10) })}
            />
            <TextField
              type="number"
              label="Share of the audience, in percent"
              value={Number.isNaN(draft.sample_size_pct) ? '' : draft.sample_size_pct}
              {...field('sample_size_pct')}
              helperText={problems['sample_size_pct'] ?? 'Over both variants; the others wait for the winner'}
              onChange={({ target }) => change({ sample_size_pct: Number.parseInt(target.value, 10) })}
            />
            <TextField
              select
              label="When no difference is found"
              value={draft.default_choice}
              {...field('default_choice')}
              onChange={({ target }) => change({ default_choice: target.value === 'hold' ? 'hold' : 'A' })}
              slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            >
              <option value="A">The others get variant A</option>
              <option value="hold">The others wait until a person chooses</option>
            </TextField>
            <Power
              campaign={campaign}
              sample={draft.sample_size_pct}
              criterion={draft.criterion}
              onTestAll={isLocked ? undefined : () => change({ sample_size_pct: AB_SAMPLE.most })}
            />
          </Columns>
        ) : null}
        <Columns columns={shown.isEdited && shown.isPreviewed ? undefined : 'minmax(0, 1fr)'}>
          {shown.isEdited && edited ? (
            <VariantFields
              key={variant}
              test={draft}
              variant={edited}
              isLocked={isLocked}
              onChange={(some) => change({ test_variants: withVariant(draft, variant, some) })}
            />
          ) : null}
          {shown.isPreviewed && edited ? <VariantPreview variant={edited} campaign={campaign} /> : null}
        </Columns>
        {isAbOpen(test.status) ? null : (
          <Quiet>The variants cannot be changed any more: the test has begun.</Quiet>
        )}
      </Stack>
    </DataCard>
  );
}
