import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import type { EmailPreview } from '#contract/marketing/templates/email/preview/schemas.ts';
import { tokensOf } from '#src/theme/index.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { TemplateWords } from '#src/domain/marketing/templates/index.ts';
import { asSeen } from './asSeen.ts';
import { AWKWARD_WORDS, type Look } from './model.ts';

const DESKTOP_PX = 640;
const PHONE_PX = 390;

const Inbox = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    flexDirection: 'column',
    flex: 1,
    width: '100%',
    minHeight: 0,
    margin: '0 auto',
    overflow: 'hidden',
    border: `1px solid ${t.divider}`,
    borderRadius: 10,
    backgroundColor: t.sunken,
    '& > header': {
      padding: '10px 14px',
      borderBottom: `1px solid ${t.divider}`,
      backgroundColor: t.surface,
    },
    '& > header strong': { display: 'block', fontSize: 14, fontWeight: 600, overflowWrap: 'anywhere' },
    '& > iframe': {
      display: 'block',
      flex: 1,
      width: '100%',
      minHeight: 560,
      border: 0,
      backgroundColor: theme.palette.common.white,
    },
    '& > textarea': {
      flex: 1,
      minHeight: 240,
      border: 0,
      resize: 'none',
      margin: 0,
      padding: 16,
      overflow: 'auto',
      font: '13px/20px ui-monospace, Menlo, Consolas, monospace',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      color: t.ink,
      backgroundColor: t.surface,
    },
  };
});

/** Who reads it, and what there is nothing to say for. */
function asWhom({ guest, awkward, missing }: EmailPreview): string {
  const who = guest?.name ?? (awkward === null ? 'a guest made of samples' : AWKWARD_WORDS[awkward]);
  return missing.length === 0
    ? `As ${who} gets it`
    : `As ${who} gets it, who has nothing for ${missing.join(', ')}`;
}

interface Props {
  readonly mail: EmailPreview;
  readonly look: Look;
  readonly hasImages: boolean;
  readonly label: string;
  /** What a campaign says in place of the template, where it says anything. */
  readonly subject?: string | undefined;
  readonly preheader?: string | undefined;
}

/** A mail that was made. Nothing in it runs, and no link of it leaves this page. */
export function MadeMail({ mail, look, hasImages, label, subject, preheader }: Props) {
  const { html } = mail;
  const shown = useMemo(() => asSeen(html, { isDark: look === 'dark', hasImages }), [html, look, hasImages]);
  return (
    <>
      <Quiet role="status">{asWhom(mail)}</Quiet>
      <Inbox style={{ maxWidth: look === 'phone' ? PHONE_PX : DESKTOP_PX }}>
        <header>
          <strong>{subject ? <TemplateWords text={subject} /> : mail.subject || 'No subject yet'}</strong>
          <Quiet as="div">{preheader ? <TemplateWords text={preheader} /> : mail.preheader}</Quiet>
        </header>
        {look === 'plain' ? (
          <textarea readOnly aria-label={`${label} as plain text`} value={mail.text} />
        ) : (
          <iframe title={label} sandbox="" srcDoc={shown} />
        )}
      </Inbox>
    </>
  );
}
