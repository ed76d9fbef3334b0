import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { PlanSlotWrite } from '#contract/host/inventory/schemas.ts';
import { useFlag } from '#src/permissions/index.ts';
import { counted } from '#src/ui/words/counts.ts';
import { hoursText } from '#src/ui/words/durations.ts';
import { Choice, AccessChoice, DurationChoice, SizeChoice, TimeChoice } from '../day/SlotFields.tsx';
import { FIRST_RULE, ruleProblem, type SlotRule, slotsOfRule } from '../model/generate.ts';

const STEPS = [15, 30, 45, 60, 90, 120];
const COUNTS = Array.from({ length: 40 }, (_, index) => index + 1);

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  gap: '6px 12px',
  marginBottom: 12,
  alignItems: 'start',
  '& .MuiTextField-root': { marginBottom: 0 },
});

/** Makes slots by a rule: every N minutes from a time to a time, so many places of one kind. */
export function RuleForm({ onAdd }: { onAdd: (slots: PlanSlotWrite[]) => void }) {
  const withPrivate = useFlag('private-inventory');
  const [rule, setRule] = useState<SlotRule>(FIRST_RULE);
  const set = (part: Partial<SlotRule>) => setRule((before) => ({ ...before, ...part }));
  const problem = ruleProblem(rule);
  const made = slotsOfRule(rule);
  const isTime = problem?.startsWith('The last slot');
  return (
    <div role="group" aria-label="Add slots by a rule">
      <Grid>
        <Choice
          label="Every"
          value={rule.everyMinutes}
          options={STEPS}
          text={hoursText}
          onChange={(everyMinutes) => set({ everyMinutes })}
        />
        <TimeChoice label="First at" value={rule.from} onChange={(from) => set({ from })} />
        <TimeChoice
          label="Last at"
          value={rule.until}
          onChange={(until) => set({ until })}
          error={isTime ? (problem ?? undefined) : undefined}
        />
        <Choice
          label="Places each time"
          value={rule.count}
          options={COUNTS}
          text={String}
          onChange={(count) => set({ count })}
        />
        <SizeChoice
          label="Smallest party"
          value={rule.minimumCapacity}
          onChange={(minimumCapacity) => set({ minimumCapacity })}
        />
        <SizeChoice
          label="Largest party"
          value={rule.maximumCapacity}
          onChange={(maximumCapacity) => set({ maximumCapacity })}
          error={problem && !isTime ? problem : undefined}
        />
        <DurationChoice
          label="Length"
          value={rule.durationMinutes}
          onChange={(durationMinutes) => set({ durationMinutes })}
        />
        {withPrivate ? (
          <AccessChoice
            label="Bookable by"
            value={rule.accessType}
            onChange={(accessType) => set({ accessType })}
          />
        ) : null}
      </Grid>
      <Button
        variant="outlined"
        size="large"
        startIcon={<Plus aria-hidden />}
        disabled={made.length === 0}
        onClick={() => onAdd(made)}
      >
        Add {counted(made.length, 'slot')}
      </Button>
    </div>
  );
}
