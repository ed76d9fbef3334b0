import ButtonBase from '@mui/material/ButtonBase';
import { useCallback, useState } from 'react';
import { useGuestMatches } from '#src/domain/host/parties/index.ts';
import { showPhone } from '#src/domain/host/parties/inputs.tsx';
import { BlockSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { SearchField } from '#src/ui/form/SearchField.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { PickList } from '#src/ui/list/PickList.ts';
import { useTypedSearch } from '#src/ui/list/useTypedSearch.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { counted } from '#src/ui/words/counts.ts';

interface FoundProps {
  readonly search: string;
  readonly without: number | null;
  readonly onChoose: (userId: number, name: string) => void;
}

function Found({ search, without, onChoose }: FoundProps) {
  const { data, error } = useGuestMatches(search);
  if (search.length < 2)
    return <Quiet sx={{ mt: 1.5 }}>Type at least two letters of a name, a phone number or an email.</Quiet>;
  if (error) return <Alert type="error">{error.message}</Alert>;
  if (!data) return <BlockSkeleton lines={3} />;
  const found = data.filter(({ user_id }) => user_id !== without);
  if (found.length === 0)
    return (
      <Quiet sx={{ mt: 1.5 }} role="status">
        No other guest matches.
      </Quiet>
    );
  return (
    <PickList sx={{ mb: 0 }} aria-label="Guests">
      {found.map((guest) => {
        const name = `${guest.fname} ${guest.lname}`.trim() || 'Guest';
        return (
          <li key={guest.user_id}>
            <ButtonBase onClick={() => onChoose(guest.user_id, name)}>
              <span>
                <strong>{name}</strong>
                <small>{guest.phone ? showPhone(guest.phone) : (guest.email ?? 'No phone or email')}</small>
              </span>
              <small>{counted(guest.visit_count, 'visit')}</small>
            </ButtonBase>
          </li>
        );
      })}
    </PickList>
  );
}

export interface ChooseGuestProps extends Omit<FoundProps, 'search'> {
  readonly title: string;
  readonly onClose: () => void;
}

/** Looks a guest up and takes one. */
export function ChooseGuest({ title, onClose, ...found }: ChooseGuestProps) {
  const [search, setSearch] = useState('');
  const focusIt = useCallback((input: HTMLInputElement | null) => input?.focus(), []);
  const [typed, setTyped] = useTypedSearch(search, setSearch);
  return (
    <Modal open size="small" title={title} onClose={onClose}>
      <SearchField
        inputRef={focusIt}
        value={typed}
        onChange={setTyped}
        label="Name, phone or email"
        placeholder="Name, phone or email"
      />
      <Found search={search} {...found} />
    </Modal>
  );
}
