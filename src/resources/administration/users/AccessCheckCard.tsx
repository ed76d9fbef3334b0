import Autocomplete from '@mui/material/Autocomplete';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { services } from '#contract/index.ts';
import { ALL_PERMISSIONS, type Permission, permissionLabel } from '#contract/core/permissions.ts';
import { nameOrEmail } from '#contract/administration/users/rules.ts';
import type { ProgramUser } from '#contract/administration/users/schemas.ts';
import { call } from '#src/dataProviders/client.ts';
import { useLocationSource } from '#src/domain/administration/locations/index.ts';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { LocationField } from '#src/ui/locations/LocationField.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { decidingWords } from './model/accessWords.ts';

interface VerdictProps {
  readonly user: ProgramUser;
  readonly permission: Permission;
  readonly merchantId: number | null;
}

function Verdict({ user, permission, merchantId }: VerdictProps) {
  const query = { permission, ...(merchantId === null ? {} : { merchant_id: merchantId }) };
  const { data, error, refetch } = useQuery({
    queryKey: ['users', 'access', user.user_id, user.version, query],
    queryFn: () => call(services.users.access, { params: { id: user.user_id }, query }),
  });
  if (!data)
    return <NotLoaded title="The answer could not be loaded" error={error} onRetry={refetch} rows={1} />;
  return (
    <Alert
      type={data.allowed ? 'success' : 'info'}
      title={`${data.allowed ? 'Yes' : 'No'}: ${permissionLabel(permission)}`}
    >
      {decidingWords(data)}
    </Alert>
  );
}

/** Could this person do something at a location, and by which rule? Answered by the server for what is saved. */
export function AccessCheckCard({ user }: { readonly user: ProgramUser }) {
  const source = useLocationSource();
  const [permission, setPermission] = useState<Permission | null>(null);
  const [merchantId, setMerchantId] = useState<number | null>(null);
  return (
    <DataCard title="Access check" subtitle={`What ${nameOrEmail(user)} can do now, as saved, and why.`}>
      <Stack spacing={1.5}>
        <Autocomplete
          options={ALL_PERMISSIONS}
          value={permission}
          getOptionLabel={permissionLabel}
          onChange={(_, next) => setPermission(next)}
          renderInput={(params) => <TextField {...params} label="Permission" placeholder="Choose one" />}
        />
        <LocationField
          mode="single"
          label="Location"
          offerAll="Anywhere in the concept"
          source={source}
          value={merchantId}
          onChange={setMerchantId}
        />
        {permission === null ? null : <Verdict user={user} permission={permission} merchantId={merchantId} />}
      </Stack>
    </DataCard>
  );
}
