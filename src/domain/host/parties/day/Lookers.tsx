import { styled } from '@mui/material/styles';
import { tokensOf } from '#src/theme/index.ts';
import { Avatar } from '#src/ui/identity/Avatar.tsx';
import { type HostPage, usePresence } from '../data/usePresence.ts';

const Row = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  fontSize: 13,
  color: tokensOf(theme).muted,
  '& > .faces': { display: 'inline-flex' },
  '& > .faces > * + *': { marginLeft: -6 },
}));

const firstName = (name: string) => name.split(' ')[0] ?? name;

function lookersText(names: readonly string[]): string {
  const [first = '', second = ''] = names.map(firstName);
  if (names.length === 1) return `${first} is looking too`;
  if (names.length === 2) return `${first} and ${second} are looking too`;
  return `${first} and ${names.length - 1} others are looking too`;
}

/** Who else has this page of the location open. */
export function Lookers({ merchantId, page }: { merchantId: number; page: HostPage }) {
  const others = usePresence(merchantId, page).filter((other) => other.page === page);
  return (
    <Row role="status">
      {others.length === 0 ? null : (
        <>
          <span className="faces">
            {others.slice(0, 3).map((other) => (
              <Avatar key={other.user_id} value={other.name} size={24} decorative />
            ))}
          </span>
          {lookersText(others.map(({ name }) => name))}
        </>
      )}
    </Row>
  );
}
