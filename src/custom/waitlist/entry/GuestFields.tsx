import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { GuestMatches, PhoneField } from '#src/resources/parties/inputs.tsx';
import { tokensOf } from '#src/theme/index.ts';
import type { EntryDraft } from '../model/draft.ts';

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '0 10px',
  '& > .known, & > .matches': { gridColumn: '1 / -1' },
  '& > .known': {
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
}));

export interface FieldsProps {
  readonly draft: EntryDraft;
  readonly onChange: (part: Partial<EntryDraft>) => void;
}

/** Who waits: all of it optional, looked up among the concept's guests by phone number or name while it is typed. */
export function GuestFields({ draft, onChange, problem }: FieldsProps & { readonly problem: string | null }) {
  const [search, setSearch] = useState('');
  const name = (part: { fname?: string; lname?: string }) => {
    onChange(part);
    const next = { ...draft, ...part };
    setSearch(`${next.fname} ${next.lname}`.trim());
  };
  return (
    <Grid>
      <PhoneField
        draft={draft}
        placeholder="Optional, for texts"
        problem={problem}
        onChange={(part) => {
          onChange(part);
          if ('phone' in part) setSearch(part.phone.replace(/\D/g, ''));
        }}
      />
      <TextField
        label="First name"
        placeholder="Guest"
        value={draft.fname}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: 80 } }}
        onChange={(event) => name({ fname: event.target.value })}
      />
      <TextField
        label="Last name"
        placeholder="Optional"
        value={draft.lname}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: 80 } }}
        onChange={(event) => name({ lname: event.target.value })}
      />
      {draft.user_id > 0 ? (
        <div className="known" role="status">
          <span>Known guest. This visit is added to theirs.</span>
          <Button size="small" sx={{ minHeight: 44 }} onClick={() => onChange({ user_id: 0 })}>
            Not this guest
          </Button>
        </div>
      ) : (
        <div className="matches">
          <GuestMatches
            search={search}
            onChoose={({ user_id = 0, fname = '', lname = '', phone = '' }) => {
              onChange({ user_id, fname, lname, ...(phone ? { phone } : {}) });
              setSearch('');
            }}
          />
        </div>
      )}
    </Grid>
  );
}
