import { useQuery } from '@tanstack/react-query';
import { services } from '#contract/index.ts';
import type { SetupStep } from '#contract/administration/programs/setup.ts';
import { call } from '#src/dataProviders/client.ts';
import { useSession } from '#src/dataProviders/session.ts';
import { holds, usePermission, useSignedIn } from '#src/permissions/index.ts';
import { STEPS } from './steps.ts';

export interface ShownStep {
  readonly step: SetupStep;
  readonly done: boolean;
}

/** What is left to set up, of what this person may do; empty once all of it is done, and until it is known. */
export function useChecklist(): readonly ShownStep[] {
  const { programId } = useSession();
  const maySettle = usePermission('program.settings');
  const { flags, ability } = useSignedIn();
  const { data } = useQuery({
    queryKey: ['ops/home', 'checklist', { programId }],
    queryFn: ({ signal }) => call(services.programs.checklist, {}, { signal }),
    enabled: maySettle,
  });
  const shown = (data?.data ?? []).filter(({ step }) => {
    const { flag, permission } = STEPS[step];
    return (flag === undefined || flags[flag]) && (permission === undefined || holds(ability, permission));
  });
  return shown.every(({ done }) => done) ? [] : shown;
}
