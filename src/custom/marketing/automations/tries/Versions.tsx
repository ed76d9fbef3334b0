import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { guestResource } from '#contract/guests/guests/endpoints.ts';
import { services } from '#contract/index.ts';
import type { AutomationVersion } from '#contract/marketing/automations/runs.ts';
import { RecordChoice } from '#src/domain/marketing/automations/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { useMay } from '#src/crud/useMay.ts';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { Rows } from '#src/ui/layout/Rows.ts';
import { Tag } from '#src/ui/layout/Tag.ts';
import { Sheet } from '#src/ui/modal/Sheet.tsx';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { counted } from '#src/ui/words/counts.ts';
import { momentText } from '#src/ui/words/dates.ts';
import { useBuilder } from '../builder.ts';
import { useRunAct } from '../runs/calls.ts';
import { useVersions } from './calls.ts';

const { automationAnswers } = services;
const STAY = 0;

/** Moves the guests of an older version step by step; those without a counterpart stay unless a step is chosen for them. */
function Move({
  version,
  newest,
  onMoved,
}: {
  version: AutomationVersion;
  newest: number;
  onMoved: () => void;
}) {
  const { automation, views } = useBuilder();
  const { run, isBusy } = useRunAct();
  const [chosen, setChosen] = useState<Readonly<Record<number, number>>>({});
  const targets = views.flatMap(({ action, number, title }) =>
    action.id === null ? [] : [{ id: action.id, label: `${number}. ${title}` }],
  );
  const toOf = (step: AutomationVersion['steps'][number]) =>
    chosen[step.action_id] ?? (step.has_counterpart ? step.action_id : STAY);
  const steps = version.steps.flatMap((step) => {
    const to = toOf(step);
    return to === STAY ? [] : [{ action_id: step.action_id, to_action_id: to }];
  });
  const move = async () => {
    const params = { id: automation.id, number: version.number };
    const done = await run(() => call(automationAnswers.move, { params, body: { steps } }));
    if (!done) return;
    showToast({
      theme: 'success',
      message: `${counted(done.count, ['guest is', 'guests are'])} in version ${newest} now.`,
    });
    onMoved();
  };
  return (
    <>
      <Rows data-plain>
        {version.steps.map((step) => (
          <li key={step.action_id}>
            <div>
              <strong>{step.name}</strong>
              <small>
                {counted(step.waiting, 'guest')}
                {step.sending > 0 ? `, ${step.sending} of them until a message is sent` : ''}
                {step.has_counterpart ? '' : `; version ${newest} does not have this step`}
              </small>
            </div>
            <TextField
              select
              size="small"
              label="Move to"
              value={toOf(step)}
              onChange={({ target }) =>
                setChosen((was) => ({ ...was, [step.action_id]: Number(target.value) }))
              }
              sx={{ minWidth: 180 }}
              slotProps={{ htmlInput: { 'aria-label': `Move guests at ${step.name} to` } }}
            >
              <MenuItem value={STAY}>Stay in version {version.number}</MenuItem>
              {targets.map(({ id, label }) => (
                <MenuItem key={id} value={id}>
                  {label}
                </MenuItem>
              ))}
            </TextField>
          </li>
        ))}
      </Rows>
      <Quiet>
        At the same step guests wait on as they did; at another they begin it now. Who waits for a message
        that is on its way stays.
      </Quiet>
      <Button variant="outlined" disabled={isBusy || steps.length === 0} onClick={() => void move()}>
        Move to version {newest}
      </Button>
    </>
  );
}

/** Has one guest enter who did nothing for it. */
function AddByHand({ onAdded }: { onAdded: () => void }) {
  const { automation } = useBuilder();
  const { run, isBusy } = useRunAct();
  const [guest, setGuest] = useState<number | null>(null);
  const maySearch = useMay('list', guestResource.name);
  if (!automation.active) return <Quiet>Guests can be added by hand once it is switched on.</Quiet>;
  if (!maySearch) return null;
  const add = async () => {
    if (guest === null) return;
    const params = { id: automation.id };
    const entered = await run(() => call(automationAnswers.enter, { params, body: { guest_id: guest } }));
    if (!entered) return;
    showToast({ theme: 'success', message: `${entered.guest_name} is in ${automation.name} now.` });
    setGuest(null);
    onAdded();
  };
  return (
    <div style={{ display: 'grid', gap: 8 }}>
      <RecordChoice
        of={guestResource}
        label="Add a guest by hand"
        placeholder="Find by name, phone or email"
        helperText="The same rules hold for them as for everybody"
        value={guest}
        onChange={setGuest}
      />
      <Button variant="outlined" disabled={guest === null || isBusy} onClick={() => void add()}>
        Add this guest
      </Button>
    </div>
  );
}

function VersionsSheet({ onClose }: { onClose: () => void }) {
  const { automation } = useBuilder();
  const { data, error, refetch } = useVersions(automation.id);
  const newest = automation.version_number ?? 0;
  const shown = data?.data.filter(({ number, open_runs }) => number === newest || open_runs > 0);
  return (
    <Sheet
      title="Versions and guests"
      subtitle="Guests stay in the version that they entered until they are moved"
      onClose={onClose}
    >
      <AddByHand onAdded={() => void refetch()} />
      {shown === undefined ? (
        <PartNotLoaded title="The versions could not be read" error={error} lines={5} onRetry={refetch} />
      ) : shown.length === 0 ? (
        <Quiet>It has not been switched on yet, so there is no version.</Quiet>
      ) : (
        shown.map((version) => (
          <section
            key={version.number}
            aria-label={`Version ${version.number}`}
            style={{ display: 'grid', gap: 8, flex: 'none' }}
          >
            <div style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
              <strong>Version {version.number}</strong>
              {version.number === newest ? <Tag data-tone="primary">Newest</Tag> : null}
            </div>
            <Quiet>
              Published {momentText(version.published_ts, 'Fri, Nov 20, 7:30 PM')}
              {version.published_by_name === null ? '' : ` by ${version.published_by_name}`},{' '}
              {counted(version.open_runs, 'guest')} inside
            </Quiet>
            {version.number === newest || version.steps.length === 0 ? null : (
              <Move version={version} newest={newest} onMoved={() => void refetch()} />
            )}
          </section>
        ))
      )}
    </Sheet>
  );
}

/** Who is in which version, and the ways to move and add guests. */
export function Versions() {
  const { automation } = useBuilder();
  const [isOpen, setIsOpen] = useState(false);
  if (automation.version_number === null) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<Users size={17} aria-hidden />} onClick={() => setIsOpen(true)}>
        Versions
      </Button>
      {isOpen ? <VersionsSheet onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
