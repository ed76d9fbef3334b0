import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { saveAdAccount, useAccount, useWrite } from './data.ts';

const SHAPE = /^(act_)?\d{5,25}$/;

/** The ad account that audiences are handed over to (SOCIAL-004, SOCIAL-005). */
export function AdAccount() {
  const { data } = useAccount();
  return data ? <Form key={data.fb_ad_account_id ?? ''} stored={data.fb_ad_account_id ?? ''} /> : null;
}

function Form({ stored }: { readonly stored: string }) {
  const [typed, setTyped] = useState(stored);
  const save = useWrite(
    () => saveAdAccount(typed.trim() || null),
    () => (typed.trim() ? 'The ad account is saved.' : 'No ad account is used any more.'),
  );
  const isWrong = typed.trim() !== '' && !SHAPE.test(typed.trim());
  return (
    <DataCard
      title="Ad account"
      subtitle="The number of your account at Facebook’s Ads Manager. Audiences go there once the permission for ads is given."
    >
      <Stack
        component="form"
        direction="row"
        sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'flex-start' }}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isWrong) save.mutate(undefined);
        }}
      >
        <TextField
          label="Ad account id"
          placeholder="act_1234567890"
          size="small"
          margin="none"
          sx={{ width: 280, maxWidth: 1 }}
          value={typed}
          error={isWrong}
          helperText={isWrong ? 'Enter a number such as act_1234567890' : ' '}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="outlined" disabled={isWrong || typed === stored || save.isPending}>
          Save ad account
        </Button>
      </Stack>
    </DataCard>
  );
}
