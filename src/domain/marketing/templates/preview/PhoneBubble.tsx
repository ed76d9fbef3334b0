import { styled } from '@mui/material/styles';
import { tokensOf } from '#src/theme/index.ts';

const Phone = styled('figure')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'grid',
    gap: 8,
    minHeight: 180,
    alignContent: 'end',
    margin: 0,
    padding: '14px 14px 18px',
    borderRadius: 20,
    border: `1px solid ${t.divider}`,
    backgroundColor: t.sunken,
    '& figcaption': {
      justifySelf: 'center',
      alignSelf: 'start',
      marginBottom: 'auto',
      fontSize: 12,
      color: t.muted,
    },
    '& img': {
      display: 'block',
      maxWidth: '86%',
      maxHeight: 220,
      borderRadius: '14px 14px 14px 4px',
      border: `1px solid ${t.divider}`,
    },
    '& p': {
      justifySelf: 'start',
      maxWidth: '92%',
      margin: 0,
      padding: '8px 12px',
      borderRadius: '14px 14px 14px 4px',
      fontSize: 14,
      lineHeight: '20px',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      backgroundColor: t.surface,
      border: `1px solid ${t.divider}`,
    },
    '& .empty': { color: t.muted },
  };
});

export interface PhoneBubbleProps {
  readonly sender: string;
  readonly text: string;
  /** The address of a picture that comes with it. */
  readonly picture: string | null;
}

/** A text as a phone shows it. */
export function PhoneBubble({ sender, text, picture }: PhoneBubbleProps) {
  return (
    <Phone>
      <figcaption>{sender}</figcaption>
      {picture ? <img src={picture} alt="Sent with the text" /> : null}
      {text.trim() === '' ? <p className="empty">Write the text to see it here.</p> : <p>{text}</p>}
    </Phone>
  );
}
