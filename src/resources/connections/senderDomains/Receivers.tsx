import { useQuery } from '@tanstack/react-query';
import { services } from '#contract/index.ts';
import { senderDomainResource } from '#contract/connections/senderDomains/endpoints.ts';
import {
  COMPLAINT_LIMITS,
  type ComplaintLevel,
  RECEIVER_DAYS,
} from '#contract/connections/senderDomains/receivers.ts';
import { call } from '#src/dataProviders/client.ts';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { StatusChip, type StatusChipProps } from '#src/ui/identity/StatusChip.tsx';
import { FigureTable } from '#src/ui/layout/FigureTable.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { figure, shareText } from '#src/ui/words/counts.ts';

const LEVELS = {
  well: { tone: 'ok', label: 'Well' },
  watch: { tone: 'warn', label: 'Watch' },
  refused: { tone: 'bad', label: 'Too many' },
} as const satisfies Record<ComplaintLevel, Pick<StatusChipProps, 'tone' | 'label'>>;

/** What mailbox providers made of the mail of the last days, and whether too many guests complained (DELIV E10). */
export function Receivers() {
  const { data, error, refetch } = useQuery({
    queryKey: [senderDomainResource.name, 'receivers'],
    queryFn: ({ signal }) => call(services.senderDomains.receivers, {}, { signal }),
  });
  return (
    <DataCard
      title="Receiving providers"
      subtitle={`Email of the last ${RECEIVER_DAYS} days, by the domain that received it`}
      flush
    >
      {error || !data ? (
        <PartNotLoaded
          title="Delivery results could not be loaded"
          error={error}
          lines={3}
          onRetry={() => void refetch()}
        />
      ) : data.data.length === 0 ? (
        <Quiet data-inset>No reports about email on these days.</Quiet>
      ) : (
        <FigureTable>
          <caption>How receiving domains handled email of the last {RECEIVER_DAYS} days</caption>
          <thead>
            <tr>
              <th scope="col">Domain</th>
              <th scope="col">Emails</th>
              <th scope="col">Delivered</th>
              <th scope="col">Deferred</th>
              <th scope="col">Bounced</th>
              <th scope="col">Complaints</th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {data.data.map(({ domain, mails, delivered, deferred, bounced, complained, level }) => (
              <tr key={domain}>
                <th scope="row">{domain}</th>
                <td>{figure(mails)}</td>
                <td>{shareText(delivered, mails)}</td>
                <td>{shareText(deferred, mails)}</td>
                <td>{shareText(bounced, mails)}</td>
                <td>{shareText(complained, mails)}</td>
                <td>
                  <StatusChip {...LEVELS[level]} />
                </td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
      )}
      <Quiet data-inset>
        Keep complaints under {COMPLAINT_LIMITS.watch * 100}% of emails; above{' '}
        {COMPLAINT_LIMITS.refused * 100}% large providers refuse what you send.
      </Quiet>
    </DataCard>
  );
}
