import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextLink from '@mui/material/Link';
import { useQueryClient } from '@tanstack/react-query';
import {
  Building2,
  CircleAlert,
  CircleCheck,
  CircleOff,
  MessageSquareText,
  Phone,
  PhoneOff,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  type MessagingService,
  smsNumberResource,
  type SubAccount,
} from '#contract/connections/messaging/endpoints.ts';
import { shownPhone } from '#contract/connections/messaging/phones.ts';
import type { Held } from '#src/crud/anyResource.ts';
import type { Column } from '#src/crud/list/column.ts';
import { ResourceList } from '#src/crud/list/ResourceList.tsx';
import { RemoveRecord } from '#src/crud/RemoveRecord.tsx';
import { useMay } from '#src/crud/useMay.ts';
import { links } from '#src/links.ts';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { AskAgain } from './AskAgain.tsx';
import { useSubAccount } from './data.ts';
import { GetNumberDialog } from './GetNumberDialog.tsx';

const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

function AccountNote({ account }: { account: SubAccount }) {
  if (!account.is_set_up) {
    return (
      <Alert type="warning" title="Texting is not set up on this server">
        The server’s operator sets SMS_ACCOUNT_SID and SMS_AUTH_TOKEN. Until then nothing is sent.
      </Alert>
    );
  }
  if (account.is_sandbox) {
    return (
      <Alert type="info" title="The sandbox sends nothing for real">
        Numbers are free here, and every text can be read and answered on the{' '}
        <TextLink component={Link} to={links.sandboxPhone()}>
          sandbox phone
        </TextLink>
        .
      </Alert>
    );
  }
  return account.account_sid === null ? null : (
    <Alert type="info" size="small">
      Billed to the account {account.account_sid}.
    </Alert>
  );
}

function NumberState({ phone, ordered_phone }: MessagingService) {
  if (phone !== null) return <StatusChip tone="ok" icon={CircleCheck} label={shownPhone(phone)} />;
  if (ordered_phone !== null) {
    return (
      <>
        <StatusChip tone="warn" icon={CircleAlert} label="No answer yet" />
        <small>{shownPhone(ordered_phone)} was asked for</small>
      </>
    );
  }
  return <StatusChip tone="warn" icon={CircleOff} label="No number: texts are not sent" />;
}

const COLUMNS: readonly Column<MessagingService>[] = [
  {
    source: 'merchant_name',
    render: ({ merchant_name, city, state }) => (
      <>
        <strong>{merchant_name}</strong>
        <small style={{ display: 'block' }}>{[city, state].filter(Boolean).join(', ')}</small>
      </>
    ),
  },
  { source: 'phone', render: NumberState },
  {
    source: 'service_sid',
    render: ({ service_sid, created_ts }) => (
      <>
        {service_sid === null ? null : <code>{service_sid.slice(0, 10)}…</code>}
        {created_ts === null ? null : (
          <small style={{ display: 'block' }}>since {when.format(new Date(created_ts))}</small>
        )}
      </>
    ),
  },
];

/** Gives a number back, or gives up one that was asked for. */
function Release({ service }: { service: Held<MessagingService> }) {
  const client = useQueryClient();
  const { merchant_name: name } = service;
  const isOrdered = service.phone === null;
  const phone = smsNumberResource.represent(service);
  const act = isOrdered ? 'Give up' : 'Give back';
  return (
    <RemoveRecord
      of={smsNumberResource}
      row={service}
      isQuiet
      label={act}
      called={`the number of ${name}`}
      icon={<PhoneOff aria-hidden />}
      title={`${act} ${phone}?`}
      confirmLabel={act}
      consequence={
        isOrdered
          ? `If the provider gave ${phone} to ${name}, it takes the number back. You can then get another one.`
          : `${name} then sends no texts, and what guests write to ${phone} reaches nobody. The number may be gone when you want it again.`
      }
      removedText={`${phone} was given ${isOrdered ? 'up' : 'back'}.`}
      onRemoved={() => void client.invalidateQueries({ queryKey: [smsNumberResource.name] })}
    />
  );
}

interface Open {
  readonly act: 'get' | 'again';
  readonly service: MessagingService;
}

function Acts({ service, onOpen }: { service: Held<MessagingService>; onOpen: (open: Open) => void }) {
  const { merchant_name: name, phone, ordered_phone } = service;
  if (phone !== null) return <Release service={service} />;
  const act = ordered_phone === null ? 'Get a number' : 'Ask again';
  return (
    <>
      <Button
        startIcon={<Phone aria-hidden />}
        aria-label={ordered_phone === null ? `${act} for ${name}` : `${act} for the number of ${name}`}
        onClick={() => onOpen({ act: ordered_phone === null ? 'get' : 'again', service })}
      >
        {act}
      </Button>
      {ordered_phone === null ? null : <Release service={service} />}
    </>
  );
}

/** `/settings/sms_numbers`: which number each location texts from (ROUTE-052). */
export default function SmsNumberList() {
  const { data: account } = useSubAccount();
  const mayEdit = useMay('edit', smsNumberResource.name) && account?.is_set_up === true;
  const [open, setOpen] = useState<Open | null>(null);
  const onClose = () => setOpen(null);
  return (
    <ResourceList
      of={smsNumberResource}
      purpose="The number each location texts from, and guests answer to."
      icon={Building2}
      emptyTitle="No location yet"
      emptyText="A number belongs to a location. Add a location first."
      search="Search locations"
      exports
      columns={COLUMNS}
      sort={{ field: 'id', order: 'ASC' }}
      actions={
        <Button
          variant="outlined"
          component={Link}
          to={links.settingsMessages()}
          startIcon={<MessageSquareText aria-hidden />}
        >
          Messages
        </Button>
      }
      above={
        account ? (
          <Box sx={{ mb: 2 }}>
            <AccountNote account={account} />
          </Box>
        ) : null
      }
      rowActions={(service) => (mayEdit ? <Acts service={service} onOpen={setOpen} /> : null)}
    >
      {open?.act === 'get' ? <GetNumberDialog service={open.service} onClose={onClose} /> : null}
      {open?.act === 'again' ? <AskAgain service={open.service} onClose={onClose} /> : null}
    </ResourceList>
  );
}
