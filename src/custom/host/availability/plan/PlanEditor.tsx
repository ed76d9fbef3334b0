import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { ArrowLeft } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { businessDate } from '#contract/core/time.ts';
import type { Configuration, ReservationType } from '#contract/host/inventory/schemas.ts';
import { SERVICE_DAY_STARTS_AT_HOUR } from '#contract/host/shiftNotes/rules.ts';
import { timeNow } from '#src/clock.ts';
import { UnsavedGuard } from '#src/crud/conflict/index.ts';
import { usePlanConflicts } from '#src/domain/host/inventory/index.ts';
import type { HostLocation } from '#src/domain/host/parties/index.ts';
import { tokensOf } from '#src/theme/index.ts';
import { DateField } from '#src/ui/form/DateField.tsx';
import { DayChoices } from '#src/ui/form/DayChoices.tsx';
import { attend } from '#src/ui/form/refusals.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { ConfirmDialog } from '#src/ui/modal/ConfirmDialog.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { counted } from '#src/ui/words/counts.ts';
import { leftOutNote } from '../model/clocks.ts';
import { draftOf, type PlanDraft, planProblems, spanText } from '../model/planDraft.ts';

import { RuleForm } from './RuleForm.tsx';
import { SlotGroups } from './SlotGroups.tsx';
import { useSavePlan } from './useSavePlan.tsx';

const Form = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '& .dates': { display: 'flex', flexWrap: 'wrap', gap: '0 16px' },
  '& .dates .MuiTextField-root': { width: 200 },
  '& .none': { margin: 0, fontSize: 13.5, color: tokensOf(theme).muted },
  '& .problem': { margin: '8px 0 0', fontSize: 13, color: tokensOf(theme).tones.bad.main },
  '& .acts': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& .rule': { marginTop: 16 },
}));

interface Props {
  readonly location: HostLocation;
  readonly type: ReservationType;
  /** The stored plan; null for a new one. */
  readonly plan: Configuration | null;
  readonly start: PlanDraft;
  readonly onClose: () => void;
}

/** What a published plan meets: other plans of its days and slots of single dates that stay as they are (INV-029). */
function Meets({ draft, type, plan }: { draft: PlanDraft } & Pick<Props, 'type' | 'plan'>) {
  const isSound = draft.startDate !== '' && (draft.endDate === null || draft.startDate <= draft.endDate);
  const { data = [], error } = usePlanConflicts(type.id, isSound ? draft.days : [], {
    startDate: draft.startDate,
    ...(draft.endDate === null ? {} : { endDate: draft.endDate }),
  });
  const others = data.filter(({ kind, id }) => kind !== 'configuration' || id !== plan?.configurationId);
  if (error) return <Alert type="warning">What this plan meets could not be read: {error.message}</Alert>;
  if (others.length === 0) return null;
  return (
    <Alert type="info" title="Effects of publishing this plan">
      <ul style={{ margin: '4px 0 0', paddingLeft: 18 }}>
        {others.map((one) => (
          <li key={`${one.kind} ${one.id}`}>
            {one.name} ({spanText(one)}): {one.message}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** In spring the clocks skip what a plan holds late at night: which night it is without. */
function LeftOut({ draft, timezone }: { draft: PlanDraft; timezone: string }) {
  const note = useMemo(
    () =>
      draft.startDate === ''
        ? null
        : leftOutNote(timezone, draft, businessDate(timezone, timeNow(), SERVICE_DAY_STARTS_AT_HOUR)),
    [timezone, draft],
  );
  return note === null ? null : <Alert type="info">{note}</Alert>;
}

/** A weekly plan: its days, from when to when it applies, and its slots. */
export function PlanEditor(props: Props) {
  const { type, onClose } = props;
  const [plan, setPlan] = useState(props.plan);
  const [start, setStart] = useState(props.start);
  const [draft, setDraft] = useState(start);
  const [tried, setTried] = useState<Configuration['status'] | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const set = (part: Partial<PlanDraft>) => setDraft((before) => ({ ...before, ...part }));
  const load = (stored: Configuration) => {
    const loaded = draftOf(stored);
    setPlan(stored);
    setStart(loaded);
    setDraft(loaded);
  };
  const saving = useSavePlan({ ...props, plan, draft, load });
  const problems = tried === null ? {} : planProblems(draft, tried === 'published');
  const isTouched = draft !== start && !saving.isSaved;
  const leave = () => (isTouched ? setIsLeaving(true) : onClose());
  const submit = (status: Configuration['status']) => {
    setTried(status);
    if (Object.keys(planProblems(draft, status === 'published')).length === 0) saving.save(status);
  };
  const count = draft.slots.length;
  return (
    <Form ref={form}>
      <UnsavedGuard when={isTouched} part="tab" />
      <ConfirmDialog
        open={isLeaving}
        title="Leave without saving?"
        consequence="Your changes of this plan are not saved and will be lost."
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={onClose}
        onClose={() => setIsLeaving(false)}
      />
      <div>
        <Button startIcon={<ArrowLeft aria-hidden />} onClick={leave}>
          Back to {type.name}
        </Button>
      </div>
      <DataCard title={plan ? `Weekly plan of ${type.name}` : `New weekly plan of ${type.name}`}>
        <TextField
          label="Name"
          required
          fullWidth
          value={draft.name}
          placeholder="Dinner, every day"
          error={problems.name !== undefined}
          helperText={problems.name ?? ' '}
          slotProps={{ htmlInput: { maxLength: 80 } }}
          onChange={(event) => set({ name: event.target.value })}
        />
        <DayChoices value={draft.days} onChange={(days) => set({ days })} problem={problems.days} />
        <div className="dates">
          <DateField
            label="First day"
            required
            value={draft.startDate}
            error={problems.startDate !== undefined}
            helperText={problems.startDate ?? ' '}
            onChange={(startDate) => set({ startDate })}
          />
          <DateField
            label="Last day"
            value={draft.endDate ?? ''}
            error={problems.endDate !== undefined}
            helperText={problems.endDate ?? 'Empty: for good'}
            onChange={(value) => set({ endDate: value || null })}
          />
        </div>
      </DataCard>
      <DataCard
        title="Slots"
        subtitle={counted(count, ['slot on each of its days', 'slots on each of its days'])}
      >
        {count === 0 ? (
          <p className="none">No slots yet. Add some by a rule, then mend single times.</p>
        ) : null}
        <SlotGroups slots={draft.slots} onChange={(slots) => set({ slots })} />
        {problems.slots ? (
          <p className="problem" role="alert">
            {problems.slots}
          </p>
        ) : null}
        <div className="rule">
          <RuleForm onAdd={(made) => set({ slots: [...draft.slots, ...made] })} />
        </div>
      </DataCard>
      <LeftOut draft={draft} timezone={props.location.timezone} />
      <Meets draft={draft} type={type} plan={plan} />
      <div className="acts" onClickCapture={() => form.current && attend(form.current)}>
        <Button variant="contained" size="large" onClick={() => submit('published')}>
          {plan?.status === 'published' ? 'Save and keep published' : 'Publish'}
        </Button>
        <Button variant="outlined" size="large" onClick={() => submit('draft')}>
          {plan?.status === 'published' ? 'Save as a draft, take it back' : 'Save as a draft'}
        </Button>
        <Button size="large" onClick={leave}>
          Cancel
        </Button>
      </div>
      {saving.dialogs}
    </Form>
  );
}
