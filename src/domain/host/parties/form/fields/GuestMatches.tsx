import ButtonBase from '@mui/material/ButtonBase';
import { Star, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { ToneText } from '#src/ui/layout/ToneText.ts';
import { PickList } from '#src/ui/list/PickList.ts';
import { counted, nounFor } from '#src/ui/words/counts.ts';
import { useGuestMatches } from '../../data/queries.ts';
import type { PartyDraft } from '../model/draft.ts';
import { draftOfGuest } from '../model/guestDraft.ts';
import { showPhone } from '../model/phone.ts';

const PAUSE_MS = 180;
/** So many rows stand open; the rest scroll. */
const ROWS_HEIGHT = 228;

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
  const { data, isReading, hasMore, showMore } = useGuestMatches(search === '' ? '' : settled);
  const found = search.trim().length < 2 ? [] : (data ?? []);
  const count = `${found.length}${hasMore ? ' or more' : ''}`;
  if (found.length === 0) return null;
  return (
    <div style={{ gridColumn: '1 / -1' }}>
      <Quiet role="status">
        {count} {nounFor(found.length, ['known guest matches', 'known guests match'])}
      </Quiet>
      <PickList aria-label="Known guests" sx={{ mt: 0.5, maxHeight: ROWS_HEIGHT, overflowY: 'auto' }}>
        {found.map((guest) => (
          <li key={guest.user_id}>
            <ButtonBase onClick={() => onChoose(draftOfGuest(guest, countryCode))}>
              <span>
                <strong>{`${guest.fname} ${guest.lname}`.trim() || 'Guest'}</strong>
                <ToneText tone="accent">
                  {guest.is_vip ? <Star size={13} fill="currentColor" role="img" aria-label="VIP" /> : null}
                </ToneText>
                <ToneText tone="bad">
                  {guest.allergies ? (
                    <TriangleAlert size={13} role="img" aria-label={`Allergy: ${guest.allergies}`} />
                  ) : null}
                </ToneText>
                <small>{guest.phone ? showPhone(guest.phone) : (guest.email ?? 'No phone or email')}</small>
              </span>
              <small>{counted(guest.visit_count, 'visit')}</small>
            </ButtonBase>
          </li>
        ))}
        {hasMore && showMore ? (
          <li>
            <ButtonBase disabled={isReading} onClick={showMore}>
              <span>{isReading ? 'Loading....' : 'Show more'}</span>
            </ButtonBase>
          </li>
        ) : null}
      </PickList>
    </div>
  );
}
