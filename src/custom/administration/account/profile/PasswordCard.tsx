import Button from '@mui/material/Button';
import { useState } from 'react';
import { SecondFactorRow } from '#src/custom/administration/secondFactor/index.ts';
import { useIdentity } from '#src/permissions/index.ts';
import { Rows } from '#src/ui/layout/Rows.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';

/** How one signs in. */
export function PasswordCard() {
  const { email } = useIdentity();
  const [open, setOpen] = useState(false);
  return (
    <DataCard title="Sign-in">
      <Rows data-plain>
        <li>
          <div>
            <strong>{email}</strong>
            <small>An admin can change this address.</small>
          </div>
          <Button variant="outlined" onClick={() => setOpen(true)}>
            Change password
          </Button>
        </li>
        <SecondFactorRow />
      </Rows>
      {open ? <PasswordDialog onClose={() => setOpen(false)} /> : null}
    </DataCard>
  );
}
