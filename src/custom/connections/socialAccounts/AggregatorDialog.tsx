import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { SocialConnection } from '#contract/connections/socialConnections/schemas.ts';
import type { ActionType } from '#contract/connections/socialConnections/sources.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { setConnection, useWrite } from './data.ts';
import { Lines } from './Lines.tsx';
import { stopsWith } from './words.ts';

/** The concept's own sign-in at the aggregator; it goes to the server and does not come back. */
export function AggregatorDialog({
  connection,
  act,
  onClose,
}: {
  readonly connection: SocialConnection;
  readonly act: ActionType;
  readonly onClose: () => void;
}) {
  const [username, setUsername] = useState(act === 'reconnect' ? (connection.account_name ?? '') : '');
  const [password, setPassword] = useState('');
  const save = useWrite(
    () => setConnection('chatmeter', { username, password }),
    () => 'Chatmeter is connected.',
  );
  const submit = () => save.mutate(undefined, { onSuccess: onClose });
  return (
    <Modal
      open
      title={act === 'integrate' ? 'Connect Chatmeter' : 'Sign in at Chatmeter again'}
      onClose={onClose}
      busy={save.isPending}
      onSubmit={submit}
      actions={
        <>
          <Button variant="outlined" disabled={save.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={save.isPending || !username || !password}>
            {save.isPending ? 'Signing in…' : 'Sign in'}
          </Button>
        </>
      }
    >
      <Stack spacing={2}>
        {act === 'replace' ? (
          <Alert type="warning" size="small" title="Effects of another account">
            <Lines lines={stopsWith(connection, 'replace')} />
          </Alert>
        ) : null}
        <Typography variant="body2">
          Use the sign-in that Chatmeter gave your concept. It is kept encrypted on the server; browsers get a
          token of their own, for an hour.
        </Typography>
        <TextField
          autoFocus
          label="User name"
          value={username}
          autoComplete="off"
          onChange={(event) => setUsername(event.target.value)}
        />
        <TextField
          label="Password"
          type="password"
          value={password}
          autoComplete="new-password"
          onChange={(event) => setPassword(event.target.value)}
        />
      </Stack>
    </Modal>
  );
}
