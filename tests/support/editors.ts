import { Editor, type EditorOptions } from '@tiptap/core';

const made: Editor[] = [];

/** An editor that ends with its test, where `endEditors` runs after each. */
export function anEditor(options: Partial<EditorOptions>): Editor {
  const editor = new Editor(options);
  made.push(editor);
  return editor;
}

/** Ends the editors of a test: one that is still there looks at its page a moment later, when that may be gone. */
export function endEditors(): void {
  for (const editor of made.splice(0)) editor.destroy();
}
