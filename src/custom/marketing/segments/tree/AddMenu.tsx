import Button from '@mui/material/Button';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import { styled } from '@mui/material/styles';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Dropdown } from '#src/ui/dropdown/Dropdown.tsx';
import { SearchField } from '#src/ui/form/SearchField.tsx';
import type { grouped, Offer } from '../model/offers.ts';
import { KIND_ICONS } from '../model/offers.ts';

const Search = styled('div')({ padding: '8px 8px 0' });
const NoneFound = styled('p')({ margin: 0, padding: '10px 16px', fontSize: 13.5 });

type Parts = ReturnType<typeof grouped>;

/** The parts with the conditions whose label or heading has every word of a search. */
function partsFound(parts: Parts, typed: string): Parts {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return parts.flatMap(({ group, offers }) => {
    const found = offers.filter(({ label }) => {
      const text = `${group} ${label}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
    return found.length > 0 ? [{ group, offers: found }] : [];
  });
}

function Choices({ label, parts, onPick }: { label: string; parts: Parts; onPick: (offer: Offer) => void }) {
  const [typed, setTyped] = useState('');
  const found = partsFound(parts, typed);
  const first = found[0]?.offers[0];
  return (
    <>
      <Search>
        <SearchField
          focusOnOpen
          value={typed}
          onChange={setTyped}
          label="Search conditions"
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !first || typed.trim() === '') return;
            event.preventDefault();
            onPick(first);
          }}
        />
      </Search>
      {found.length === 0 ? <NoneFound role="status">No condition found</NoneFound> : null}
      <MenuList aria-label={`Add a ${label.toLowerCase()}`} sx={{ p: 0.5, maxHeight: 380, overflow: 'auto' }}>
        {found.flatMap(({ group, offers }) => [
          <ListSubheader key={group} role="presentation" disableSticky sx={{ px: 1.5, lineHeight: '28px' }}>
            {group}
          </ListSubheader>,
          ...offers.map((offer) => {
            const KindIcon = KIND_ICONS[offer.blank.kind];
            return (
              <MenuItem key={offer.key} sx={{ gap: 1.25 }} onClick={() => onPick(offer)}>
                <KindIcon size={16} aria-hidden />
                {offer.label}
              </MenuItem>
            );
          }),
        ])}
      </MenuList>
    </>
  );
}

/** A button with the conditions that can be added, under their headings, with a search above them. */
export function AddMenu({
  label,
  icon: Icon,
  parts,
  onAdd,
}: {
  label: string;
  icon: LucideIcon;
  parts: Parts;
  onAdd: (offer: Offer) => void;
}) {
  return (
    <Dropdown
      label={`Add a ${label.toLowerCase()}`}
      width={280}
      trigger={(trigger) => (
        <Button {...trigger} size="small" startIcon={<Icon aria-hidden />}>
          {label}
        </Button>
      )}
    >
      {(close) => (
        <Choices
          label={label}
          parts={parts}
          onPick={(offer) => {
            close();
            onAdd(offer);
          }}
        />
      )}
    </Dropdown>
  );
}
