import { useQuery } from '@tanstack/react-query';
import { services } from '#contract/index.ts';
import { OPT_INS } from '#contract/marketing/contactLists/rules.ts';
import type { ContactList } from '#contract/marketing/contactLists/schemas.ts';
import { RadioInput, SelectInput, SwitchInput } from '#src/crud/inputs/choices.tsx';
import { TextInput } from '#src/crud/inputs/text.tsx';
import { call } from '#src/dataProviders/client.ts';
import { WhereInput } from '#src/domain/administration/locations/index.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { OPT_IN_WORDS } from './words.ts';

const KINDS = OPT_INS.map((id) => ({ id, name: `${OPT_IN_WORDS[id].label}: ${OPT_IN_WORDS[id].about}` }));

/** The groups that somebody may hand a list to, with the one that has it. */
function useGroups(list: ContactList | null) {
  const { data = [] } = useQuery({
    queryKey: ['settings/user_groups', 'mine'],
    queryFn: ({ signal }) => call(services.userGroups.mine, {}, { signal }),
    select: (reply) => reply.data,
  });
  const { user_group_id: id, user_group_name: name } = list ?? {};
  if (!id || !name || data.some((group) => group.id === id)) return data;
  return [{ id, name }, ...data];
}

/** What a list is called, how one comes onto it, and who looks after it. */
export function ListFields({ list }: { list: ContactList | null }) {
  const groups = useGroups(list);
  return (
    <>
      <DataCard>
        <TextInput source="name" autoFocus={list === null} />
        <TextInput
          source="description"
          multiline
          minRows={2}
          helperText="What its guests get, and how often"
        />
        <SwitchInput source="is_public" label="Guests see the name and description on their page" />
      </DataCard>
      <DataCard title="How guests come onto the list">
        <RadioInput source="opt_in" label={false} choices={KINDS} />
      </DataCard>
      <DataCard title="Locations and groups">
        <WhereInput source="merchant_ids" label="Locations" />
        <SelectInput
          source="user_group_id"
          label="Looked after by"
          choices={groups}
          emptyText="Nobody in particular"
          helperText="A user group. Everybody with the permission still sees the list."
        />
      </DataCard>
    </>
  );
}
