import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { Link as LinkIcon } from 'lucide-react';
import { useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { Dropdown } from '#src/ui/dropdown/Dropdown.tsx';
import { useMail } from '../mail.ts';
import { isSafeHref } from '../schema/prose.ts';

export const LINK_HELP = 'Start with https://, mailto: or tel:';

function LinkForm({
  href,
  onSet,
  onRemove,
}: {
  href: string;
  onSet: (href: string) => void;
  onRemove: (() => void) | null;
}) {
  const [typed, setTyped] = useState(href);
  const isWrong = typed.trim() !== '' && !isSafeHref(typed);
  return (
    <form
      noValidate
      style={{ display: 'grid', gap: 8, padding: 12 }}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (typed.trim() !== '' && !isWrong) onSet(typed.trim());
      }}
    >
      <TextField
        label="Link"
        value={typed}
        margin="none"
        placeholder="https://"
        error={isWrong}
        helperText={isWrong ? LINK_HELP : undefined}
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{ htmlInput: { 'data-autofocus': true, maxLength: 2000, inputMode: 'url' } }}
      />
      <div style={{ display: 'flex', gap: 6, justifyContent: 'flex-end' }}>
        {onRemove ? <Button onClick={onRemove}>Remove the link</Button> : null}
        <Button type="submit" variant="contained" disabled={isWrong || typed.trim() === ''}>
          Set the link
        </Button>
      </div>
    </form>
  );
}

/** Makes the chosen words a link, or changes the one that the caret is in. */
export function LinkButton() {
  const { editor } = useMail();
  const { href, isOn, isUsable } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      href: String(now.getAttributes('link')['href'] ?? ''),
      isOn: now.isActive('link'),
      isUsable: now.isActive('link') || !now.state.selection.empty,
    }),
  });
  return (
    <Dropdown
      label="Link"
      width={300}
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          aria-label="Link"
          title={isUsable ? 'Link' : 'Choose words first'}
          disabled={!isUsable}
          aria-pressed={isOn}
          onMouseDown={(event) => event.preventDefault()}
        >
          <LinkIcon size={16} aria-hidden />
        </IconButton>
      )}
    >
      {(close) => (
        <LinkForm
          href={href}
          onSet={(next) => {
            close();
            editor.chain().focus().extendMarkRange('link').setMark('link', { href: next }).run();
          }}
          onRemove={
            isOn
              ? () => {
                  close();
                  editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
                }
              : null
          }
        />
      )}
    </Dropdown>
  );
}
