import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { services } from '#contract/index.ts';
import { call, saveText } from '#src/dataProviders/client.ts';
import { useIdentity } from '#src/permissions/index.ts';
import { applyServerErrors } from '#src/ui/entrance/serverErrors.ts';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { CodeBlock } from '#src/ui/layout/CodeBlock.tsx';
import { CopyButton } from '#src/ui/layout/CopyButton.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { CodeField } from './CodeField.tsx';
import { QrCode } from './QrCode.tsx';

interface Values {
  code: string;
}

/** In fours, as people read them off a screen. */
const inFours = (key: string) => key.replace(/(.{4})(?=.)/g, '$1 ');

function RecoveryCodes({
  codes,
  onDone,
}: {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}) {
  const { email } = useIdentity();
  const text = codes.join('\n');
  const save = () =>
    saveText(
      'couvert-recovery-codes.txt',
      `Recovery codes of ${email} for Couvert\n\n${text}\n`,
      'text/plain',
    );
  return (
    <Stack spacing={2}>
      <Alert type="warning" title="Save your recovery codes now">
        They are shown only once. Each signs you in once when your phone is lost or broken.
      </Alert>
      <CodeBlock label="Recovery codes" text={text} />
      <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap' }} useFlexGap>
        <Button variant="outlined" startIcon={<Download aria-hidden />} onClick={save}>
          Download
        </Button>
        <CopyButton label="Copy" text={text} said="Recovery codes copied" />
      </Stack>
      <Button variant="contained" size="large" fullWidth onClick={onDone}>
        I have saved them
      </Button>
    </Stack>
  );
}

function AppKey({ uri, secret }: { readonly uri: string; readonly secret: string }) {
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      spacing={2}
      sx={{ alignItems: { xs: 'center', sm: 'flex-start' } }}
    >
      <QrCode text={uri} label="QR code for your authenticator app" />
      <Stack spacing={1} sx={{ minWidth: 0, width: '100%', alignItems: 'flex-start' }}>
        <Quiet>
          Scan this with an authenticator app, such as Google Authenticator, Microsoft Authenticator or
          1Password. Where that is not possible, type the key:
        </Quiet>
        <CodeBlock wraps label="Key" text={inFours(secret)} />
        <CopyButton label="Copy key" text={secret} said="Key copied" />
      </Stack>
    </Stack>
  );
}

/** Turning a second factor on: the key for the app, a code of it, and the recovery codes. */
export default function SetUpSteps({ onDone }: { readonly onDone: () => void }) {
  const form = useForm<Values>({ defaultValues: { code: '' } });
  const [problem, setProblem] = useState<string | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['sessions', 'secondFactorKey'],
    queryFn: () => call(services.secondFactor.begin),
    // A key is made by every call: one set-up, one key, which nothing keeps.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const confirm = useMutation({
    mutationFn: (body: Values) => call(services.secondFactor.confirm, { body }),
    onMutate: () => setProblem(null),
    onError: (failure) => setProblem(applyServerErrors(form, ['code'], failure)),
  });
  const submit = form.handleSubmit((values) => confirm.mutate(values));
  if (confirm.data) return <RecoveryCodes codes={confirm.data.recovery_codes} onDone={onDone} />;
  if (!data) return <NotLoaded title="A key could not be made" error={error} onRetry={refetch} rows={4} />;
  return (
    <Stack spacing={2}>
      <AppKey uri={data.uri} secret={data.key} />
      <form onSubmit={submit} noValidate aria-label="Confirm the app">
        <Stack spacing={1.5}>
          <CodeField form={form} name="code" />
          {problem === null ? null : <Alert type="error">{problem}</Alert>}
          <Button type="submit" variant="contained" size="large" fullWidth disabled={confirm.isPending}>
            {confirm.isPending ? 'Checking' : 'Turn on'}
          </Button>
        </Stack>
      </form>
    </Stack>
  );
}
