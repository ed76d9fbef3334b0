import { useIdentity } from '#src/permissions/index.ts';
import { useSession } from '#src/dataProviders/session.ts';

/** What the concept is called that this tab works in. */
export function useConceptName(): string {
  const { programs } = useIdentity();
  const { programId } = useSession();
  return programs.find(({ program_id }) => program_id === programId)?.program_name ?? '';
}
