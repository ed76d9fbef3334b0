import { SecretDialog } from '#src/ui/modal/SecretDialog.tsx';

export interface SigningSecretProps {
  readonly name: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/** The secret that the messages of a webhook are signed with, shown once. */
export const SigningSecret = ({ name, secret, onClose }: SigningSecretProps) => (
  <SecretDialog
    title={`Signing secret of ${name}`}
    secret={secret}
    warning="Save it in the receiving system now. If it is lost, rotate the secret to get another."
    purpose="Messages are signed as Standard Webhooks describes. The receiving system should check the webhook-signature header with this secret before it trusts a message."
    onClose={onClose}
  />
);
