import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ArrowLeft, MailOpen } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { momentText } from '#src/ui/words/dates.ts';
import { linkParts } from './linkify.ts';
import type { SandboxMail } from './MailList.tsx';

const Reader = styled('article')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    minWidth: 0,
    padding: '20px 24px 32px',
    '& h2': { ...theme.typography.h5, margin: '0 0 8px', overflowWrap: 'anywhere', outline: 'none' },
    '& dl': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      gap: '2px 12px',
      margin: '0 0 16px',
      paddingBottom: 16,
      fontSize: 13,
      borderBottom: `1px solid ${t.divider}`,
    },
    '& dt': { color: t.muted },
    '& dd': { margin: 0, overflowWrap: 'anywhere' },
    '& .text': { maxWidth: 640, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', lineHeight: 1.6 },
    '& .text a': { color: t.primary, fontWeight: 500 },
    '& .back': { display: 'none', margin: '-8px 0 8px -10px' },
    [atMost('smallDesktop')]: { padding: '20px 16px 24px', '& .back': { display: 'inline-flex' } },
  };
});

export interface MailReaderProps {
  mail: SandboxMail | null;
  /** Somebody chose it: the focus goes to its subject. */
  focused: boolean;
  onBack: () => void;
}

/** One mail as plain text; only links into this site can be followed. */
export function MailReader({ mail, focused, onBack }: MailReaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const id = mail?.sandbox_mail_id;
  useEffect(() => {
    if (focused && id !== undefined) heading.current?.focus({ preventScroll: true });
  }, [id, focused]);
  if (!mail) {
    return (
      <Reader aria-label="Email">
        <EmptyState icon={MailOpen} title="No email chosen" why="Choose one from the list to read it." />
      </Reader>
    );
  }
  return (
    <Reader aria-label="Email">
      <Button className="back" startIcon={<ArrowLeft aria-hidden />} onClick={onBack}>
        All emails
      </Button>
      <h2 ref={heading} tabIndex={-1}>
        {mail.subject}
      </h2>
      <dl>
        <dt>From</dt>
        <dd>{mail.from}</dd>
        <dt>To</dt>
        <dd>{mail.to}</dd>
        <dt>Received</dt>
        <dd>{momentText(mail.received_ts, 'November 20, 2026 at 7:30 PM')}</dd>
        {mail.attachments.length > 0 ? (
          <>
            <dt>Files</dt>
            <dd>
              {mail.attachments.map(({ name, size }) => `${name} (${Math.ceil(size / 1024)} KB)`).join(', ')}
            </dd>
          </>
        ) : null}
      </dl>
      <div className="text">
        {linkParts(mail.text, window.location.origin).map((part, index) =>
          part.kind === 'text' ? (
            part.text
          ) : (
            <Link key={index} to={part.path}>
              {part.text}
            </Link>
          ),
        )}
      </div>
    </Reader>
  );
}
