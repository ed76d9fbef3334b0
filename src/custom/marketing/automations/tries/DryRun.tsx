import Button from '@mui/material/Button';
import { useState } from 'react';
import { guestResource } from '#contract/guests/guests/endpoints.ts';
import { services } from '#contract/index.ts';
import type { GuestTrace } from '#contract/marketing/automations/runs.ts';
import { RecordChoice } from '#src/domain/marketing/automations/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { useMay } from '#src/crud/useMay.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { useBuilder } from '../builder.ts';
import { useRunAct } from '../runs/calls.ts';
import { Trace } from './Trace.tsx';

const { automationRuns } = services;
const SOME = 10;

/** What would happen to guests from now on, by a clock that jumps to the end of each wait. */
export function DryRun() {
  const { automation } = useBuilder();
  const [traces, setTraces] = useState<readonly GuestTrace[]>([]);
  const [opened, setOpened] = useState<number | null>(null);
  const [foundNobody, setFoundNobody] = useState(false);
  const { run, isBusy } = useRunAct();
  const maySearch = useMay('list', guestResource.name);
  const params = { id: automation.id };
  const add = async (guest: number | null) => {
    if (guest === null) return;
    const trace = await run(() => call(automationRuns.test, { params, body: { guest_id: guest } }));
    if (!trace) return;
    setFoundNobody(false);
    setOpened(trace.guest_id);
    setTraces((was) => [trace, ...was.filter(({ guest_id }) => guest_id !== trace.guest_id)]);
  };
  const addSome = async () => {
    const found = await run(() => call(automationRuns.dryRun, { params, body: { take: SOME } }));
    if (!found) return;
    setFoundNobody(found.data.length === 0);
    const ids = new Set(found.data.map(({ guest_id }) => guest_id));
    setTraces((was) => [...found.data, ...was.filter(({ guest_id }) => !ids.has(guest_id))]);
  };
  return (
    <>
      <Quiet>
        The draft as it is saved, with real guests and a clock of its own. It begins now and jumps to the end
        of each wait. Nothing is sent, and nobody enters.
      </Quiet>
      {maySearch ? (
        <RecordChoice
          of={guestResource}
          label="Add a guest"
          placeholder="Find by name, phone or email"
          value={null}
          onChange={(guest) => void add(guest)}
        />
      ) : null}
      <Button variant="outlined" disabled={isBusy} onClick={() => void addSome()}>
        Take {SOME} guests who could enter
      </Button>
      {foundNobody ? <Quiet>In the last 30 days the trigger meant nobody.</Quiet> : null}
      <div role="list" aria-label="Guests of the dry run" style={{ display: 'grid', gap: 8 }}>
        {traces.map((trace) => (
          <div role="listitem" key={trace.guest_id}>
            <Trace trace={trace} isOpen={trace.guest_id === opened} />
          </div>
        ))}
      </div>
    </>
  );
}
