import { useQueryClient } from '@tanstack/react-query';
import { VENDOR_CALLS } from '#contract/marketing/loyalty/endpoints.ts';
import { type OutsideVendor, VENDOR_WORDS } from '#contract/marketing/loyalty/rules.ts';
import {
  type LoyaltyCredentials,
  loyaltyCredentials,
  loyaltyCredentialsWrite,
} from '#contract/marketing/loyalty/schemas.ts';
import { FormDialog } from '#src/crud/form/FormDialog.tsx';
import { TextInput } from '#src/crud/inputs/text.tsx';
import { call } from '#src/dataProviders/client.ts';
import { showToast } from '#src/ui/toasts/showToast.ts';

const LABELS = { identity: 'Key', secret: 'Secret' } as const;
const VERSIONS = {
  schema: loyaltyCredentials.extend({ version: loyaltyCredentialsWrite.shape.version.unwrap() }),
  labels: LABELS,
};

export interface CredentialsDialogProps {
  readonly vendor: OutsideVendor;
  readonly stored: LoyaltyCredentials;
  readonly onClose: () => void;
}

/** Takes the key and the secret of an account; they are tried when they are saved. Render it to open it. */
export function CredentialsDialog({ vendor, stored, onClose }: CredentialsDialogProps) {
  const client = useQueryClient();
  const name = VENDOR_WORDS[vendor];
  return (
    <FormDialog
      noun="credentials"
      isNew={!stored.is_set_up}
      title={`Credentials of ${name}`}
      saveLabel="Save and test"
      size="small"
      schema={loyaltyCredentialsWrite}
      defaults={{
        identity: stored.identity ?? '',
        secret: '',
        ...(stored.version === null ? {} : { version: stored.version }),
      }}
      versions={VERSIONS}
      send={async (body) => {
        const { problem } = await call(VENDOR_CALLS[vendor].saveCredentials, { body });
        await client.invalidateQueries({ queryKey: ['settings/loyalty'] });
        showToast(
          problem === null
            ? { theme: 'success', message: `${name} is connected.` }
            : { theme: 'error', message: `They are saved, but ${name} refuses them: ${problem}` },
        );
        onClose();
      }}
      onClose={onClose}
    >
      <TextInput
        source="identity"
        label={LABELS.identity}
        autoFocus
        autoComplete="off"
        helperText="Names your account"
      />
      <TextInput
        source="secret"
        label={LABELS.secret}
        type="password"
        autoComplete="new-password"
        helperText={stored.is_set_up ? 'Empty: the stored one stays' : 'Signs every call; stored encrypted'}
      />
    </FormDialog>
  );
}
