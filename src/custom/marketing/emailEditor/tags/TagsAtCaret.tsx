import Popover from '@mui/material/Popover';
import { TagList } from '#src/domain/marketing/templates/index.ts';
import { useMail } from '../mail.ts';
import { putTag } from './putTag.ts';

export interface CaretPlace {
  readonly left: number;
  readonly bottom: number;
}

/** The picker where two braces were typed. */
export function TagsAtCaret({
  at,
  onClose,
}: {
  readonly at: CaretPlace | null;
  readonly onClose: () => void;
}) {
  const { editor, place } = useMail();
  const close = () => {
    onClose();
    editor.view.focus();
  };
  return (
    <Popover
      open={at !== null}
      onClose={close}
      anchorReference="anchorPosition"
      anchorPosition={{ left: at?.left ?? 0, top: (at?.bottom ?? 0) + 4 }}
      transitionDuration={0}
      disableAutoFocus
      slotProps={{
        transition: { onEntering: (node) => node.querySelector<HTMLElement>('[data-autofocus]')?.focus() },
        paper: { 'aria-label': 'Merge tags', role: 'dialog', sx: { width: 340 } },
      }}
    >
      <TagList
        place={place}
        onPick={(tag) => {
          onClose();
          putTag(editor, tag);
        }}
      />
    </Popover>
  );
}
