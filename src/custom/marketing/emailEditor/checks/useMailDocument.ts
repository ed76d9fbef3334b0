import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import type { EmailDocument } from '#contract/marketing/templates/email/document.ts';
import { documentOf } from '../schema/document.ts';

const PAUSE_MS = 400;

/** The mail as it was when typing last paused: what is worked out over all of it does not run with every letter. */
export function useMailDocument(editor: Editor): EmailDocument {
  const [document, setDocument] = useState(() => documentOf(editor, null));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const later = () => {
      if (timer !== null) clearTimeout(timer);
      timer = setTimeout(() => setDocument(documentOf(editor, null)), PAUSE_MS);
    };
    editor.on('update', later);
    return () => {
      if (timer !== null) clearTimeout(timer);
      editor.off('update', later);
    };
  }, [editor]);
  return document;
}
