import Button from '@mui/material/Button';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import type { LucideIcon } from 'lucide-react';
import { Dropdown } from '#src/ui/dropdown/Dropdown.tsx';
import type { grouped, Offer } from '../model/offers.ts';
import { KIND_ICONS } from '../model/offers.ts';

/** A button with the conditions that can be added, under their headings. */
export function AddMenu({
  label,
  icon: Icon,
  parts,
  onAdd,
}: {
  label: string;
  icon: LucideIcon;
  parts: ReturnType<typeof grouped>;
  onAdd: (offer: Offer) => void;
}) {
  const first = parts[0]?.offers[0]?.key;
  return (
    <Dropdown
      label={`Add a ${label.toLowerCase()}`}
      width={250}
      trigger={(trigger) => (
        <Button {...trigger} size="small" startIcon={<Icon aria-hidden />}>
          {label}
        </Button>
      )}
    >
      {(close) => (
        <MenuList
          aria-label={`Add a ${label.toLowerCase()}`}
          sx={{ p: 0.5, maxHeight: 380, overflow: 'auto' }}
        >
          {parts.flatMap(({ group, offers }) => [
            <ListSubheader key={group} role="presentation" disableSticky sx={{ px: 1.5, lineHeight: '28px' }}>
              {group}
            </ListSubheader>,
            ...offers.map((offer) => {
              const KindIcon = KIND_ICONS[offer.blank.kind];
              return (
                <MenuItem
                  key={offer.key}
                  data-autofocus={offer.key === first || undefined}
                  sx={{ gap: 1.25 }}
                  onClick={() => {
                    close();
                    onAdd(offer);
                  }}
                >
                  <KindIcon size={16} aria-hidden />
                  {offer.label}
                </MenuItem>
              );
            }),
          ])}
        </MenuList>
      )}
    </Dropdown>
  );
}
