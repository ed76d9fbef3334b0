import { styled } from '@mui/material/styles';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { useDelete } from 'react-admin';
import { FLAG_NAMES, type FlagAttributes, type FlagName } from '#contract/core/flags.ts';
import { useIdentity, useIsAdmin } from '#src/permissions/index.ts';
import { atMost } from '#src/theme/index.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { TableSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { SearchField } from '#src/ui/form/SearchField.tsx';
import { ConfirmDialog } from '#src/ui/modal/ConfirmDialog.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { showErrorToast, showToast } from '#src/ui/toasts/showToast.ts';
import { CheckPanel } from './CheckPanel.tsx';
import { FlagRow } from './FlagRow.tsx';
import { FLAG_TEXTS } from './model/flagTexts.ts';
import { ruleAudience, type RuleNames } from './model/ruleSentence.ts';
import { RuleDialog } from './RuleDialog.tsx';
import { type RuleRecord, useFlagRules, useRuleChoices } from './useFlagRules.ts';

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 320px',
  alignItems: 'start',
  gap: 16,
  '& > aside': { position: 'sticky', top: 72 },
  '& ul.flags': { listStyle: 'none', margin: 0, padding: 0 },
  [atMost('largeDesktop')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > aside': { position: 'static', order: -1 },
  },
});

interface Editing {
  flag: FlagName;
  rule: RuleRecord | null;
}

function DeleteRule({ rule, names, onClose }: { rule: RuleRecord; names: RuleNames; onClose: () => void }) {
  const [deleteOne, { isPending }] = useDelete();
  const { title } = FLAG_TEXTS[rule.flag];
  const remove = () =>
    void deleteOne(
      'settings/flags',
      { id: rule.id, previousData: rule },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          showToast({ theme: 'success', message: `The rule for ${title} is deleted.` });
          onClose();
        },
        onError: (error) => {
          onClose();
          showErrorToast(error instanceof Error ? error.message : 'Try again.');
        },
      },
    );
  return (
    <ConfirmDialog
      open
      busy={isPending}
      title={`Delete a rule for ${title}?`}
      consequence={`${ruleAudience(rule, names)} will no longer have it ${rule.value ? 'on' : 'off'} by this rule: other rules or the default decide, at once.`}
      confirmLabel="Delete rule"
      onConfirm={remove}
      onClose={onClose}
    />
  );
}

function matches(flag: FlagName, search: string): boolean {
  const { title, gates } = FLAG_TEXTS[flag];
  return `${flag} ${title} ${gates}`.toLowerCase().includes(search.trim().toLowerCase());
}

/** Every flag with its default, what it opens, its rules, and a check of who gets it (PERM-013, PERM-014). */
export default function FlagsPage() {
  const { data: rules, error, isPending, refetch } = useFlagRules();
  const { choices, names } = useRuleChoices();
  const identity = useIdentity();
  const isAdmin = useIsAdmin();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<FlagName>('automations');
  const [editing, setEditing] = useState<Editing | null>(null);
  const [removing, setRemoving] = useState<RuleRecord | null>(null);
  const [who, setWho] = useState<FlagAttributes>({
    user_id: identity.userId,
    program_id: identity.current_program_id,
    merchant_id: null,
    is_admin: isAdmin,
  });
  const found = FLAG_NAMES.filter((flag) => matches(flag, search));

  return (
    <>
      <PageHeader
        title="Feature flags"
        purpose="What is switched on, and for whom. The narrowest matching rule decides: user, then location, concept, admin; the newest among equals."
      />
      {error && !rules ? (
        <ErrorState
          title="The rules could not be loaded"
          remedy={error.message}
          onRetry={() => void refetch()}
        />
      ) : isPending || !rules ? (
        <TableSkeleton rows={12} columns={3} />
      ) : (
        <Columns>
          <div style={{ display: 'grid', gap: 12 }}>
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
                <ul className="flags">
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
                      onRemove={setRemoving}
                    />
                  ))}
                </ul>
              )}
            </DataCard>
          </div>
          <aside>
            <CheckPanel
              flag={chosen}
              rules={rules}
              who={who}
              onChange={(part) => setWho((now) => ({ ...now, ...part }))}
              choices={choices}
              names={names}
            />
          </aside>
        </Columns>
      )}
      {editing && (
        <RuleDialog {...editing} choices={choices} names={names} onClose={() => setEditing(null)} />
      )}
      {removing && <DeleteRule rule={removing} names={names} onClose={() => setRemoving(null)} />}
    </>
  );
}
