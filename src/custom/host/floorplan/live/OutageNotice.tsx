import { useQuery } from '@tanstack/react-query';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { clockTime } from '#src/domain/host/parties/fields.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';

const KEY = 'settings/integrations';
const AGAIN_MS = 60_000;

/** Says that the point of sale of the location does not answer, and that nobody has to do anything about it. */
export default function OutageNotice({
  location: { merchant_id, timezone },
}: {
  readonly location: { readonly merchant_id: number; readonly timezone: string };
}) {
  const { data } = useQuery({
    queryKey: [KEY, 'outages'],
    queryFn: ({ signal }) => call(services.pos.outages, {}, { signal }),
    refetchInterval: AGAIN_MS,
  });
  const outage = data?.data.find((one) => one.merchant_id === merchant_id);
  return (
    <Quiet role="status" style={{ flexBasis: '100%' }} hidden={!outage}>
      {outage
        ? `The point of sale has not answered since ${clockTime(timezone, new Date(outage.since_ts))}. Checks and courses catch up by themselves once it does.`
        : null}
    </Quiet>
  );
}
