import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { MODAL_Z_INDEX } from '#src/theme/index.ts';
import { LOADING_TEXT } from '#src/ui/feedback/LoadingText.tsx';
import { useListKeys } from '#src/ui/list/useListKeys.ts';
import { type Command, type CommandGroup, findCommands } from './commands.ts';
import { PaletteInput, PaletteRow } from './paletteStyles.ts';
import { useCommands } from './useCommands.ts';
import { useFound } from './useFound.ts';

interface ResultsProps {
  groups: readonly CommandGroup[];
  listId: string;
  active: number;
  onPoint: (index: number) => void;
  onChoose: (index: number) => void;
}

function Results({ groups, listId, active, onPoint, onChoose }: ResultsProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  let index = -1;
  return (
    <Box
      sx={{ p: '4px 8px 8px', overflow: 'auto', '&:empty': { display: 'none' } }}
      id={listId}
      role="listbox"
      aria-label="Results"
    >
      {groups.map((group) => (
        <div key={group.label} role="group" aria-label={group.label}>
          <Typography
            variant="overline"
            component="div"
            color="textSecondary"
            aria-hidden
            sx={{ p: '8px 8px 2px' }}
          >
            {group.label}
          </Typography>
          <div role="presentation">
            {group.commands.map((command) => {
              index += 1;
              const at = index;
              const Icon = command.icon;
              return (
                <PaletteRow
                  key={command.id}
                  id={`${listId}-${at}`}
                  ref={at === active ? row : undefined}
                  role="option"
                  aria-selected={at === active}
                  onMouseMove={() => onPoint(at)}
                  onClick={() => onChoose(at)}
                >
                  <Icon size={16} aria-hidden />
                  <span className="name">{command.label}</span>
                  {command.note === undefined ? null : <small>{command.note}</small>}
                </PaletteRow>
              );
            })}
          </div>
        </div>
      ))}
    </Box>
  );
}

function said(count: number, searching: boolean, failed: boolean): string | null {
  if (searching) return count === 0 ? LOADING_TEXT : null;
  if (failed) return 'Not everything could be searched. Check the connection and type again.';
  return count === 0 ? 'Nothing is called that. Try fewer letters.' : null;
}

export interface CommandPaletteProps {
  onClose: () => void;
  onHelp: () => void;
}

/** Behind Ctrl or Cmd + K: every screen and concept, what the server finds by name or number, a few commands. */
export function CommandPalette({ onClose, onHelp }: CommandPaletteProps) {
  const [query, setQuery] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const { found, searching, failed } = useFound(query);
  const known = findCommands(useCommands(onHelp), query);
  const groups = [...known, ...findCommands(found, '')];
  const flat: Command[] = groups.flatMap((group) => group.commands);
  const choose = (index: number) => {
    const command = flat[index];
    if (!command) return;
    onClose();
    command.run();
  };
  const { active, setAt, onKeyDown } = useListKeys(flat.length, true, choose);
  const message = said(flat.length, searching, failed);
  return (
    <Dialog
      open
      onClose={onClose}
      // A page that arrives late may take the focus; the dialog takes it back, and what is typed belongs to the search.
      onFocus={({ target }) => {
        if (target !== input.current) input.current?.focus();
      }}
      style={{ zIndex: MODAL_Z_INDEX }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        paper: {
          'aria-label': 'Search and commands',
          sx: { width: 'calc(100% - 24px)', maxWidth: 600, m: '12vh 12px 0', maxHeight: '70vh' },
        },
      }}
    >
      <PaletteInput>
        <Search size={18} aria-hidden />
        <input
          ref={input}
          autoFocus
          value={query}
          placeholder="Search"
          spellCheck={false}
          autoComplete="off"
          role="combobox"
          aria-label="Search screens, reservations, guests, locations and commands"
          aria-expanded={flat.length > 0}
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={flat.length > 0 ? `${listId}-${active}` : undefined}
          onChange={(event) => {
            setQuery(event.target.value);
            setAt(0);
          }}
          onKeyDown={(event: KeyboardEvent) => onKeyDown(event)}
        />
      </PaletteInput>
      <Results groups={groups} listId={listId} active={active} onPoint={setAt} onChoose={choose} />
      <Typography
        variant="body2"
        color="textSecondary"
        role="status"
        sx={{ '&:not(:empty)': { p: '8px 16px 18px' } }}
      >
        {message}
      </Typography>
    </Dialog>
  );
}
