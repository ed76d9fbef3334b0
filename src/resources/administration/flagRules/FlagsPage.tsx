import { type FlagRuleRow, flagRuleResource } from '#contract/administration/flags/endpoints.ts';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { FLAG_NAMES, type FlagName } from '#contract/core/flags.ts';
import type { Held } from '#src/crud/anyResource.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { SearchField } from '#src/ui/form/SearchField.tsx';
import { Columns } from '#src/ui/layout/Columns.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { CheckPanel } from './CheckPanel.tsx';
import { FlagRow } from './FlagRow.tsx';
import { FLAG_TEXTS } from './model/flagTexts.ts';
import { OffersCard } from './OffersCard.tsx';
import { RuleDialog } from './RuleDialog.tsx';
import { useRuleNames } from './useRuleNames.ts';

interface Editing {
  flag: FlagName;
  rule: Held<FlagRuleRow> | null;
}

function matches(flag: FlagName, search: string): boolean {
  const { title, gates } = FLAG_TEXTS[flag];
  return `${flag} ${title} ${gates}`.toLowerCase().includes(search.trim().toLowerCase());
}

/** Every flag with its default, what it opens, its rules, and a check of who gets it (PERM-013, PERM-014). */
export default function FlagsPage() {
  const {
    data: rules,
    error,
    refetch,
  } = useGetList<Held<FlagRuleRow>>(flagRuleResource.name, {
    pagination: { page: 1, perPage: 500 },
    sort: { field: 'flag_rule_id', order: 'ASC' },
  });
  const names = useRuleNames(rules ?? []);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<FlagName>('automations');
  const [editing, setEditing] = useState<Editing | null>(null);
  const found = FLAG_NAMES.filter((flag) => matches(flag, search));

  return (
    <>
      <PageHeader
        title="Feature flags"
        purpose="What is switched on, and for whom. The narrowest matching rule decides: user, then location, concept, admin; the newest among equals."
      />
      {!rules ? (
        <NotLoaded title="The rules could not be loaded" error={error} onRetry={refetch} rows={12} />
      ) : (
        <Columns columns="minmax(0, 1fr) 320px" below="largeDesktop">
          <Stack spacing={1.5}>
            <SearchField
              value={search}
              onChange={setSearch}
              label="Search flags"
              placeholder="Search flags"
              width={260}
            />
            <DataCard flush>
              {found.length === 0 ? (
                <EmptyState icon={SearchX} title="No flag matches" why="Try another word." />
              ) : (
                <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
                  {found.map((flag) => (
                    <FlagRow
                      key={flag}
                      flag={flag}
                      names={names}
                      rules={rules.filter((rule) => rule.flag === flag)}
                      chosen={flag === chosen}
                      onChoose={() => setChosen(flag)}
                      onAdd={() => setEditing({ flag, rule: null })}
                      onEdit={(rule) => setEditing({ flag, rule })}
                    />
                  ))}
                </ul>
              )}
            </DataCard>
          </Stack>
          <Box component="aside" sx={{ position: { xl: 'sticky' }, top: 72, order: { xs: -1, xl: 0 } }}>
            <Stack spacing={2}>
              <CheckPanel flag={chosen} rules={rules} names={names} />
              <OffersCard />
            </Stack>
          </Box>
        </Columns>
      )}
      {editing && <RuleDialog {...editing} onClose={() => setEditing(null)} />}
    </>
  );
}
