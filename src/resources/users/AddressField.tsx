import TextField from '@mui/material/TextField';
import { email as emailSchema } from '#contract/sessions/schemas.ts';
import { nameOrEmail } from '#contract/users/rules.ts';
import type { ProgramUser } from '#contract/users/schemas.ts';
import { ConfirmDialog } from '#src/ui/modal/ConfirmDialog.tsx';
import { isAddressChanged } from './model/membership.ts';

export const isAddress = (value: string) => emailSchema.safeParse(value.trim()).success;

export interface AddressFieldProps {
  readonly user: ProgramUser;
  readonly value: string;
  readonly disabled: boolean;
  readonly note?: string | undefined;
  readonly onChange: (email: string) => void;
}

/** The address somebody signs in with; under it, what changing it does. */
export function AddressField({ user, value, disabled, note, onChange }: AddressFieldProps) {
  const isInvalid = !isAddress(value);
  const change =
    user.status === 'invited'
      ? 'The invitation goes to this address instead'
      : 'Signs them out, and this address is asked to confirm';
  return (
    <TextField
      label="Email address"
      type="email"
      margin="none"
      disabled={disabled}
      value={value}
      error={isInvalid}
      helperText={
        isInvalid
          ? 'Enter an email address such as ana@example.com'
          : (note ?? (isAddressChanged(user, { email: value }) ? change : undefined))
      }
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { autoComplete: 'off' } }}
    />
  );
}

export interface AddressWarningProps {
  readonly user: ProgramUser;
  readonly email: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Says before it is saved what a changed address does to the account. */
export function AddressWarning({ user, email, onConfirm, onClose }: AddressWarningProps) {
  const isInvited = user.status === 'invited';
  return (
    <ConfirmDialog
      open
      title={`Change the address of ${nameOrEmail(user)}?`}
      confirmLabel="Change the address"
      onConfirm={onConfirm}
      onClose={onClose}
      consequence={
        isInvited ? (
          `The invitation is mailed to ${email}, and the link in the earlier mail stops working.`
        ) : (
          <>
            This is how {nameOrEmail(user)} signs in. When it changes:
            <ul style={{ margin: '8px 0', paddingLeft: 20 }}>
              <li>They are signed out everywhere</li>
              <li>Their password stops working</li>
              <li>{email} gets a mail, and nobody can sign in until it is confirmed from there</li>
            </ul>
            {user.email} is told that it is no longer used.
          </>
        )
      }
    />
  );
}
