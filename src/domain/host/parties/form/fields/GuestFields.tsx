import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { type ReactNode, useState } from 'react';
import { tokensOf } from '#src/theme/index.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { useGuestCard } from '../../data/queries.ts';
import { GuestFacts } from '../../guest/GuestFacts.tsx';
import type { PartyDraft } from '../model/draft.ts';
import { GuestMatches, guestSearchOf } from './GuestMatches.tsx';
import { PhoneField } from './PhoneField.tsx';

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '0 10px',
  '& > .whole, & > .known': { gridColumn: '1 / -1' },
  '& > .known': {
    display: 'flex',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: 8,
    marginBottom: 12,
    padding: '8px 4px 10px 12px',
    borderRadius: 8,
    fontSize: 13.5,
    backgroundColor: tokensOf(theme).primaryTint,
  },
  '& > .known > div': { display: 'grid', gap: 6, minWidth: 0, overflowWrap: 'anywhere' },
  '& > .known .MuiButton-root': { flex: 'none', minHeight: 44 },
}));

type Typed = Pick<PartyDraft, 'user_id' | 'fname' | 'lname' | 'phone' | 'country_code'>;

export interface GuestFieldsProps {
  readonly draft: Typed;
  /** Called with what was typed, or with all that a known guest fills in. */
  readonly onChange: (part: Partial<Typed & Pick<PartyDraft, 'email'>>) => void;
  readonly phoneProblem: string | null;
  /** Where parties are added quickly: the phone number first, and said to be optional. */
  readonly isQuick?: boolean;
  /** The party that is edited, which is no other booking of its guest. */
  readonly partyId?: number | null;
  /** Further fields of the guest, such as an email address. */
  readonly children?: ReactNode;
}

/** What is known of the guest who was chosen; whether or not it could be read, the booking goes on. */
function ChosenGuest({ userId, except }: { readonly userId: number; readonly except: number | null }) {
  const { data: card, error } = useGuestCard(userId);
  if (card) return <GuestFacts card={card} except={except} />;
  return error ? <Quiet>Nothing more could be read about them.</Quiet> : null;
}

/** Who comes: looked up among the guests of the concept while the name or the phone number is typed. */
export function GuestFields({ draft, onChange, phoneProblem, isQuick = false, ...props }: GuestFieldsProps) {
  const { partyId: except = null, children } = props;
  const [search, setSearch] = useState('');
  const typed = (part: { fname?: string; lname?: string; phone?: string }) => {
    onChange(part);
    setSearch(guestSearchOf({ ...draft, ...part }, 'phone' in part ? 'phone' : 'name'));
  };
  const phone = (
    <PhoneField
      phone={draft.phone}
      country={draft.country_code}
      onChange={(part) => ('phone' in part ? typed(part) : onChange(part))}
      problem={phoneProblem}
      {...(isQuick ? { placeholder: 'Optional, for texts' } : { hint: ' ' })}
    />
  );
  return (
    <Grid>
      {isQuick ? phone : null}
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
        placeholder={isQuick ? 'Optional' : ''}
        value={draft.lname}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: 80 } }}
        onChange={(event) => typed({ lname: event.target.value })}
      />
      {isQuick ? null : phone}
      {draft.user_id > 0 ? (
        <div className="known" role="status">
          <div>
            Known guest. This visit is added to theirs.
            <ChosenGuest userId={draft.user_id} except={except} />
          </div>
          <Button size="small" onClick={() => onChange({ user_id: 0 })}>
            Not this guest
          </Button>
        </div>
      ) : (
        <GuestMatches
          search={search}
          countryCode={draft.country_code}
          onChoose={(chosen) => {
            onChange(chosen);
            setSearch('');
          }}
        />
      )}
      {children}
    </Grid>
  );
}
