import { styled } from '@mui/material/styles';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { guestResource } from '#contract/guests/guests/endpoints.ts';
import { RUN_REASONS, RUN_STATES, type WhyNot as Answer } from '#contract/marketing/automations/runs.ts';
import { RecordChoice } from '#src/domain/marketing/automations/index.ts';
import { useMay } from '#src/crud/useMay.ts';
import { tokensOf } from '#src/theme/index.ts';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { Rows } from '#src/ui/layout/Rows.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { momentText } from '#src/ui/words/dates.ts';
import { useBuilder } from '../builder.ts';
import { useWhy } from './calls.ts';
import { TraceSteps } from './Trace.tsx';

const Checks = styled(Rows)(({ theme }) => {
  const t = tokensOf(theme);
  return {
    '& > li > svg[data-ok]': { color: t.tones.ok.main },
    '& > li > svg[data-bad]': { color: t.tones.bad.main },
  };
});

const at = (instant: string | null) =>
  instant === null ? '' : ` (${momentText(instant, 'Fri, Nov 20, 7:30 PM')})`;

function Told({ answer }: { answer: Answer }) {
  return (
    <>
      <Alert type="info" title={answer.guest_name}>
        {answer.answer}
      </Alert>
      <Checks data-plain aria-label="What was asked">
        {answer.checks.map(({ rule, ok, value, at: when }) => (
          <li key={`${rule} ${value}`}>
            {ok ? <Check size={17} data-ok aria-label="Yes" /> : <X size={17} data-bad aria-label="No" />}
            <div>
              <strong>{rule}</strong>
              <small>
                {value}
                {at(when)}
              </small>
            </div>
          </li>
        ))}
      </Checks>
      {answer.runs.map((run) => (
        <section key={run.id} aria-label={`Entered${at(run.entered_ts)}`}>
          <Quiet>
            Entered{at(run.entered_ts)}, version {run.version_number}:{' '}
            {RUN_STATES[run.state].words.toLowerCase()}
            {run.reason === null ? '' : `, ${RUN_REASONS[run.reason].toLowerCase()}`}
            {at(run.ended_ts)}
          </Quiet>
          <TraceSteps steps={run.steps} />
        </section>
      ))}
    </>
  );
}

/** Why one guest did or did not get it. */
export function WhyNot() {
  const { automation } = useBuilder();
  const [guest, setGuest] = useState<number | null>(null);
  const { data, error, refetch } = useWhy(automation.id, guest);
  const maySearch = useMay('list', guestResource.name);
  if (!maySearch) return <Quiet>You may not search guests; ask an admin.</Quiet>;
  return (
    <>
      <Quiet>The trigger, the conditions, each step and the gate are asked for one guest.</Quiet>
      <RecordChoice
        of={guestResource}
        label="Guest"
        placeholder="Find by name, phone or email"
        value={guest}
        onChange={setGuest}
      />
      {guest === null ? null : data ? (
        <Told answer={data} />
      ) : (
        <PartNotLoaded title="The answer could not be read" error={error} lines={6} onRetry={refetch} />
      )}
    </>
  );
}
