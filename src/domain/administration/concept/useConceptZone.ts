import { useQuery } from '@tanstack/react-query';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { useIdentity } from '#src/permissions/index.ts';

/** The time zone of the concept; undefined while it is read, null where it cannot be. */
export function useConceptZone(): string | null | undefined {
  const { current_program_id: id } = useIdentity();
  const { data, isError } = useQuery({
    queryKey: ['programs', id],
    queryFn: ({ signal }) => call(services.programs.get, { params: { id: id ?? 0 } }, { signal }),
    enabled: id !== null,
  });
  if (data) return data.default_timezone;
  return isError || id === null ? null : undefined;
}
