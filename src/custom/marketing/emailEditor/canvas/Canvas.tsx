import { styled } from '@mui/material/styles';
import { EditorContent } from '@tiptap/react';
import { type ReactNode, useRef } from 'react';
import { EMAIL_WIDTH } from '#contract/marketing/templates/email/document.ts';
import { tokensOf } from '#src/theme/index.ts';
import { useChosen, useMail, useWorld } from '../mail.ts';
import { BlockFrame } from './BlockFrame.tsx';
import { kitStyle, Sheet } from './sheet.ts';
import { useBlockDrop } from './useBlockDrop.ts';

const Place = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    width: '100%',
    maxWidth: EMAIL_WIDTH,
    margin: '0 auto',
    '& > .frame': {
      position: 'relative',
      // Room for the tools of the first block.
      marginTop: 52,
      border: `1px solid ${t.divider}`,
      boxSizing: 'content-box',
    },
    '& .drop': {
      position: 'absolute',
      height: 3,
      marginTop: -2,
      borderRadius: 2,
      backgroundColor: t.primary,
      pointerEvents: 'none',
      zIndex: 4,
    },
  };
});

interface Props {
  /** Subject and preheader, over the mail. */
  readonly head: ReactNode;
  /** Somebody works in the mail: only then the chosen block is framed. */
  readonly isActive: boolean;
}

/** The mail to write in, with a frame around the chosen block. */
export function Canvas({ head, isActive }: Props) {
  const { editor } = useMail();
  const { kit } = useWorld();
  const chosen = useChosen();
  const frame = useRef<HTMLDivElement>(null);
  const { line, handlers } = useBlockDrop(frame);
  return (
    <Place style={kitStyle(kit)}>
      {head}
      <div className="frame" ref={frame} {...handlers}>
        <Sheet data-quiet={!isActive}>
          <EditorContent editor={editor} />
        </Sheet>
        {isActive && chosen ? <BlockFrame frame={frame} chosen={chosen} /> : null}
        {line ? <div className="drop" style={line} /> : null}
      </div>
    </Place>
  );
}
