import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { CallReply } from '#contract/core/endpoint.ts';
import { services } from '#contract/index.ts';
import type { Program } from '#contract/administration/programs/schemas.ts';
import type { Question } from '#src/crud/form/useQuestion.tsx';
import { SwitchInput } from '#src/crud/inputs/choices.tsx';
import { call } from '#src/dataProviders/client.ts';
import { queryClient } from '#src/dataProviders/queryClient.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { counted } from '#src/ui/words/counts.ts';

type Counts = CallReply<typeof services.programs.secondFactor>;

const keyOf = (id: number) => ['programs', 'secondFactor', id] as const;

/** How many members would have to set one up, such as "3 of 12 members have none, you among them." */
export function missingWords({ members, without, includes_me }: Counts): string {
  if (without === 0) return 'Every member has one.';
  const have = without === 1 ? 'has' : 'have';
  return `${without} of ${counted(members, 'member')} ${have} none${includes_me ? ', you among them' : ''}.`;
}

/** The switch by which a concept requires a second factor, and how many members have none. */
export function SecondFactorInput() {
  const concept = useRecordContext<Program>();
  const id = concept?.program_id ?? 0;
  const { data } = useQuery({
    queryKey: keyOf(id),
    queryFn: () => call(services.programs.secondFactor, { params: { id } }),
    enabled: concept !== undefined,
  });
  const isOn: unknown = useWatch({ name: 'requires_second_factor' });
  return (
    <>
      <SwitchInput source="requires_second_factor" />
      <Quiet>
        Members who sign in with a password need a code of an authenticator app as well. Whoever signs in
        through your identity service is not asked: that service is responsible.{' '}
        {data ? missingWords(data) : null}
        {data && data.without > 0 && isOn ? ' They set one up before they go on.' : null}
      </Quiet>
    </>
  );
}

/** Says before the switch is saved how many people it stops until they have set one up. */
export function secondFactorQuestion(values: Record<string, unknown>, concept: Program): Question | null {
  if (values['requires_second_factor'] !== true || concept.requires_second_factor) return null;
  const counts = queryClient.getQueryData<Counts>(keyOf(concept.program_id));
  return {
    title: 'Require a second factor?',
    confirmLabel: 'Require it',
    consequence: `${counts ? missingWords(counts) : 'Members without one are stopped.'} At their next step they are led to set one up, and nothing else opens before. A tablet that several people share with one account needs the phone of one of them.`,
  };
}
