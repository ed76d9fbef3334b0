import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import type { CallReply } from '#contract/core/endpoint.ts';
import type { services } from '#contract/index.ts';
import { atMost, tokensOf } from '#src/theme/index.ts';

export type SandboxMail = CallReply<typeof services.platform.sandboxMails>['data'][number];

const List = styled('div')(({ theme }) => ({
  maxHeight: 'calc(100dvh - 190px)',
  overflow: 'auto',
  borderRight: `1px solid ${tokensOf(theme).divider}`,
  [atMost('smallDesktop')]: { maxHeight: 'none', borderRight: 0 },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li + li': { borderTop: `1px solid ${tokensOf(theme).hair}` },
  '& .more': { display: 'block', width: '100%', padding: 8 },
}));

const Row = styled(ButtonBase)(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '1px 12px',
    width: '100%',
    padding: '10px 16px',
    textAlign: 'left',
    fontFamily: 'inherit',
    fontSize: 13.5,
    lineHeight: '20px',
    '&:hover': { backgroundColor: t.hover },
    '&:focus-visible': { outlineOffset: -2 },
    '&[aria-current="true"]': { backgroundColor: t.primaryTint },
    '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& .to': { fontWeight: 600 },
    '& time': { fontSize: 12.5, color: t.muted, fontVariantNumeric: 'tabular-nums' },
    '& .subject': { gridColumn: '1 / -1', color: t.inkSoft },
  };
});

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const calendar = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

function shortTime(instant: string): string {
  const date = new Date(instant);
  return date.toDateString() === new Date().toDateString() ? clock.format(date) : calendar.format(date);
}

export interface MailListProps {
  mails: readonly SandboxMail[];
  chosen: number | null;
  onChoose: (id: number) => void;
  onMore: (() => void) | null;
}

/** Who was written to, about what, and when. */
export function MailList({ mails, chosen, onChoose, onMore }: MailListProps) {
  return (
    <List className="list">
      <ul aria-label="Mails">
        {mails.map((mail) => (
          <li key={mail.sandbox_mail_id}>
            <Row
              aria-current={mail.sandbox_mail_id === chosen}
              onClick={() => onChoose(mail.sandbox_mail_id)}
            >
              <span className="to">{mail.to}</span>
              <time dateTime={mail.received_ts}>{shortTime(mail.received_ts)}</time>
              <span className="subject">{mail.subject}</span>
            </Row>
          </li>
        ))}
      </ul>
      {onMore === null ? null : (
        <div className="more">
          <Button fullWidth onClick={onMore}>
            Show older mails
          </Button>
        </div>
      )}
    </List>
  );
}
