import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { password as passwordSchema } from '#contract/administration/sessions/schemas.ts';
import { CodeStep } from '#src/custom/administration/secondFactor/index.ts';
import { links } from '#src/links.ts';
import { fullName } from '#contract/administration/users/rules.ts';
import { ApiError } from '#src/dataProviders/client.ts';
import { FormField } from '#src/ui/entrance/FormField.tsx';
import { NewPasswordField } from '#src/ui/entrance/NewPasswordField.tsx';
import { applyServerErrors } from '#src/ui/entrance/serverErrors.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { AcceptPanel } from './AcceptPanel.tsx';
import { Invitation, type TokenOwner } from './Invitation.tsx';
import { OtherSession } from './OtherSession.tsx';
import { useSetPassword } from './useSetPassword.ts';

interface Values {
  fname: string;
  lname: string;
  password: string;
}

function Greeting({ owner }: { owner: TokenOwner }) {
  const named = owner.fname || owner.lname ? fullName(owner) : null;
  if (owner.kind === 'reset') {
    return (
      <>
        <Typography variant="h1">Choose a new password</Typography>
        <p>
          For {named === null ? null : <strong>{named}, </strong>}
          {owner.email}. Every other session of this account ends.
        </p>
      </>
    );
  }
  if (owner.kind === 'confirmation') {
    return (
      <>
        <Typography variant="h1">Confirm your address</Typography>
        <p>
          An admin{owner.program_name === null ? '' : ` of ${owner.program_name}`} changed the address of{' '}
          {named === null ? 'an account' : <strong>{named}</strong>} to {owner.email}. Choose a password to
          confirm that it is yours.
        </p>
      </>
    );
  }
  return (
    <>
      <Typography variant="h1">{owner.fname ? `Welcome, ${owner.fname}` : 'Welcome'}</Typography>
      <p>
        <Invitation owner={owner} /> Choose a password for {owner.email} to accept, and you are in.
      </p>
    </>
  );
}

/** Sets the password and signs in; somebody invited may also correct the name. */
export function SetPasswordForm({
  token,
  owner,
  spent,
}: {
  token: string;
  owner: TokenOwner;
  spent: ReactNode;
}) {
  const { fname, lname } = owner;
  const form = useForm<Values>({ defaultValues: { fname, lname, password: '' } });
  const [problem, setProblem] = useState<string | null>(null);
  const navigate = useNavigate();
  const { save, busy, error, challenge, goOn } = useSetPassword((failure) =>
    setProblem(applyServerErrors(form, ['password', 'fname', 'lname'], failure)),
  );
  if (error instanceof ApiError && error.status === 410) return spent;

  if (error instanceof ApiError && error.code === 'DUPLICATE')
    return <AcceptPanel token={token} owner={owner} />;

  if (challenge !== null) {
    return <CodeStep challenge={challenge} onSignedIn={goOn} onBack={() => void navigate(links.login())} />;
  }

  const invited = owner.kind === 'invitation';
  const submit = form.handleSubmit((values) => {
    setProblem(null);
    save({
      password_token: token,
      password: values.password,
      ...(invited ? { fname: values.fname, lname: values.lname } : {}),
    });
  });
  return (
    <>
      <Greeting owner={owner} />
      <OtherSession email={owner.email} />
      <form onSubmit={submit} noValidate>
        {invited ? (
          <div className="pair">
            <FormField
              form={form}
              name="fname"
              label="First name"
              autoComplete="given-name"
              className="tall"
            />
            <FormField
              form={form}
              name="lname"
              label="Last name"
              autoComplete="family-name"
              className="tall"
            />
          </div>
        ) : null}
        <input type="hidden" autoComplete="username" value={owner.email} readOnly />
        <NewPasswordField
          form={form}
          name="password"
          label="Password"
          autoFocus
          schema={passwordSchema}
          className="tall"
          ownWords={[fname, lname, owner.email.split('@')[0] ?? '']}
        />
        {problem === null ? null : <Alert type="error">{problem}</Alert>}
        <Button type="submit" variant="contained" size="large" fullWidth disabled={busy}>
          {busy ? 'Saving' : owner.kind === 'reset' ? 'Save the new password' : 'Save and sign in'}
        </Button>
      </form>
    </>
  );
}
