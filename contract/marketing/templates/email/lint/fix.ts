import type { Block, EmailDocument } from '../document.ts';
import type { Fix } from './types.ts';

/** What a fix can change of a mail. */
export interface Fixable {
  readonly subject: string;
  readonly preheader: string;
  readonly json: EmailDocument | null;
}

/** The mail with a finding mended; what the fix names and is gone stays as it is. */
export function applyFix<T extends Fixable>(mail: T, fix: Fix): T {
  switch (fix.kind) {
    case 'set_subject':
      return { ...mail, subject: fix.subject };
    case 'set_preheader':
      return {
        ...mail,
        preheader: fix.preheader,
        json: mail.json && { ...mail.json, attrs: { ...mail.json.attrs, preheader: fix.preheader } },
      };
    case 'set_attrs':
      return changed(mail, fix.block_id, (block) => [{ ...block, attrs: { ...block.attrs, ...fix.attrs } }]);
    case 'remove_block':
      return changed(mail, fix.block_id, () => []);
  }
}

function changed<T extends Fixable>(mail: T, id: string, change: (block: Block) => readonly unknown[]): T {
  if (!mail.json) return mail;
  const walk = (blocks: readonly Block[]): unknown[] =>
    blocks.flatMap((block): readonly unknown[] => {
      if (block.attrs.id === id) return change(block);
      if (block.type !== 'columns') return [block];
      const content = block.content?.map((column) => ({ ...column, content: walk(column.content) }));
      return [{ ...block, ...(content ? { content } : {}) }];
    });
  // A fix sets attributes of the kind of block that it was found at; the schema judges the mail when it is saved.
  return { ...mail, json: { ...mail.json, content: walk(mail.json.content) } as EmailDocument };
}
