import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Tooltip from '@mui/material/Tooltip';
import { Pencil, Redo2, Send, Undo2 } from 'lucide-react';
import { useEditorState } from '@tiptap/react';
import { type ReactNode, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { links } from '#src/links.ts';
import { NamingModal } from '#src/ui/modal/NamingModal.tsx';
import { Breadcrumb } from '#src/ui/page/Breadcrumb.tsx';
import { useMail } from '../mail.ts';
import { HeadBar } from './HeadBar.ts';
import { KeptNote } from './KeptNote.tsx';

function UndoRedo() {
  const { editor } = useMail();
  const can = useEditorState({
    editor,
    selector: ({ editor: now }) => ({ undo: now.can().undo(), redo: now.can().redo() }),
  });
  return (
    <span>
      <Tooltip title="Undo (Ctrl+Z)">
        <span>
          <IconButton aria-label="Undo" disabled={!can.undo} onClick={() => editor.chain().undo().run()}>
            <Undo2 size={17} aria-hidden />
          </IconButton>
        </span>
      </Tooltip>
      <Tooltip title="Redo (Ctrl+Shift+Z)">
        <span>
          <IconButton aria-label="Redo" disabled={!can.redo} onClick={() => editor.chain().redo().run()}>
            <Redo2 size={17} aria-hidden />
          </IconButton>
        </span>
      </Tooltip>
    </span>
  );
}

interface Props {
  readonly name: string;
  readonly onRename: (name: string) => void;
  readonly isRaw: boolean;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly keptAt: number | null;
  /** Of the version that saving would make. */
  readonly nextNumber: number;
  /** The versions of what is stored, and what uses it. */
  readonly versions: ReactNode;
  readonly onSave: () => void;
  readonly onTest: (() => void) | null;
  /** Opens the sides where they are drawers. */
  readonly sides: ReactNode;
}

/** Where one is, what the mail is called, its versions, and what can be done with the whole of it. */
export function Head(props: Props) {
  const { name, onRename, isRaw, isDirty, isSaving, keptAt, nextNumber, versions, onSave, onTest, sides } =
    props;
  const [isNaming, setIsNaming] = useState(false);
  const shown = name || 'New email';
  return (
    <HeadBar>
      <div className="place">
        <nav aria-label="Breadcrumb">
          <Breadcrumb
            links={[
              <Link key="list" component={RouterLink} to={links.emailTemplates()}>
                Templates
              </Link>,
            ]}
            here="Email"
          />
        </nav>
        <div className="title">
          <h1 title={shown}>{shown}</h1>
          <IconButton size="small" aria-label="Rename" onClick={() => setIsNaming(true)}>
            <Pencil size={16} aria-hidden />
          </IconButton>
          {versions}
        </div>
      </div>
      {isDirty ? <KeptNote at={keptAt} /> : null}
      <div className="acts">
        {sides}
        {isRaw ? null : <UndoRedo />}
        {onTest ? (
          <Button variant="outlined" startIcon={<Send aria-hidden />} onClick={onTest}>
            Send a test
          </Button>
        ) : null}
        <Button variant="contained" disabled={!isDirty || isSaving} onClick={onSave}>
          {isSaving ? 'Saving' : `Save version ${nextNumber}`}
        </Button>
      </div>
      <NamingModal
        open={isNaming}
        title="Name this email"
        initialName={name}
        onClose={() => setIsNaming(false)}
        onSave={(next) => {
          setIsNaming(false);
          onRename(next);
        }}
      />
    </HeadBar>
  );
}
