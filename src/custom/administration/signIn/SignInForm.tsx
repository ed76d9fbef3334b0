import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Building2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import { z } from 'zod';
import { email as emailSchema } from '#contract/administration/sessions/schemas.ts';
import { links } from '#src/links.ts';
import { FormField } from '#src/ui/entrance/FormField.tsx';
import { PasswordField } from '#src/ui/entrance/PasswordField.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import type { Credentials } from './useSignIn.ts';
import { useIdentityServiceCheck } from './useIdentityServiceCheck.ts';

const passwordSchema = z.string().min(1, 'Enter your password');

export interface SignInFormProps {
  busy: boolean;
  error: string | null;
  onSubmit: (credentials: Credentials) => void;
  /** Where a sign-in with a company account begins, with an address filled in; null where none is set up. */
  companyLink: ((email: string | null) => string) | null;
}

/** Email and password, or the company account; an address of the identity service is led there and asked for no password. */
export function SignInForm({ busy, error, onSubmit, companyLink }: SignInFormProps) {
  const form = useForm<Credentials>({ defaultValues: { email: '', password: '' } });
  const [checked, setChecked] = useState('');
  const email = form.watch('email').trim();
  const elsewhere = useIdentityServiceCheck(checked) && checked === email;

  useEffect(() => {
    if (error !== null) form.setFocus('password');
  }, [error, form]);

  const check = () => setChecked(emailSchema.safeParse(email).success ? email : '');
  const submit = form.handleSubmit((values) => onSubmit({ ...values, email: values.email.trim() }));
  return (
    <form onSubmit={submit} noValidate aria-label="Sign in">
      <FormField
        form={form}
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        autoFocus
        onBlur={check}
        schema={emailSchema}
        className="tall"
      />
      {elsewhere ? (
        <>
          <Alert type="info" title="You sign in through your company">
            {email} belongs to your company’s identity service, so there is no password to type here.{' '}
            {companyLink ? null : 'Use the sign-in link from your company, or another address.'}
          </Alert>
          {companyLink ? <CompanyButton to={companyLink(email)} isMain /> : null}
        </>
      ) : (
        <>
          <div className="with-link">
            <PasswordField
              form={form}
              name="password"
              label="Password"
              autoComplete="current-password"
              schema={passwordSchema}
              className="tall"
            />
            <Link component={RouterLink} to={links.forgotPassword()}>
              Forgot password?
            </Link>
          </div>
          {error === null ? null : <Alert type="error">{error}</Alert>}
          <Button type="submit" variant="contained" size="large" fullWidth disabled={busy} aria-busy={busy}>
            {busy ? 'Signing in' : 'Sign in'}
          </Button>
          {companyLink ? <CompanyButton to={companyLink(null)} /> : null}
        </>
      )}
    </form>
  );
}

function CompanyButton({ to, isMain = false }: { readonly to: string; readonly isMain?: boolean }) {
  return (
    <Button
      component={RouterLink}
      to={to}
      variant={isMain ? 'contained' : 'outlined'}
      size="large"
      fullWidth
      startIcon={<Building2 size={16} aria-hidden />}
    >
      Sign in with your company account
    </Button>
  );
}
