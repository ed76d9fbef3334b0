import { z } from 'zod';
import type { TestSent } from '#contract/marketing/templates/email/preview/schemas.ts';
import { FormDialog } from '#src/crud/form/FormDialog.tsx';
import { TextInput } from '#src/crud/inputs/text.tsx';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { counted } from '#src/ui/words/counts.ts';

/** What a test is sent to, as people type it one after the other. */
export interface TestTargets {
  /** Between two of them. */
  readonly separator: RegExp;
  /** As the call takes it; null of what is none. */
  readonly read: (typed: string) => string | null;
  readonly most: number;
  readonly words: {
    readonly counted: readonly [one: string, many: string];
    readonly missing: string;
    readonly invalid: string;
    readonly helper: string;
  };
}

interface Props {
  readonly targets: TestTargets;
  /** Where one's own stands already. */
  readonly own: string;
  readonly send: (to: string[]) => Promise<TestSent>;
  readonly onClose: () => void;
}

/** Sends a message to oneself and colleagues before guests get it; what was refused is said of each. */
export function TestSendDialog({ targets, own, send, onClose }: Props) {
  const { words, most } = targets;
  const typedOnes = (typed: string) => typed.split(targets.separator).filter((one) => one.trim() !== '');
  const schema = z.object({
    to: z
      .string()
      .refine((typed) => typedOnes(typed).length > 0, words.missing)
      .refine(
        (typed) => typedOnes(typed).length <= most,
        `A test goes to at most ${counted(most, words.counted)}`,
      )
      .refine((typed) => typedOnes(typed).every((one) => targets.read(one) !== null), words.invalid),
  });
  const sendAll = async ({ to }: { to: string }) => {
    const { data } = await send(typedOnes(to).map((one) => targets.read(one) ?? one));
    const refused = data.filter(({ is_sent }) => !is_sent);
    const sent = data.length - refused.length;
    if (sent > 0)
      showToast({ theme: 'success', message: `The test went to ${counted(sent, words.counted)}.` });
    for (const { to: one, why } of refused)
      showToast({ theme: 'error', title: `Not sent to ${one}`, message: why ?? 'It was refused.' });
    onClose();
  };
  return (
    <FormDialog
      isNew
      noun="test"
      size="small"
      title="Send a test"
      saveLabel="Send"
      schema={schema}
      defaults={{ to: own }}
      send={sendAll}
      onClose={onClose}
    >
      <TextInput source="to" label="To" multiline minRows={2} autoFocus helperText={words.helper} />
    </FormDialog>
  );
}
