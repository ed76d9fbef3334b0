import Button from '@mui/material/Button';
import { useState } from 'react';
import type { SocialConnection } from '#contract/connections/socialConnections/schemas.ts';
import { SOURCE_NAMES } from '#contract/connections/socialConnections/sources.ts';
import { ConfirmDialog } from '#src/ui/modal/ConfirmDialog.tsx';
import { AggregatorDialog } from './AggregatorDialog.tsx';
import { ConnectDialog } from './ConnectDialog.tsx';
import { readNow, removeConnection, setConnection, useWrite } from './data.ts';
import { GroupDialog } from './GroupDialog.tsx';
import { Lines } from './Lines.tsx';
import { stopsWith } from './words.ts';

type Open = 'integrate' | 'reconnect' | 'replace' | 'remove' | 'group' | null;

/** What can be done with a source. */
export function SourceActs({ connection }: { readonly connection: SocialConnection }) {
  const { source, state, is_available, is_paused } = connection;
  const name = SOURCE_NAMES[source];
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const remove = useWrite(
    () => removeConnection(source),
    () => `${name} is removed. Its reviews stay.`,
  );
  const read = useWrite(
    () => readNow(source),
    () => `${name} is read now.`,
  );
  const rest = useWrite(
    (isPaused: boolean) => setConnection(source, { is_paused: isPaused }),
    (isPaused) => (isPaused ? `${name} is paused until you resume it.` : `${name} is read again.`),
  );
  if (state === 'not_connected')
    return (
      <>
        <Button variant="contained" disabled={!is_available} onClick={() => setOpen('integrate')}>
          Connect
        </Button>
        {is_available ? null : <span>Not set up on this server.</span>}
        <Dialogs connection={connection} open={open} onClose={close} />
      </>
    );
  return (
    <>
      <Button variant={state === 'connected' ? 'outlined' : 'contained'} onClick={() => setOpen('reconnect')}>
        Reconnect
      </Button>
      {state === 'lost' ? null : (
        <Button
          variant="outlined"
          disabled={read.isPending || is_paused}
          onClick={() => read.mutate(undefined)}
        >
          Read now
        </Button>
      )}
      {source === 'chatmeter' && state !== 'lost' ? (
        <Button variant="outlined" onClick={() => setOpen('group')}>
          Choose group
        </Button>
      ) : null}
      {state === 'lost' ? null : (
        <Button disabled={rest.isPending} onClick={() => rest.mutate(!is_paused)}>
          {is_paused ? 'Resume' : 'Pause'}
        </Button>
      )}
      <Button onClick={() => setOpen('replace')}>Replace</Button>
      <Button color="error" onClick={() => setOpen('remove')}>
        Remove
      </Button>
      <ConfirmDialog
        open={open === 'remove'}
        title={`Remove ${name}?`}
        confirmLabel={`Remove ${name}`}
        busy={remove.isPending}
        consequence={<Lines lines={stopsWith(connection, 'remove')} />}
        onClose={close}
        onConfirm={() => remove.mutate(undefined, { onSettled: close })}
      />
      <Dialogs connection={connection} open={open} onClose={close} />
    </>
  );
}

function Dialogs({
  connection,
  open,
  onClose,
}: {
  readonly connection: SocialConnection;
  readonly open: Open;
  readonly onClose: () => void;
}) {
  if (open === null || open === 'remove') return null;
  if (open === 'group') return <GroupDialog connection={connection} onClose={onClose} />;
  const { source } = connection;
  if (source === 'chatmeter')
    return <AggregatorDialog connection={connection} act={open} onClose={onClose} />;
  return <ConnectDialog connection={connection} provider={source} act={open} onClose={onClose} />;
}
