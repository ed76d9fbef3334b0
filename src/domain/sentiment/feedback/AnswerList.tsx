import { styled } from '@mui/material/styles';
import type { FeedbackResponse } from '#contract/sentiment/feedback/schemas.ts';
import { tokensOf } from '#src/theme/index.ts';

const List = styled('dl')(({ theme }) => ({
  margin: 0,
  fontSize: 13.5,
  '& dt': { fontSize: 12.5, lineHeight: '18px', color: tokensOf(theme).muted, overflowWrap: 'anywhere' },
  '& dd': { margin: '0 0 10px', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& > div:last-child dd': { marginBottom: 0 },
}));

const isFreeText = (type: string) => type === 'comment';

/** Each question of a response with its answer in words. */
export function AnswerList({ answered }: Pick<FeedbackResponse, 'answered'>) {
  return (
    <List>
      {answered.map(({ name, title, type, text }) => (
        <div key={name}>
          <dt>{title}</dt>
          <dd dir="auto">{isFreeText(type) ? `“${text}”` : text}</dd>
        </div>
      ))}
    </List>
  );
}
