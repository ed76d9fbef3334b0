import ButtonBase from '@mui/material/ButtonBase';
import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import { ArrowRight, FlaskConical } from 'lucide-react';
import type { PublicConfig } from '#src/dataProviders/useConfig.ts';
import { tokensOf } from '#src/theme/index.ts';
import { Avatar } from '#src/ui/identity/Avatar.tsx';

export type DemoAccount = NonNullable<PublicConfig['demo_accounts']>[number];

const Card = styled('section')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    marginTop: 24,
    overflow: 'hidden',
    borderRadius: 12,
    border: `1px solid ${t.divider}`,
    backgroundColor: t.surface,
    '& header': {
      display: 'flex',
      alignItems: 'flex-start',
      gap: 8,
      padding: '10px 14px',
      fontSize: 13,
      lineHeight: '19px',
      color: t.muted,
      borderBottom: `1px solid ${t.divider}`,
    },
    '& header svg': { marginTop: 1, color: t.ink },
    '& header strong': { color: t.ink, fontWeight: 600, marginRight: 6 },
    '& code': { fontFamily: 'inherit', fontWeight: 500, color: t.ink },
    '& ul': { margin: 0, padding: 0, listStyle: 'none' },
    '& li + li': { borderTop: `1px solid ${t.hair}` },
  };
});

const Row = styled(ButtonBase)(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    width: '100%',
    minHeight: 50,
    gap: 12,
    padding: '6px 14px',
    textAlign: 'left',
    fontFamily: 'inherit',
    '&:hover': { backgroundColor: t.hover },
    '&:focus-visible': { outlineOffset: -2 },
    '& > .who': { flex: 1, minWidth: 0, fontSize: 14, lineHeight: '18px' },
    '& .who span': { color: t.muted },
    '& .who small': {
      display: 'block',
      fontSize: 12.5,
      lineHeight: '17px',
      color: t.muted,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& > svg': { color: t.muted },
    '&.Mui-disabled': { opacity: 0.6 },
  };
});

export interface DemoAccountsProps {
  accounts: readonly DemoAccount[];
  password: string;
  /** The address that is being signed in, if any. */
  busy: string | null;
  onChoose: (account: DemoAccount) => void;
}

/** The accounts of a demo server, each a click away; the password is shown for those who type. */
export function DemoAccounts({ accounts, password, busy, onChoose }: DemoAccountsProps) {
  return (
    <Card aria-label="Demo accounts">
      <header>
        <FlaskConical size={16} aria-hidden />
        <div>
          <strong>Demo</strong>Choose who to be, or type an address. Everyone’s password is{' '}
          <code>{password}</code>
        </div>
      </header>
      <ul>
        {accounts.map((account) => (
          <li key={account.email}>
            <Row disabled={busy !== null} onClick={() => onChoose(account)} title={account.email}>
              <Avatar value={account.name} size={32} />
              <div className="who">
                {account.name}
                <span>, {account.role}</span>
                <small>{account.about}</small>
              </div>
              {busy === account.email ? (
                <CircularProgress size={16} aria-label="Signing in" />
              ) : (
                <ArrowRight size={16} aria-hidden />
              )}
            </Row>
          </li>
        ))}
      </ul>
    </Card>
  );
}
