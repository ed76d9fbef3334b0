import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import { Replace } from 'lucide-react';
import type { Block } from '#contract/marketing/templates/email/document.ts';
import { useMail, useWorld } from '../mail.ts';
import { BLOCK_LOOKS, PALETTE } from '../model/looks.ts';
import { newBlock } from '../model/newBlock.ts';
import { insertBlock } from '../schema/acts.ts';
import { putBlock } from './addBlock.ts';

/** Puts a block behind another, chosen from a list. */
export function BlockMenu({
  behind,
  onDone,
}: {
  readonly behind: string | null;
  readonly onDone: () => void;
}) {
  const { editor, say } = useMail();
  const { reusables } = useWorld();
  const fits = (block: Block) => insertBlock(editor.state, block, behind) !== null;
  const put = (block: Block, label: string) => {
    onDone();
    putBlock(editor, block, behind);
    say(`${label} put in`);
  };
  const parts = PALETTE.map(({ label, types }) => ({
    label,
    offers: types.map((type) => ({ type, block: newBlock(type) })).filter(({ block }) => fits(block)),
  })).filter(({ offers }) => offers.length > 0);
  const shared = reusables
    .map(({ id, name }) => ({ id, name, block: newBlock('reusable', { reusable_block_id: id }) }))
    .filter(({ block }) => fits(block));
  return (
    <MenuList aria-label="Blocks" dense sx={{ p: 0.5, maxHeight: 420, overflow: 'auto' }}>
      {parts.flatMap(({ label, offers }, at) => [
        <ListSubheader
          key={label}
          role="presentation"
          disableSticky
          sx={{ lineHeight: '28px', bgcolor: 'transparent' }}
        >
          {label}
        </ListSubheader>,
        ...offers.map(({ type, block }, n) => {
          const { label: name, icon: Icon } = BLOCK_LOOKS[type];
          return (
            <MenuItem
              key={type}
              data-autofocus={(at === 0 && n === 0) || undefined}
              onClick={() => put(block, name)}
              sx={{ gap: 1.25 }}
            >
              <Icon size={16} aria-hidden />
              {name}
            </MenuItem>
          );
        }),
      ])}
      {shared.map(({ id, name, block }) => (
        <MenuItem key={id} onClick={() => put(block, name)} sx={{ gap: 1.25 }}>
          <Replace size={16} aria-hidden />
          {name}
        </MenuItem>
      ))}
    </MenuList>
  );
}
