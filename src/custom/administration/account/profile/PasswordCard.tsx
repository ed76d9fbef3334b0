import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useIdentity } from '#src/permissions/index.ts';
import { tokensOf } from '#src/theme/index.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '8px 16px',
  '& > p': { flex: '1 1 180px', margin: 0, fontSize: 13.5, color: tokensOf(theme).muted },
  '& strong': { display: 'block', fontWeight: 500, color: tokensOf(theme).ink, overflowWrap: 'anywhere' },
}));

/** How one signs in. */
export function PasswordCard() {
  const { email } = useIdentity();
  const [open, setOpen] = useState(false);
  return (
    <DataCard title="Sign-in">
      <Row>
        <p>
          <strong>{email}</strong>
          An admin can change this address.
        </p>
        <Button variant="outlined" onClick={() => setOpen(true)}>
          Change password
        </Button>
      </Row>
      {open ? <PasswordDialog onClose={() => setOpen(false)} /> : null}
    </DataCard>
  );
}
