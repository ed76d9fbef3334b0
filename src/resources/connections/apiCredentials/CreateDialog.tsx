import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { ValidationError } from '#src/dataProviders/client.ts';
import { useIdentity } from '#src/permissions/index.ts';
import { tokensOf } from '#src/theme/index.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { useLocationSource } from '#src/domain/administration/locations/index.ts';
import { LocationField } from '#src/ui/locations/LocationField.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import { CopyButton } from './CopyButton.tsx';
import { useCredentialActs } from './data.ts';

const SHORTEST_NAME = 2;
const LONGEST_NAME = 80;

const Form = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  '& p': { margin: 0, fontSize: 13, color: tokensOf(theme).muted },
}));

/** The secret stands here once; the dialog is left by its button alone, so that it is not lost to a stray click. */
function Secret({ name, secret, onClose }: { name: string; secret: string; onClose: () => void }) {
  return (
    <Modal
      open
      busy
      title={`The secret of ${name}`}
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          I have kept it
        </Button>
      }
    >
      <Form>
        <Alert type="warning" title="Shown this once">
          Couvert keeps no copy. Put it where your point of sale, or whoever connects it, keeps its passwords.
        </Alert>
        <CodeBlock wraps label="Secret" text={secret} />
        <div>
          <CopyButton label="Copy secret" text={secret} said="Secret copied" />
        </div>
      </Form>
    </Modal>
  );
}

/** Names a credential, says where it may write, and shows its secret once. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const source = useLocationSource();
  const isEverywhere = useIdentity()?.all_merchants ?? false;
  const [name, setName] = useState('');
  const [merchantId, setMerchantId] = useState<number | null>(null);
  const [isTried, setIsTried] = useState(false);
  const { create } = useCredentialActs();
  const isShort = name.trim().length < SHORTEST_NAME;
  const isNowhere = merchantId === null && !isEverywhere;
  const { error, isPending, data } = create;
  if (data) return <Secret name={data.credential.name} secret={data.secret} onClose={onClose} />;
  const submit = () => {
    setIsTried(true);
    if (!isShort && !isNowhere && !isPending) create.mutate({ name: name.trim(), merchant_id: merchantId });
  };
  return (
    <Modal
      open
      title="New API credential"
      size="small"
      busy={isPending}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button variant="outlined" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={isPending}>
            {isPending ? 'Creating…' : 'Create'}
          </Button>
        </>
      }
    >
      <Form>
        {error && !(error instanceof ValidationError) ? <Alert type="error">{error.message}</Alert> : null}
        <TextField
          autoFocus
          margin="none"
          label="Name"
          placeholder="Point of sale, Pearl District"
          value={name}
          error={isTried && (isShort || error instanceof ValidationError)}
          helperText={
            isTried && isShort
              ? `Use at least ${SHORTEST_NAME} characters, so that it is known which system it is`
              : error instanceof ValidationError
                ? error.message
                : 'Which system uses it.'
          }
          onChange={(event) => setName(event.target.value)}
          slotProps={{ htmlInput: { maxLength: LONGEST_NAME, autoComplete: 'off' } }}
        />
        <LocationField
          mode="single"
          label="Location"
          offerAll={isEverywhere && 'Every location'}
          source={source}
          value={merchantId}
          onChange={setMerchantId}
        />
        {isTried && isNowhere ? (
          <Alert type="error">
            Choose the location that it sends for: you work at some, not at all of them.
          </Alert>
        ) : null}
        <p>It can send checks, and nothing else: it reads no guests and no reservations.</p>
      </Form>
    </Modal>
  );
}
