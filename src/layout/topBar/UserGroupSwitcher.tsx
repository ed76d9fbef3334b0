import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, UsersRound } from 'lucide-react';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { useSession } from '#src/dataProviders/session.ts';
import { Dropdown } from '#src/ui/dropdown/Dropdown.tsx';
import { ChoiceList } from '../ChoiceList.tsx';
import { chooseUserGroup, useActiveUserGroup } from '../activeUserGroup.ts';

const ALL = 0;
const SEARCH_ABOVE = 6;
/** On a lying tablet the location and the service need the room more than that nothing was narrowed. */
const BESIDE_SERVICE = { display: { lg: 'none', xl: 'inline' } };

/** Narrows shared lists to one of the user's groups; only where more than one exists (ADMIN-031). */
export function UserGroupSwitcher() {
  const { programId } = useSession();
  const active = useActiveUserGroup();
  const { data } = useQuery({
    queryKey: ['settings/user_groups', 'mine', programId],
    queryFn: ({ signal }) => call(services.userGroups.mine, {}, { signal }),
    enabled: programId !== null,
    staleTime: 60_000,
  });
  const groups = data?.data ?? [];
  if (groups.length < 2) return null;
  const current = groups.find((group) => group.id === active) ?? null;
  return (
    <Dropdown
      label="User groups"
      width={264}
      trigger={(trigger) => (
        <Button
          {...trigger}
          variant="text"
          color="inherit"
          title={current?.name ?? 'All groups'}
          aria-label={`User group: ${current?.name ?? 'all groups'}`}
          startIcon={<UsersRound aria-hidden />}
          endIcon={<ChevronDown aria-hidden />}
        >
          <Box component="span" className="group" sx={current ? {} : BESIDE_SERVICE}>
            {current?.name ?? 'All groups'}
          </Box>
        </Button>
      )}
    >
      {(close) => (
        <ChoiceList
          label="User groups"
          searchable={groups.length > SEARCH_ABOVE}
          current={current?.id ?? ALL}
          nothing="No group is named like that."
          choices={[{ id: ALL, label: 'All groups' }, ...groups.map(({ id, name }) => ({ id, label: name }))]}
          onChoose={(id) => {
            chooseUserGroup(id === ALL ? null : id);
            close();
          }}
        />
      )}
    </Dropdown>
  );
}
