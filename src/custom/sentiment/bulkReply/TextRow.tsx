import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { replyLength } from '#contract/sentiment/reviews/replies.ts';
import { capabilityOf } from '#contract/sentiment/reviews/sources.ts';
import { authorOf, Stars } from '#src/domain/sentiment/reviews/index.ts';
import { tokensOf } from '#src/theme/index.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { figure } from '#src/ui/words/counts.ts';
import type { Shown } from './model.ts';

const Row = styled('li')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'grid',
    gap: 8,
    padding: '12px 16px',
    borderBottom: `1px solid ${t.hair}`,
    '& > .who': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, fontSize: 13.5 },
    '& > .who > :last-child': { marginLeft: 'auto' },
    '& > .said': {
      margin: 0,
      fontSize: 13.5,
      lineHeight: '19px',
      color: t.inkSoft,
      overflowWrap: 'anywhere',
    },
    '&[data-out] > .said': { color: t.muted },
  };
});

export interface TextRowProps {
  readonly text: Shown;
  readonly onWrite: (content: string) => void;
  readonly onToggle: () => void;
}

/** One answer beside the review that it is to: changed, or taken out, and what speaks against it. */
export function TextRow({ text, onWrite, onToggle }: TextRowProps) {
  const { isOut, problems, source, content } = text;
  const { name, maxReply } = capabilityOf(source);
  const guest = authorOf(text);
  return (
    <Row data-out={isOut || undefined}>
      <div className="who">
        <Stars rating={text.rating} />
        <strong>{guest}</strong>
        <Quiet as="span">
          {text.merchant_name}, {name}
        </Quiet>
        <Button
          size="small"
          color={isOut ? 'primary' : 'inherit'}
          aria-label={isOut ? `Put back the answer to ${guest}` : `Take out the answer to ${guest}`}
          onClick={onToggle}
        >
          {isOut ? 'Put back' : 'Take out'}
        </Button>
      </div>
      <p className="said" dir="auto">
        {text.excerpt || 'Stars without words'}
      </p>
      {isOut ? (
        <Quiet>Taken out: no answer is posted.</Quiet>
      ) : (
        <>
          <TextField
            fullWidth
            multiline
            minRows={2}
            maxRows={10}
            margin="none"
            value={content}
            onChange={(event) => onWrite(event.target.value)}
            helperText={`${figure(replyLength(content.trim()))} of ${figure(maxReply)}`}
            slotProps={{ htmlInput: { 'aria-label': `Answer to ${guest}`, dir: 'auto' } }}
          />
          {problems.map((problem) => (
            <Alert key={problem} type="warning" size="small">
              {problem}
            </Alert>
          ))}
        </>
      )}
    </Row>
  );
}
