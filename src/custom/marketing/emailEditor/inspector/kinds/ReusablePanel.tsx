import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { counted } from '#src/ui/words/counts.ts';
import { usePermission } from '#src/permissions/index.ts';
import { run, useMail, useWorld } from '../../mail.ts';
import { takeApart } from '../../schema/placing.ts';
import type { PanelProps } from '../panel.ts';
import { ChoiceRow } from '../parts.tsx';

/** Which shared block stands here, and the way to change it in all mails at once. */
export function ReusablePanel({ attrs: { id, reusable_block_id }, set }: PanelProps<'reusable'>) {
  const { editor, changeShared } = useMail();
  const { reusables } = useWorld();
  const mayEdit = usePermission(['templates.email.edit', 'campaigns.email.edit']);
  const found = reusables.find((one) => one.id === reusable_block_id);
  const apart = () => run(editor, (state) => takeApart(state, id, found?.content ?? []), true);
  return (
    <>
      <ChoiceRow
        label="Block"
        value={String(reusable_block_id)}
        options={[
          ...(found ? [] : [{ value: String(reusable_block_id), label: 'Removed' }]),
          ...reusables.map((one) => ({ value: String(one.id), label: one.name })),
        ]}
        onChange={(next) => set({ reusable_block_id: Number(next) })}
      />
      {found ? (
        <>
          <Quiet style={{ marginBottom: 8 }}>
            Shown in {counted(found.used_count, 'template')}. A change shows in all of them.
          </Quiet>
          <Stack direction="row" spacing={1} sx={{ mb: 1.5 }}>
            {mayEdit ? (
              <Button size="small" variant="outlined" onClick={() => changeShared(found.id)}>
                Change it
              </Button>
            ) : null}
            <Button size="small" onClick={apart}>
              Take it apart
            </Button>
          </Stack>
        </>
      ) : null}
    </>
  );
}
