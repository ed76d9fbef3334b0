import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Award, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { GuestTier } from '#contract/guests/schemas.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { ConfirmDialog } from '#src/ui/modal/ConfirmDialog.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { useGuestTiers } from '../data/queries.ts';
import { TierBadge } from '../fields.tsx';
import { lastPlace, planMove } from '../model/ordering.ts';
import { SettingList, SettingRow } from './SettingRow.tsx';
import { TierDialog } from './TierDialog.tsx';
import { tellRefused, useRun } from './useRun.ts';
import { useSettingsActs } from './useSettingsActs.ts';

const guestCount = (count: number) =>
  count === 1 ? '1 guest' : `${count === 0 ? 'No' : count.toLocaleString('en-US')} guests`;

type Opened =
  | { readonly kind: 'edit'; readonly tier: GuestTier | null }
  | { readonly kind: 'remove'; readonly tier: GuestTier };

function RemoveTier({ tier, onClose }: { tier: GuestTier; onClose: () => void }) {
  const acts = useSettingsActs();
  const { run, isBusy } = useRun();
  const remove = async () => {
    const done = await run(() => acts.removeTier(tier), tellRefused);
    if (done) showToast({ theme: 'success', message: `“${tier.name}” removed.` });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      busy={isBusy}
      title={`Remove the tier “${tier.name}”?`}
      consequence="No guest has it. It leaves the filters and the form; you can add it again."
      confirmLabel="Remove tier"
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}

function TierRows({ tiers, onOpen }: { tiers: readonly GuestTier[]; onOpen: (opened: Opened) => void }) {
  const acts = useSettingsActs();
  const { run, isBusy } = useRun();
  const move = (tier: GuestTier, by: -1 | 1) =>
    void run(async () => {
      for (const { entry, sort_order } of planMove(tiers, tier.id, by))
        await acts.saveTier(entry, { sort_order });
    }, tellRefused);
  return (
    <SettingList aria-label="Tiers">
      {tiers.map((tier, index) => (
        <SettingRow
          key={tier.id}
          name={tier.name}
          title={<TierBadge tier={tier} />}
          note={guestCount(tier.guest_count ?? 0)}
          isFirst={index === 0}
          isLast={index === tiers.length - 1}
          isBusy={isBusy}
          onMove={(by) => move(tier, by)}
          onEdit={() => onOpen({ kind: 'edit', tier })}
          more={
            <IconButton
              aria-label={`Remove ${tier.name}`}
              title={tier.guest_count ? 'Guests have this tier; give them another one first' : undefined}
              disabled={isBusy || (tier.guest_count ?? 0) > 0}
              onClick={() => onOpen({ kind: 'remove', tier })}
            >
              <Trash2 size={16} aria-hidden />
            </IconButton>
          }
        />
      ))}
    </SettingList>
  );
}

/** The tiers of guests, the highest first. */
export function TiersCard() {
  const { data: tiers, error, refetch } = useGuestTiers();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <DataCard
      flush
      title="Tiers"
      subtitle="How guests stand with you, in the order that lists show."
      actions={
        tiers && tiers.length > 0 ? (
          <Button
            variant="outlined"
            startIcon={<Plus strokeWidth={1.75} aria-hidden />}
            onClick={() => setOpened({ kind: 'edit', tier: null })}
          >
            Add tier
          </Button>
        ) : null
      }
    >
      {tiers === undefined ? (
        <div style={{ padding: 16 }}>
          <PartNotLoaded
            title="The tiers could not be loaded"
            lines={3}
            error={error}
            onRetry={() => void refetch()}
          />
        </div>
      ) : tiers.length === 0 ? (
        <EmptyState
          icon={Award}
          title="No tiers yet"
          why="A tier marks guests with a name and a colour, such as Gold, so that everybody sees who comes."
          action={
            <Button variant="contained" onClick={() => setOpened({ kind: 'edit', tier: null })}>
              Add the first tier
            </Button>
          }
        />
      ) : (
        <TierRows tiers={tiers} onOpen={setOpened} />
      )}
      {opened?.kind === 'edit' && tiers ? (
        <TierDialog tier={opened.tier} place={lastPlace(tiers)} onClose={close} />
      ) : null}
      {opened?.kind === 'remove' ? <RemoveTier tier={opened.tier} onClose={close} /> : null}
    </DataCard>
  );
}
