import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Gift, Plus, SearchX } from 'lucide-react';
import { useState } from 'react';
import type { Perk } from '#contract/perks/schemas.ts';
import { ApiError } from '#src/dataProviders/client.ts';
import { usePermission } from '#src/permissions/index.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { TableSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { SearchField } from '#src/ui/form/SearchField.tsx';
import { Pager } from '#src/ui/list/Pager.tsx';
import { ConfirmDialog } from '#src/ui/modal/ConfirmDialog.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { showErrorToast, showToast } from '#src/ui/toasts/showToast.ts';
import { useMyLocations } from '#src/dataProviders/myLocations.ts';
import { PERKS_PER_PAGE, type PerkTab, usePerkActs, usePerks } from './data.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { PerkDialog } from './PerkDialog.tsx';
import { PerkPageCard } from './PerkPageCard.tsx';
import { PerkTable, type PerkTableProps } from './PerkTable.tsx';
import { RedemptionsDialog } from './RedemptionsDialog.tsx';
import { usePerkView } from './usePerkView.ts';

type Open =
  | { readonly act: 'edit'; readonly perk: Perk | null }
  | { readonly act: 'end' | 'redemptions' | 'link'; readonly perk: Perk };

const TABS = { current: 'Current', past: 'Past' } satisfies Record<PerkTab, string>;

function EndPerk({ perk, onClose }: { perk: Perk; onClose: () => void }) {
  const { end } = usePerkActs();
  return (
    <ConfirmDialog
      open
      busy={end.isPending}
      title={`End ${perk.name}?`}
      consequence="From now on nobody can redeem it, also with a link they have. What was redeemed stays in the list. This cannot be undone."
      confirmLabel="End perk"
      onConfirm={() =>
        end.mutate(
          { id: perk.id, version: perk.version },
          {
            onSuccess: () => showToast({ theme: 'success', message: `${perk.name} has ended.` }),
            onError: (error) => showErrorToast(error.message, { error }),
            onSettled: onClose,
          },
        )
      }
      onClose={onClose}
    />
  );
}

interface PerkListProps extends Omit<PerkTableProps, 'perks'> {
  readonly tab: PerkTab;
  readonly search: string;
  readonly onNew: () => void;
}

function PerkList({ tab, search, onNew, ...table }: PerkListProps) {
  const [turned, setTurned] = useState({ search, page: 1 });
  // Another search starts at its first page.
  const page = turned.search === search ? turned.page : 1;
  const { data, error, refetch } = usePerks(tab, search, page);
  if (!data) {
    return error ? (
      <ErrorState
        title="The perks could not be loaded"
        remedy={error.message}
        onRetry={() => void refetch()}
        requestId={error instanceof ApiError ? error.requestId : undefined}
      />
    ) : (
      <TableSkeleton rows={5} columns={4} />
    );
  }
  if (data.data.length === 0 && page === 1) {
    if (search) return <EmptyState icon={SearchX} title="No perk matches" why="Try another word." />;
    if (tab === 'past') {
      return (
        <EmptyState icon={Gift} title="No past perks" why="Perks that are over or used up stand here." />
      );
    }
    return (
      <EmptyState
        icon={Gift}
        title="No perks yet"
        why="A perk is something a guest gets once, such as a dessert. They redeem it on a page of their own."
        action={
          table.canEdit ? (
            <Button variant="contained" startIcon={<Plus aria-hidden />} onClick={onNew}>
              New perk
            </Button>
          ) : undefined
        }
      />
    );
  }
  return (
    <>
      <PerkTable perks={data.data} {...table} />
      <Pager
        page={page}
        perPage={PERKS_PER_PAGE}
        count={data.data.length}
        noun={['perk', 'perks']}
        hasNext={data.has_next}
        onTurn={(next) => setTurned({ search, page: next })}
      />
    </>
  );
}

function Dialogs({ open, timezone, onClose }: { open: Open; timezone: string; onClose: () => void }) {
  if (open.act === 'edit') return <PerkDialog perk={open.perk} timezone={timezone} onClose={onClose} />;
  if (open.act === 'end') return <EndPerk perk={open.perk} onClose={onClose} />;
  if (open.act === 'link') return <LinkDialog perk={open.perk} onClose={onClose} />;
  return <RedemptionsDialog perk={open.perk} onClose={onClose} />;
}

/** `/ops/perks`: what guests are given once, and what their page shows. */
export default function PerksPage() {
  const { count, first, nameOf } = useMyLocations();
  const canEdit = usePermission('loyalty.edit');
  const maySeeGuests = usePermission('guestProfile.view');
  const { tab, setTab, search, typed, setTyped } = usePerkView();
  const [open, setOpen] = useState<Open | null>(null);
  const timezone = first[0]?.timezone ?? 'America/New_York';
  const onNew = () => setOpen({ act: 'edit', perk: null });
  return (
    <>
      <PageHeader
        title="Perks"
        purpose="What a guest gets once, redeemed on a page of their own."
        actions={
          canEdit ? (
            <Button variant="contained" startIcon={<Plus aria-hidden />} onClick={onNew}>
              New perk
            </Button>
          ) : undefined
        }
      />
      <Tabs value={tab} aria-label="Perks" sx={{ mb: 2 }} onChange={(_, next: PerkTab) => setTab(next)}>
        {Object.entries(TABS).map(([name, label]) => (
          <Tab key={name} value={name} label={label} id={`perks-${name}`} />
        ))}
      </Tabs>
      <div style={{ display: 'grid', gap: 16 }} role="tabpanel" aria-labelledby={`perks-${tab}`}>
        <SearchField
          value={typed}
          onChange={setTyped}
          label="Search perks"
          placeholder="Name of a perk"
          width={260}
        />
        <DataCard flush>
          <PerkList
            key={tab}
            tab={tab}
            search={search}
            timezone={timezone}
            canEdit={canEdit}
            nameOf={nameOf}
            onNew={onNew}
            onEdit={(perk) => setOpen({ act: 'edit', perk })}
            onEnd={(perk) => setOpen({ act: 'end', perk })}
            onRedemptions={(perk) => setOpen({ act: 'redemptions', perk })}
            onLink={maySeeGuests && count > 0 ? (perk) => setOpen({ act: 'link', perk }) : null}
          />
        </DataCard>
        <PerkPageCard merchantId={first[0]?.merchant_id ?? null} canEdit={canEdit} />
      </div>
      {open ? <Dialogs open={open} timezone={timezone} onClose={() => setOpen(null)} /> : null}
    </>
  );
}
