import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { fullName } from '#contract/administration/users/rules.ts';
import { useSession } from '#src/dataProviders/session.ts';
import { useIdentity } from '#src/permissions/index.ts';
import { tokensOf } from '#src/theme/index.ts';
import { Avatar } from '#src/ui/identity/Avatar.tsx';
import { Columns } from '#src/ui/layout/Columns.ts';
import { InvitationsCard } from './places/InvitationsCard.tsx';
import { DevicesCard } from './devices/DevicesCard.tsx';
import { ConceptsCard } from './places/ConceptsCard.tsx';
import { PlacesCard } from './places/PlacesCard.tsx';
import { PasswordCard } from './profile/PasswordCard.tsx';
import { ProfileCard } from './profile/ProfileCard.tsx';

const Hero = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  margin: '6px 0 20px',
  '& h1': { ...theme.typography.h1, margin: 0, overflowWrap: 'anywhere' },
  '& p': { margin: '2px 0 0', fontSize: 13.5, color: tokensOf(theme).muted, overflowWrap: 'anywhere' },
}));

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
  const hello = greeting(new Date().getHours());
  return (
    <Box sx={{ maxWidth: 1120, mx: 'auto' }}>
      <Hero>
        <Avatar value={name} size={64} src={identity.profileUrl ?? undefined} decorative />
        <div>
          <h1>{identity.fname ? `${hello}, ${identity.fname}` : hello}</h1>
          <p>{concept ? `${role} in ${concept.program_name}` : role}</p>
        </div>
      </Hero>
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
