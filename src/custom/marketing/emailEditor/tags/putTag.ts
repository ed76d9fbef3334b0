import type { Editor } from '@tiptap/core';
import type { MergeTag } from '#contract/marketing/templates/endpoints.ts';
import { fallbackOf } from '#src/domain/marketing/templates/index.ts';

/** Puts a merge tag where the caret stands. */
export function putTag(editor: Editor, tag: MergeTag): void {
  editor
    .chain()
    .focus()
    .insertContent({ type: 'mergeTag', attrs: { name: tag.key, fallback: fallbackOf(tag) } })
    .run();
}
