import { useEditor } from '@tiptap/react';
import type { Editor, Node } from '@tiptap/core';
import { useMemo, useRef } from 'react';
import type { EmailDocument } from '#contract/marketing/templates/email/document.ts';
import { contentOf } from './schema/document.ts';
import { documentExtensions } from './schema/extensions.ts';
import { BlockKeys } from './schema/keys.ts';
import { ChosenMark } from './schema/chosenMark.ts';
import { Braces, type BracesOptions } from './tags/braces.ts';
import { shownNodes } from './views/shownNodes.ts';
import type { WorldStore } from './views/world.ts';

interface Options {
  readonly world: WorldStore;
  readonly document: EmailDocument;
  readonly label: string;
  readonly onBraces: BracesOptions['onBraces'];
  readonly onInspect: () => void;
  readonly onTools: () => void;
  readonly onFocus: () => void;
  /** Changes what a mail may be made of, as for a block that several share. */
  readonly nodes?: (nodes: Node[]) => Node[];
}

/** The editor of a mail; opened once, with what it is begun from. */
export function useMailEditor(options: Options): Editor {
  const latest = useRef(options);
  latest.current = options;
  const own = useMemo(() => {
    const { world, nodes = (all: Node[]) => all } = latest.current;
    return [
      ...documentExtensions(nodes(shownNodes(world))),
      ChosenMark,
      BlockKeys.configure({
        onInspect: () => latest.current.onInspect(),
        onTools: () => latest.current.onTools(),
      }),
      Braces.configure({ onBraces: (at) => latest.current.onBraces(at) }),
    ];
  }, []);
  return useEditor({
    extensions: own,
    content: contentOf(options.document),
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': options.label },
      // What is dragged between blocks is taken in by the canvas.
      handleDrop: (_view, event) =>
        event.dataTransfer?.types.includes('application/x-couvert-block') ?? false,
    },
    onFocus: () => latest.current.onFocus(),
  });
}
