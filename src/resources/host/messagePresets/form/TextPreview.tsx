import { styled } from '@mui/material/styles';
import { useWatch } from 'react-hook-form';
import { actionWords } from '#contract/host/messages/actions.ts';
import { EXAMPLE_VALUES, renderText, withPrompts } from '#contract/host/messages/rules.ts';
import { countSegments } from '#contract/host/messages/segments.ts';
import type { MessagePreset } from '#contract/host/messages/schemas.ts';
import { SegmentCount } from '#src/domain/host/messages/fields.tsx';
import { tokensOf } from '#src/theme/index.ts';

const Frame = styled('section')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    alignSelf: 'start',
    display: 'grid',
    gap: 10,
    padding: 16,
    borderRadius: 12,
    backgroundColor: t.sunken,
    '& h3': { margin: 0, fontSize: 13, fontWeight: 500 },
    '& .bubble': {
      margin: 0,
      padding: '8px 12px',
      borderRadius: '12px 12px 12px 4px',
      fontSize: 14,
      lineHeight: '20px',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      backgroundColor: t.surface,
      border: `1px solid ${t.divider}`,
    },
    '& .mine': {
      justifySelf: 'end',
      borderRadius: '12px 12px 4px 12px',
      backgroundColor: t.primaryTint,
      borderColor: 'transparent',
    },
    '& .note': { margin: 0, fontSize: 12.5, color: t.muted },
  };
});

/** The text as a guest would read it, and the first answer back. */
export function TextPreview() {
  const [typed, actions] = useWatch<MessagePreset, ['text', 'actions']>({ name: ['text', 'actions'] });
  const words = actionWords(actions);
  const text = renderText(withPrompts(typed, words), EXAMPLE_VALUES);
  const [first] = words;
  return (
    <Frame aria-label="Preview">
      <h3>Preview for Ana</h3>
      {typed.trim() === '' ? (
        <p className="note">Write the text to see it here.</p>
      ) : (
        <>
          <p className="bubble">{text}</p>
          <SegmentCount segments={countSegments(text)} />
          {first ? (
            <>
              <p className="bubble mine">{first.keyword}</p>
              <p className="bubble">{renderText(first.confirm, EXAMPLE_VALUES)}</p>
            </>
          ) : null}
        </>
      )}
      <p className="note">A text is billed by segments: 160 plain characters, or 70 with any special one.</p>
    </Frame>
  );
}
