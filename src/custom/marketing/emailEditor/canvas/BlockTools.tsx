import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { ArrowDown, ArrowUp, Bold, Copy, Eye, Italic, List, type LucideIcon, Trash2 } from 'lucide-react';
import { useEditorState } from '@tiptap/react';
import { TagMenu } from '#src/domain/marketing/templates/index.ts';
import { tokensOf } from '#src/theme/index.ts';
import { type Chosen, useMail } from '../mail.ts';
import { BLOCK_LOOKS } from '../model/looks.ts';
import { duplicateBlock, moveBlock, removeBlock } from '../schema/acts.ts';
import { actOnChosen } from '../schema/keys.ts';
import { putTag } from '../tags/putTag.ts';
import { LinkButton } from './LinkButton.tsx';

const Bar = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    minHeight: 40,
    padding: '2px 6px',
    border: `1px solid ${t.divider}`,
    borderRadius: 10,
    color: t.ink,
    backgroundColor: t.raised,
    boxShadow: t.float,
    '& > strong': {
      display: 'flex',
      alignItems: 'center',
      gap: 6,
      padding: '0 8px',
      fontSize: 13,
      fontWeight: 600,
    },
    '& .MuiDivider-root': { height: 20, alignSelf: 'center', margin: '0 5px' },
    '& .MuiIconButton-root': { width: 32, height: 32, color: t.inkSoft },
    '& .MuiIconButton-root[aria-pressed="true"]': { color: t.primary, backgroundColor: t.primaryTint },
    '& .MuiButton-root': { height: 32, padding: '0 7px', fontSize: 13, color: t.inkSoft },
    '& .MuiButton-root .MuiButton-startIcon': { marginRight: 5 },
  };
});

interface ToolProps {
  readonly label: string;
  readonly keys?: string;
  readonly icon: LucideIcon;
  readonly onClick: () => void;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly isBad?: boolean;
}

function Tool({ label, keys, icon: Icon, onClick, pressed, disabled = false, isBad = false }: ToolProps) {
  return (
    <Tooltip title={keys ? `${label} (${keys})` : label}>
      <span>
        <IconButton
          aria-label={label}
          disabled={disabled}
          color={isBad ? 'error' : 'default'}
          sx={isBad ? { '&.MuiIconButton-root': { color: 'error.main' } } : {}}
          // The caret stays where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onClick}
          {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
        >
          <Icon size={16} aria-hidden />
        </IconButton>
      </span>
    </Tooltip>
  );
}

/** Marks of the words that are chosen. */
function WordTools({ isText }: { isText: boolean }) {
  const { editor, place } = useMail();
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      list: now.isActive('bulletList'),
    }),
  });
  const toggle = () => {
    const chain = editor.chain().focus();
    if (on.list) chain.liftListItem('listItem').run();
    else chain.wrapInList('bulletList').run();
  };
  return (
    <>
      <Tool
        label="Bold"
        keys="Ctrl+B"
        icon={Bold}
        pressed={on.bold}
        onClick={() => editor.chain().focus().toggleBold().run()}
      />
      <Tool
        label="Italic"
        keys="Ctrl+I"
        icon={Italic}
        pressed={on.italic}
        onClick={() => editor.chain().focus().toggleItalic().run()}
      />
      {isText ? <Tool label="List" icon={List} pressed={on.list} onClick={toggle} /> : null}
      <LinkButton />
      <TagMenu isSlim place={place} into="the block" onPick={(tag) => putTag(editor, tag)} />
    </>
  );
}

/** What can be done with the chosen block; every tool has its key. */
export function BlockTools({ chosen, label }: { readonly chosen: Chosen; readonly label: string }) {
  const { editor, inspect, say } = useMail();
  const { icon: Icon } = BLOCK_LOOKS[chosen.type];
  const can = useEditorState({
    editor,
    selector: ({ editor: { state } }) => ({
      up: moveBlock(state, chosen.id, -1) !== null,
      down: moveBlock(state, chosen.id, 1) !== null,
      copy: duplicateBlock(state, chosen.id) !== null,
      remove: removeBlock(state, chosen.id) !== null,
    }),
  });
  const move = (by: -1 | 1) => {
    actOnChosen(editor, (state, id) => moveBlock(state, id, by), true);
    say(`${label} moved ${by < 0 ? 'up' : 'down'}`);
  };
  return (
    <Bar role="toolbar" aria-label={`${label} block`}>
      <strong>
        <Icon size={16} aria-hidden />
        {label}
      </strong>
      {chosen.hasWords ? (
        <>
          <Divider orientation="vertical" flexItem />
          <WordTools isText={chosen.type === 'text'} />
        </>
      ) : null}
      {chosen.type === 'footer' ? null : (
        <>
          <Tool label="Show to some guests only" icon={Eye} onClick={() => inspect('shown')} />
          <Divider orientation="vertical" flexItem />
          <Tool label="Move up" keys="Alt+↑" icon={ArrowUp} disabled={!can.up} onClick={() => move(-1)} />
          <Tool
            label="Move down"
            keys="Alt+↓"
            icon={ArrowDown}
            disabled={!can.down}
            onClick={() => move(1)}
          />
          <Tool
            label="Copy"
            keys="Ctrl+D"
            icon={Copy}
            disabled={!can.copy}
            onClick={() => actOnChosen(editor, duplicateBlock)}
          />
          <Tool
            label="Remove"
            keys="Delete"
            icon={Trash2}
            isBad
            disabled={!can.remove}
            onClick={() => {
              actOnChosen(editor, removeBlock);
              say(`${label} removed`);
            }}
          />
        </>
      )}
    </Bar>
  );
}
