import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { atMost, tokensOf } from '#src/theme/index.ts';
import type { FormPart } from '../usePartyForm.ts';
import { GuestMatches, guestSearchOf } from './GuestMatches.tsx';
import { PhoneField } from './PhoneField.tsx';

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '0 12px',
  '& > .whole': { gridColumn: '1 / -1' },
  '& > .known': {
    gridColumn: '1 / -1',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    marginBottom: 12,
    padding: '4px 4px 4px 12px',
    borderRadius: 8,
    fontSize: 13.5,
    backgroundColor: tokensOf(theme).primaryTint,
  },
  [atMost('mobile')]: { gridTemplateColumns: '1fr' },
}));

/** Who comes: looked up among the guests of the concept while the name or the phone number is typed. */
export function GuestFields({ form }: { form: FormPart }) {
  const { draft, change, problems } = form;
  const [search, setSearch] = useState('');
  const typed = (part: { fname?: string; lname?: string; phone?: string }) => {
    change(part);
    setSearch(guestSearchOf({ ...draft, ...part }, Object.keys(part)[0] === 'phone' ? 'phone' : 'name'));
  };
  return (
    <Grid>
      <TextField
        label="First name"
        placeholder="Guest"
        value={draft.fname}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: 80 } }}
        onChange={(event) => typed({ fname: event.target.value })}
      />
      <TextField
        label="Last name"
        value={draft.lname}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: 80 } }}
        onChange={(event) => typed({ lname: event.target.value })}
      />
      <PhoneField
        draft={draft}
        onChange={(part) => ('phone' in part ? typed(part) : change(part))}
        problem={problems.phone ?? null}
        hint=" "
      />
      {draft.user_id > 0 ? (
        <div className="known" role="status">
          <span>Known guest. This visit is added to theirs.</span>
          <Button size="small" onClick={() => change({ user_id: 0 })}>
            Not this guest
          </Button>
        </div>
      ) : (
        <GuestMatches
          search={search}
          onChoose={(chosen) => {
            change(chosen);
            setSearch('');
          }}
        />
      )}
      <TextField
        className="whole"
        label="E-mail"
        type="email"
        value={draft.email}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: 200 } }}
        onChange={(event) => change({ email: event.target.value })}
        error={problems.email !== undefined}
        helperText={problems.email ?? ' '}
      />
    </Grid>
  );
}
