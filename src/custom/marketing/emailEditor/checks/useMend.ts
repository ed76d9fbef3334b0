import type { Finding } from '#contract/marketing/templates/email/lint/index.ts';
import { run, useMail } from '../mail.ts';
import { removeBlock } from '../schema/acts.ts';
import { chooseBlock, setBlockAttrs } from '../schema/placing.ts';
import type { DraftFields } from '../model/draft.ts';
import { lookOf } from './ruleLooks.ts';
import { type OutsideLine, type OutsideTexts, wayOf } from './wayOf.ts';

interface Options {
  readonly setField: (change: Partial<DraftFields>) => void;
  readonly texts: OutsideTexts;
  /** Goes to what stands outside of the blocks. */
  readonly onLine: (line: OutsideLine) => void;
}

/** Mends a finding, or goes where a person can. */
export function useMend({ setField, texts, onLine }: Options) {
  const { editor, inspect, say } = useMail();
  return (finding: Finding) => {
    const { rule, block_id, fix } = finding;
    if (!fix) {
      const { field } = lookOf(rule);
      const line = wayOf(finding, texts);
      if (line !== null) onLine(line);
      if (block_id === null) return;
      run(editor, (state) => chooseBlock(state, block_id), true);
      inspect(field);
      return;
    }
    if (fix.kind === 'set_subject') setField({ subject: fix.subject });
    else if (fix.kind === 'set_preheader')
      run(editor, ({ tr }) => tr.setDocAttribute('preheader', fix.preheader));
    else if (fix.kind === 'remove_block') run(editor, (state) => removeBlock(state, fix.block_id));
    else run(editor, (state) => setBlockAttrs(state, fix.block_id, fix.attrs));
    say('Mended');
  };
}
