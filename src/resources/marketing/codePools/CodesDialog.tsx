import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { services } from '#contract/index.ts';
import { codePoolResource } from '#contract/marketing/loyalty/endpoints.ts';
import { readCodes } from '#contract/marketing/loyalty/rules.ts';
import { type CodePool, codesWrite, MOST_CODES } from '#contract/marketing/loyalty/schemas.ts';
import { FormDialog } from '#src/crud/form/FormDialog.tsx';
import { TextInput } from '#src/crud/inputs/text.tsx';
import { call } from '#src/dataProviders/client.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { counted, figure } from '#src/ui/words/counts.ts';

/** What is typed is codes, one a line; the server takes them as a list. */
const SCHEMA = z.object({
  text: z.string().superRefine((text, context) => {
    const read = codesWrite.safeParse({ codes: readCodes(text) });
    if (!read.success)
      context.addIssue({ code: 'custom', message: read.error.issues[0]?.message ?? 'Add a code' });
  }),
});

function Count() {
  const text: unknown = useWatch({ name: 'text' });
  const codes = typeof text === 'string' ? readCodes(text) : [];
  return (
    <Quiet>
      {codes.length === 0 ? 'One code a line, or separated by commas.' : counted(codes.length, 'code')}
    </Quiet>
  );
}

/** Adds codes to a pool, pasted or typed. Render it to open it. */
export function CodesDialog({ pool, onClose }: { pool: CodePool; onClose: () => void }) {
  const client = useQueryClient();
  return (
    <FormDialog
      isNew
      noun="codes"
      title={`Add codes to ${pool.name}`}
      saveLabel="Add codes"
      schema={SCHEMA}
      defaults={{ text: '' }}
      send={async ({ text }) => {
        const { added, known } = await call(services.codePools.addCodes, {
          params: { id: pool.id },
          body: { codes: readCodes(text) },
        });
        const twice = known === 0 ? '' : ` ${counted(known, 'code')} of these were in it already.`;
        showToast({ theme: 'success', message: `${counted(added, 'code')} added to ${pool.name}.${twice}` });
        await client.invalidateQueries({ queryKey: [codePoolResource.name] });
        onClose();
      }}
      onClose={onClose}
    >
      <TextInput
        source="text"
        label="Codes"
        multiline
        minRows={8}
        autoFocus
        helperText={`Paste the column of your file, at most ${figure(MOST_CODES)} at once. Each code goes to one guest.`}
      />
      <Count />
    </FormDialog>
  );
}
