import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { fullName } from '#contract/administration/users/rules.ts';
import { timeNow } from '#src/clock.ts';
import { useSession } from '#src/dataProviders/session.ts';
import { useIdentity } from '#src/permissions/index.ts';
import { Avatar } from '#src/ui/identity/Avatar.tsx';
import { Columns } from '#src/ui/layout/Columns.ts';
import { InvitationsCard } from './places/InvitationsCard.tsx';
import { DevicesCard } from './devices/DevicesCard.tsx';
import { ConceptsCard } from './places/ConceptsCard.tsx';
import { PlacesCard } from './places/PlacesCard.tsx';
import { PasswordCard } from './profile/PasswordCard.tsx';
import { ProfileCard } from './profile/ProfileCard.tsx';

function greeting(hour: number): string {
  if (hour < 5 || hour >= 18) return 'Good evening';
  return hour < 12 ? 'Good morning' : 'Good afternoon';
}

function roleWords(role: string, isSuperAdmin: boolean): string {
  if (isSuperAdmin) return 'Super admin';
  return role.charAt(0).toLocaleUpperCase() + role.slice(1);
}

/** `/account`: where one works, who one is, and where one is signed in; the start page of staff. */
export function AccountPage() {
  const identity = useIdentity();
  const { programId } = useSession();
  const name = fullName(identity);
  const concept = identity.programs.find((program) => program.program_id === programId);
  const role = roleWords(identity.role?.name ?? 'staff', identity.is_super_admin);
  const hello = greeting(timeNow().getHours());
  return (
    <Box sx={{ maxWidth: 1120, mx: 'auto' }}>
      <Stack
        component="header"
        direction="row"
        spacing={2}
        sx={{ alignItems: 'center', m: '6px 0 20px', overflowWrap: 'anywhere' }}
      >
        <Avatar value={name} size={64} src={identity.profileUrl ?? undefined} decorative />
        <div>
          <Typography variant="h1">{identity.fname ? `${hello}, ${identity.fname}` : hello}</Typography>
          <Typography variant="body2" color="textSecondary">
            {concept ? `${role} in ${concept.program_name}` : role}
          </Typography>
        </div>
      </Stack>
      <PlacesCard />
      <Columns sx={{ mt: 2 }}>
        <ProfileCard />
        <Stack spacing={2}>
          <InvitationsCard />
          <ConceptsCard />
          <PasswordCard />
          <DevicesCard />
        </Stack>
      </Columns>
    </Box>
  );
}

export default AccountPage;
