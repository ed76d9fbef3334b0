import { useIdentity } from '#src/permissions/index.ts';

/** The concept that one works in, as guests know it. */
export function useConceptName(): string {
  const { programs, current_program_id } = useIdentity();
  return programs.find(({ program_id }) => program_id === current_program_id)?.program_name ?? 'Your concept';
}
