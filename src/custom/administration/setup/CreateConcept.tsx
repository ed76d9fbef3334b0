import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { services } from '#contract/index.ts';
import { ApiError, call } from '#src/dataProviders/client.ts';
import { reopenSession } from '#src/dataProviders/startUp.ts';
import { links } from '#src/links.ts';
import { applyServerErrors } from '#src/ui/entrance/serverErrors.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { readersZone } from '#src/ui/words/dates.ts';
import { ConceptStep } from './ConceptStep.tsx';
import { LocationStep } from './LocationStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { StepLine } from './StepLine.tsx';
import { ALL_FIELDS, type SetupValues, STEP_FIELDS, stepOf, STEPS, toSetupBody } from './setupModel.ts';

/** A device set to UTC says nothing about where a restaurant is. */
const likelyZone = () => (readersZone() === 'UTC' ? '' : readersZone());
const EMPTY = { merchant_name: '', address: '', city: '', state: '', zip: '', phone: '' };
const LAST = STEPS.length - 1;
const TITLES = ['Name your concept', 'Add the first location', 'Does this look right?'] as const;

/** Saves, then opens the new concept; complaints lead back to the step with the input, and nothing typed is lost. */
function useCreate(form: ReturnType<typeof useSetupForm>, goTo: (step: number) => void) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async (values: SetupValues) => {
      const program = await call(services.programs.setUp, { body: toSetupBody(values) });
      await reopenSession();
      return program;
    },
    onMutate: () => setProblem(null),
    onSuccess: (program) => {
      showToast({ theme: 'success', title: 'Your concept is ready', message: program.program_name });
      return navigate(links.overview(), { replace: true });
    },
    onError: (error) => {
      const named = error instanceof ApiError ? stepOf(Object.keys(error.errors ?? {})) : null;
      // The inputs of that step must stand before one of them can take the focus.
      if (named !== null) flushSync(() => goTo(named));
      setProblem(applyServerErrors(form, ALL_FIELDS, error));
    },
  });
  return { create: mutate, busy: isPending, problem };
}

const useSetupForm = () =>
  useForm<SetupValues>({
    defaultValues: {
      program: { program_name: '', website: '' },
      merchant: { ...EMPTY, timezone: likelyZone() },
    },
  });

/** A concept in three steps: its name, its first location, a last look. */
export function CreateConcept({ onBack }: { onBack: () => void }) {
  const form = useSetupForm();
  const [step, setStep] = useState(0);
  const { create, busy, problem } = useCreate(form, setStep);
  const next = async () => {
    if (step === LAST) return create(form.getValues());
    if (await form.trigger([...(STEP_FIELDS[step] ?? [])], { shouldFocus: true })) setStep(step + 1);
  };
  return (
    <>
      <StepLine steps={STEPS} current={step} />
      <Typography variant="h1">{TITLES[step]}</Typography>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void next();
        }}
      >
        {step === 0 ? <ConceptStep form={form} /> : null}
        {step === 1 ? <LocationStep form={form} ownZone={likelyZone()} /> : null}
        {step === LAST ? <ReviewStep values={form.getValues()} onEdit={setStep} /> : null}
        {problem === null ? null : <Alert type="error">{problem}</Alert>}
        <div className="ways">
          <Button
            size="large"
            variant="outlined"
            disabled={busy}
            startIcon={<ArrowLeft aria-hidden />}
            onClick={() => (step === 0 ? onBack() : setStep(step - 1))}
          >
            Back
          </Button>
          <Button size="large" variant="contained" type="submit" disabled={busy}>
            {step < LAST ? 'Continue' : busy ? 'Creating' : 'Create the concept'}
          </Button>
        </div>
      </form>
    </>
  );
}
