import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import type { EmailDocument, LeafBlock } from '#contract/marketing/templates/email/document.ts';
import type { ReusableBlock } from '#contract/marketing/templates/email/schemas.ts';
import { ApiError } from '#src/dataProviders/client.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { counted } from '#src/ui/words/counts.ts';
import { errorWords } from '#src/ui/words/errors.ts';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { Canvas } from '../canvas/Canvas.tsx';
import { useEditorSetup, useSaveReusable } from '../data/calls.ts';
import { MailContext, useMail } from '../mail.ts';
import { newBlock } from '../model/newBlock.ts';
import { documentOf } from '../schema/document.ts';
import { useMailEditor } from '../useMailEditor.ts';
import { Inspector } from './Inspector.tsx';

const Halves = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 300px',
  gap: 16,
  marginTop: 16,
  '& > .mail': {
    padding: '56px 42px 40px',
    backgroundColor: tokensOf(theme).hover,
    borderRadius: 12,
    overflow: 'hidden',
  },
  '& .block[data-kind="footer"]': { display: 'none' },
  [atMost('smallDesktop')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const opened = ({ content }: ReusableBlock): EmailDocument => ({
  type: 'doc',
  attrs: { version: 1, preheader: '' },
  content: [...content, newBlock('footer')],
});

function Body({ block, onClose }: { readonly block: ReusableBlock; readonly onClose: () => void }) {
  const { world, place, say } = useMail();
  const [name, setName] = useState(block.name);
  const dragged = useRef(null);
  const tools = useRef<HTMLDivElement>(null);
  const { mutate, isPending, error } = useSaveReusable();
  const inspect = () => tools.current?.querySelector<HTMLElement>('aside input, aside button')?.focus();
  const editor = useMailEditor({
    world,
    document: opened(block),
    label: `Blocks of ${block.name}`,
    onBraces: () => undefined,
    onInspect: inspect,
    onTools: () => tools.current?.querySelector<HTMLElement>('[role="toolbar"] button')?.focus(),
    onFocus: () => undefined,
    // What several mails share stands in columns too, so that it has none of its own.
    nodes: (all) =>
      all.map((node) => (node.name === 'doc' ? node.extend({ content: 'leaf+ footer' }) : node)),
  });
  const save = () => {
    const content = documentOf(editor, null).content.slice(0, -1) as readonly LeafBlock[];
    mutate(
      { id: block.id, body: { name: name.trim(), content: [...content], version: block.version } },
      { onSuccess: onClose },
    );
  };
  const isStale = error instanceof ApiError && error.code === 'STALE';
  return (
    <Modal
      open
      size="large"
      title={`Change ${block.name}`}
      busy={isPending}
      onClose={onClose}
      actions={
        <>
          <Button disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="contained" disabled={isPending || name.trim().length < 2} onClick={save}>
            Save in all of them
          </Button>
        </>
      }
    >
      {block.used_in.length === 0 ? null : (
        <Alert type="info" title={`This changes ${counted(block.used_in.length, 'template')}`}>
          {block.used_in.map((one) => one.name).join(', ')}
        </Alert>
      )}
      {error ? (
        <Alert type="error" title="The block was not saved">
          {isStale
            ? 'Another user saved it in the meantime. Copy what you wrote, close this and change their version.'
            : errorWords(error, 'Try again.')}
        </Alert>
      ) : null}
      <TextField
        label="Name"
        value={name}
        sx={{ mt: 2, mb: 0, maxWidth: 360 }}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 80 } }}
      />
      <MailContext value={{ editor, world, place, dragged, say, inspect, changeShared: () => undefined }}>
        <Halves ref={tools}>
          <div className="mail">
            <Canvas head={null} isActive />
          </div>
          <aside aria-label="Properties">
            <Inspector isActive />
          </aside>
        </Halves>
      </MailContext>
    </Modal>
  );
}

/** Changes blocks that several templates share, in one place. */
export function ReusableDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const block = useEditorSetup().data?.blocks.find((one) => one.id === id);
  return block ? <Body block={block} onClose={onClose} /> : null;
}
