import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { ArrowLeft, Send, Smartphone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { BlockSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { momentText } from '#src/ui/words/dates.ts';
import { type SandboxText, useAnswer, useTexts } from './data.ts';

const Screen = styled('article')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    flexDirection: 'column',
    gap: 12,
    minWidth: 0,
    maxHeight: 'calc(100dvh - 250px)',
    padding: '16px 20px',
    '& h2': { ...theme.typography.h5, margin: 0, fontVariantNumeric: 'tabular-nums', outline: 'none' },
    '& .log': {
      display: 'flex',
      flex: 1,
      flexDirection: 'column',
      gap: 8,
      minHeight: 160,
      margin: 0,
      padding: 0,
      overflowY: 'auto',
      listStyle: 'none',
    },
    '& .log > li': { display: 'flex', flexDirection: 'column', alignItems: 'flex-start' },
    '& .log > li[data-mine]': { alignItems: 'flex-end' },
    '& .bubble': {
      maxWidth: 'min(85%, 440px)',
      padding: '8px 12px',
      borderRadius: '12px 12px 12px 4px',
      fontSize: 14,
      lineHeight: '20px',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      backgroundColor: t.chip,
    },
    '& li > img': { maxWidth: 'min(70%, 280px)', marginBottom: 4, borderRadius: 12 },
    '& [data-mine] .bubble': { borderRadius: '12px 12px 4px 12px', backgroundColor: t.primaryTint },
    '& small': { marginTop: 2, fontSize: 12, color: t.muted, fontVariantNumeric: 'tabular-nums' },
    '& form': { display: 'grid', gap: 8, paddingTop: 12, borderTop: `1px solid ${t.divider}` },
    '& .keys': { display: 'flex', flexWrap: 'wrap', gap: 6 },
    '& .keys > :last-child': { marginLeft: 'auto' },
    '& .back': { display: 'none', alignSelf: 'flex-start', margin: '-8px 0 0 -10px' },
    [atMost('smallDesktop')]: { maxHeight: 'none', '& .back': { display: 'inline-flex' } },
  };
});

const SHORTCUTS = ['1', '9', 'STOP', 'START'] as const;

function Texts({ texts }: { texts: readonly SandboxText[] }) {
  const log = useRef<HTMLUListElement>(null);
  const last = texts.at(-1)?.sandbox_text_id;
  useEffect(() => {
    if (last !== undefined && log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [last]);
  return (
    // Scrolls by keyboard as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className="log" ref={log} aria-label="Texts" aria-live="polite" tabIndex={0}>
      {texts.map((text) => (
        <li key={text.sandbox_text_id} data-mine={text.direction === 'from_phone' || undefined}>
          {text.media_url === null ? null : <img src={text.media_url} alt="Of the text" />}
          <span className="bubble">{text.body}</span>
          <small>
            {text.direction === 'to_phone' ? `${text.number} · ` : ''}
            {momentText(text.created_ts, 'Nov 20, 2026, 7:30 PM')}
          </small>
        </li>
      ))}
    </ul>
  );
}

function Answer({ phone, number }: { phone: string; number: string }) {
  const [typed, setTyped] = useState('');
  const answer = useAnswer(phone);
  const send = (body: string) => {
    if (body.trim() === '' || answer.isPending) return;
    answer.mutate({ number, body }, { onSuccess: () => setTyped('') });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send(typed);
      }}
    >
      {answer.error ? (
        <Alert type="error" size="small">
          {answer.error.message}
        </Alert>
      ) : null}
      <TextField
        margin="none"
        label="Answer as the guest"
        value={typed}
        slotProps={{ htmlInput: { maxLength: 1600 } }}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="keys">
        {SHORTCUTS.map((word) => (
          <Button
            key={word}
            variant="outlined"
            disabled={answer.isPending}
            aria-label={`Answer ${word}`}
            onClick={() => send(word)}
          >
            {word}
          </Button>
        ))}
        <Button
          type="submit"
          variant="contained"
          startIcon={<Send aria-hidden />}
          disabled={answer.isPending || typed.trim() === ''}
        >
          Send
        </Button>
      </div>
    </form>
  );
}

export interface PhoneScreenProps {
  phone: string | null;
  /** Somebody chose it: the focus goes to its number. */
  focused: boolean;
  onBack: () => void;
}

/** One guest's phone: what it got, and a way to answer the location that wrote last. */
export function PhoneScreen({ phone, focused, onBack }: PhoneScreenProps) {
  const { data: texts } = useTexts(phone);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused && phone !== null) heading.current?.focus({ preventScroll: true });
  }, [phone, focused]);
  if (phone === null) {
    return (
      <Screen aria-label="Phone">
        <EmptyState icon={Smartphone} title="No phone chosen" why="Choose one from the list to read it." />
      </Screen>
    );
  }
  const number = texts?.at(-1)?.number;
  return (
    <Screen aria-label="Phone">
      <Button className="back" startIcon={<ArrowLeft aria-hidden />} onClick={onBack}>
        All phones
      </Button>
      <h2 ref={heading} tabIndex={-1}>
        {phone}
      </h2>
      {texts ? <Texts texts={texts} /> : <BlockSkeleton lines={4} />}
      {number === undefined ? null : <Answer key={phone} phone={phone} number={number} />}
    </Screen>
  );
}
