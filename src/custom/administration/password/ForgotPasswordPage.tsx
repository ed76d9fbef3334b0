import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import { services } from '#contract/index.ts';
import { email as emailSchema } from '#contract/administration/sessions/schemas.ts';
import { call } from '#src/dataProviders/client.ts';
import { useConfig } from '#src/dataProviders/useConfig.ts';
import { links } from '#src/links.ts';
import { EntranceBody } from '#src/ui/entrance/EntranceForm.tsx';
import { EntranceFrame } from '#src/ui/entrance/EntranceFrame.tsx';
import { FormField } from '#src/ui/entrance/FormField.tsx';
import { applyServerErrors } from '#src/ui/entrance/serverErrors.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const sandbox = useConfig()?.mail_sandbox ?? false;
  return (
    <>
      <Typography variant="h1">Look into your email</Typography>
      <p>
        If {email} has an account, a link to choose a new password is on its way. It works for one hour.
        Nothing there after a few minutes? Look into the spam folder, or ask the person who invited you which
        address they used.
      </p>
      {sandbox ? (
        <Alert type="info">
          This server keeps its email to itself.{' '}
          <Link component={RouterLink} to={links.sandboxMail()}>
            Open the sandbox email
          </Link>
        </Alert>
      ) : null}
      <Button variant="outlined" size="large" fullWidth onClick={onAgain} sx={{ mt: 2 }}>
        Use another address
      </Button>
    </>
  );
}

/** `/forgot_password`: the answer is the same whether the address is known or not. */
export function ForgotPasswordPage() {
  const form = useForm({ defaultValues: { email: '' } });
  const [problem, setProblem] = useState<string | null>(null);
  const request = useMutation({
    mutationFn: (email: string) => call(services.sessions.requestPasswordReset, { body: { email } }),
    onMutate: () => setProblem(null),
    onError: (error) => setProblem(applyServerErrors(form, ['email'], error)),
  });
  const submit = form.handleSubmit(({ email }) => request.mutate(email.trim()));
  return (
    <EntranceFrame>
      <EntranceBody>
        {request.isSuccess ? (
          <Sent email={request.variables} onAgain={() => request.reset()} />
        ) : (
          <>
            <Typography variant="h1">Forgot your password?</Typography>
            <p>Tell us your email address and we send a link to choose a new one.</p>
            <form onSubmit={submit} noValidate>
              <FormField
                form={form}
                name="email"
                label="Email"
                type="email"
                autoComplete="username"
                autoFocus
                schema={emailSchema}
                className="tall"
              />
              {problem === null ? null : <Alert type="error">{problem}</Alert>}
              <Button type="submit" variant="contained" size="large" fullWidth disabled={request.isPending}>
                Send the link
              </Button>
            </form>
          </>
        )}
        <div className="below">
          <Link component={RouterLink} to={links.login()}>
            Back to sign in
          </Link>
        </div>
      </EntranceBody>
    </EntranceFrame>
  );
}

export default ForgotPasswordPage;
