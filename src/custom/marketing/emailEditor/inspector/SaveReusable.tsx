import Button from '@mui/material/Button';
import { Replace } from 'lucide-react';
import { useState } from 'react';
import type { BlockType, LeafBlock } from '#contract/marketing/templates/email/document.ts';
import { usePermission } from '#src/permissions/index.ts';
import { NamingModal } from '#src/ui/modal/NamingModal.tsx';
import { showFailure, showToast } from '#src/ui/toasts/showToast.ts';
import { run, useMail } from '../mail.ts';
import { useSaveReusable } from '../data/calls.ts';
import { newBlock } from '../model/newBlock.ts';
import { blockOf, findBlock } from '../schema/chosen.ts';
import { replaceBlock } from '../schema/placing.ts';

const NOT_SHARED: readonly BlockType[] = ['columns', 'reusable', 'footer'];

/** Keeps the block for other mails; in this one the shared block takes its place where it can. */
export function SaveReusable({ id, type }: { readonly id: string; readonly type: BlockType }) {
  const { editor } = useMail();
  const mayCreate = usePermission(['templates.email.create', 'campaigns.email.create']);
  const [isNaming, setIsNaming] = useState(false);
  const { mutate, isPending } = useSaveReusable();
  if (NOT_SHARED.includes(type) || !mayCreate) return null;
  const save = (name: string) => {
    const found = findBlock(editor.state, id);
    if (!found) return;
    const content = [blockOf(found.node) as LeafBlock];
    mutate(
      { id: null, body: { name, content } },
      {
        onSuccess: (made) => {
          setIsNaming(false);
          run(editor, (state) =>
            replaceBlock(state, id, newBlock('reusable', { reusable_block_id: made.id })),
          );
          showToast({ theme: 'success', message: `${made.name} can be put into every email.` });
        },
        onError: (error) => showFailure(error),
      },
    );
  };
  return (
    <>
      <Button
        size="small"
        startIcon={<Replace aria-hidden />}
        sx={{ ml: -1.25, mb: 1 }}
        onClick={() => setIsNaming(true)}
      >
        Save as reusable
      </Button>
      <NamingModal
        open={isNaming}
        title="Save as a reusable block"
        saveLabel="Save block"
        busy={isPending}
        onClose={() => setIsNaming(false)}
        onSave={save}
      />
    </>
  );
}
