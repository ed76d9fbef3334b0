import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KeyRound, RefreshCw } from 'lucide-react';
import { useGetOne } from 'react-admin';
import { Link as RouterLink, useNavigate, useParams } from 'react-router';
import { senderDomainResource } from '#contract/connections/senderDomains/endpoints.ts';
import type { SenderDomain } from '#contract/connections/senderDomains/schemas.ts';
import { services } from '#contract/index.ts';
import type { Held } from '#src/crud/anyResource.ts';
import { RemoveRecord } from '#src/crud/RemoveRecord.tsx';
import { useMay } from '#src/crud/useMay.ts';
import { call } from '#src/dataProviders/client.ts';
import { links } from '#src/links.ts';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { staysHere } from '#src/ui/feedback/staysHere.ts';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { Breadcrumb } from '#src/ui/page/Breadcrumb.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { RecordCard } from './RecordCard.tsx';
import { saidWhen, STATES } from './words.ts';

const { senderDomains } = services;
const NAME = senderDomainResource.name;

/** Asks the name servers, or changes keys; the page shows what came of it. */
function useDomainAct(id: number, act: 'check' | 'rotate', said: (domain: SenderDomain) => string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(senderDomains[act], { params: { id } }),
    onSuccess: (domain) => {
      showToast({ theme: 'success', message: said(domain) });
      return client.invalidateQueries({ queryKey: [NAME] });
    },
    onError: (error) => showToast({ theme: 'error', message: error.message }),
  });
}

const checkedWords = ({ domain, state, records }: SenderDomain) => {
  const open = records.filter(({ purpose, state: own }) => purpose !== 'dkim_next' && own !== 'right').length;
  if (state === 'verified') return `${domain} is verified.`;
  return `${open} ${open === 1 ? 'record is' : 'records are'} not right yet.`;
};

function Acts({ domain }: { readonly domain: Held<SenderDomain> }) {
  const navigate = useNavigate();
  const check = useDomainAct(domain.id, 'check', checkedWords);
  const rotate = useDomainAct(domain.id, 'rotate', () => 'Email is signed with the next key from now on.');
  if (!useMay('edit', NAME)) return null;
  return (
    <>
      <RemoveRecord
        of={senderDomainResource}
        row={domain}
        label="Remove"
        confirmLabel="Remove domain"
        consequence="Its keys are gone: email from it is signed no more, and a domain of this name starts again."
        removedText={`${domain.domain} is removed.`}
        onRemoved={() => void navigate(links.senderDomains())}
      />
      {domain.may_rotate ? (
        <Button
          variant="outlined"
          startIcon={<KeyRound aria-hidden />}
          disabled={rotate.isPending}
          onClick={() => rotate.mutate()}
        >
          Change key
        </Button>
      ) : null}
      <Button
        variant="contained"
        startIcon={<RefreshCw aria-hidden />}
        disabled={check.isPending}
        onClick={() => check.mutate()}
      >
        {check.isPending ? 'Checking…' : 'Check now'}
      </Button>
    </>
  );
}

const LEADS = {
  unverified: {
    type: 'info',
    title: 'Set these records where your domain is managed, then check',
    text: 'Until they are right, email from this domain may be refused or end up as spam. It can take an hour until everybody sees them.',
  },
  failing: {
    type: 'error',
    title: 'A record that was right is not any more',
    text: 'Email from this domain may be refused or end up as spam until it is right again.',
  },
} as const;

/** `/settings/sender_domains/:id`: the exact records of a domain, whether they are right, and what is wrong in words. */
export default function DomainPage() {
  const id = Number(useParams().id);
  const { data, error, refetch } = useGetOne<Held<SenderDomain>>(NAME, { id }, { onError: staysHere });
  if (!data)
    return (
      <NotLoaded title="The sender domain could not be loaded" error={error} onRetry={() => void refetch()} />
    );
  const lead = data.state === 'verified' ? null : LEADS[data.state];
  return (
    <>
      <PageHeader
        title={data.domain}
        purpose={`Checked: ${saidWhen(data.checked_ts)}. Every domain is checked once a day. This key signs since ${saidWhen(data.key_since_ts)}.`}
        breadcrumb={
          <Breadcrumb
            links={[
              <Link key="list" component={RouterLink} to={links.senderDomains()}>
                Sender domains
              </Link>,
            ]}
            here={data.domain}
          />
        }
        actions={<Acts domain={data} />}
      />
      <Box sx={{ maxWidth: 860 }}>
        <Stack spacing={2}>
          <Box>
            <StatusChip {...STATES[data.state]} />
          </Box>
          {lead ? (
            <Alert type={lead.type} title={lead.title}>
              {lead.text}
            </Alert>
          ) : null}
          {data.records.map((record) => (
            <RecordCard key={record.name} record={record} />
          ))}
        </Stack>
      </Box>
    </>
  );
}
