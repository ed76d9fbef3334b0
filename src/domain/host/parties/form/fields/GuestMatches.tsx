import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { Star, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { tokensOf } from '#src/theme/index.ts';
import { counted } from '#src/ui/words/counts.ts';
import { useGuestMatches } from '../../data/queries.ts';
import type { PartyDraft } from '../model/draft.ts';
import { draftOfGuest } from '../model/guestDraft.ts';
import { showPhone } from '../model/phone.ts';

const PAUSE_MS = 180;
const SHOWN = 4;

const List = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    gridColumn: '1 / -1',
    marginBottom: 12,
    border: `1px solid ${t.divider}`,
    borderRadius: 8,
    overflow: 'hidden',
    '& > p': { margin: 0, padding: '6px 12px', fontSize: 12.5, color: t.muted, backgroundColor: t.sunken },
    '& ul': { margin: 0, padding: 0, listStyle: 'none' },
    '& li': { borderTop: `1px solid ${t.hair}` },
  };
});

const Row = styled(ButtonBase)(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 12,
    width: '100%',
    minHeight: 48,
    padding: '6px 12px',
    textAlign: 'left',
    fontFamily: 'inherit',
    fontSize: 13.5,
    '&:hover': { backgroundColor: t.hover },
    '&:focus-visible': { outlineOffset: -2 },
    '& strong': { fontWeight: 600 },
    '& small': { display: 'block', fontSize: 12.5, color: t.muted },
    '& svg': { verticalAlign: -2, marginLeft: 4 },
    '& .vip': { color: t.accent },
    '& .allergy': { color: t.tones.bad.main },
  };
});

/** What guests are looked up by: the number's digits, or the whole name. */
export function guestSearchOf(
  draft: Pick<PartyDraft, 'fname' | 'lname' | 'phone'>,
  by: 'phone' | 'name',
): string {
  return by === 'phone' ? draft.phone.replace(/\D/g, '') : `${draft.fname} ${draft.lname}`.trim();
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

export interface GuestMatchesProps {
  search: string;
  /** Of the phone number that is typed. */
  countryCode: string;
  onChoose: (part: Partial<PartyDraft>) => void;
}

/** The guests that match what is typed, one tap to take one. */
export function GuestMatches({ search, countryCode, onChoose }: GuestMatchesProps) {
  const settled = useSettled(search);
  const { data = [] } = useGuestMatches(search === '' ? '' : settled);
  const found = search.trim().length < 2 ? [] : data.slice(0, SHOWN);
  if (found.length === 0) return null;
  return (
    <List>
      <p role="status">{counted(found.length, ['known guest matches', 'known guests match'])}</p>
      <ul aria-label="Known guests">
        {found.map((guest) => (
          <li key={guest.user_id}>
            <Row onClick={() => onChoose(draftOfGuest(guest, countryCode))}>
              <span>
                <strong>{`${guest.fname} ${guest.lname}`.trim() || 'Guest'}</strong>
                {guest.is_vip ? (
                  <Star size={13} className="vip" fill="currentColor" role="img" aria-label="VIP" />
                ) : null}
                {guest.allergies ? (
                  <TriangleAlert
                    size={13}
                    className="allergy"
                    role="img"
                    aria-label={`Allergy: ${guest.allergies}`}
                  />
                ) : null}
                <small>{guest.phone ? showPhone(guest.phone) : (guest.email ?? 'No phone or e-mail')}</small>
              </span>
              <small>{counted(guest.visit_count, 'visit')}</small>
            </Row>
          </li>
        ))}
      </ul>
    </List>
  );
}
