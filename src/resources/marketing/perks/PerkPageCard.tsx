import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import Switch from '@mui/material/Switch';
import { ImageUp, Trash2 } from 'lucide-react';
import { Fragment, useRef } from 'react';
import { perkResource } from '#contract/marketing/perks/endpoints.ts';
import type { PerkCustomization } from '#contract/marketing/perks/schemas.ts';
import { useMay } from '#src/crud/useMay.ts';
import { tokensOf } from '#src/theme/index.ts';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { showErrorToast, showToast } from '#src/ui/toasts/showToast.ts';
import { usePageActs, usePerkPage } from './data.ts';

const Rows = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'grid',
    gap: 4,
    '& .logo': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12, margin: '4px 0 8px 42px' },
    '& .logo > img': {
      maxWidth: 160,
      maxHeight: 56,
      padding: 6,
      borderRadius: 8,
      border: `1px solid ${t.divider}`,
      backgroundColor: '#ffffff',
    },
    '& .logo > p': { flexBasis: '100%', margin: 0, fontSize: 12.5, color: t.muted },
  };
});

const SWITCHES = [
  ['show_merchant_logo', 'Show the logo'],
  ['show_merchant_name', "Show the location's name"],
  ['show_merchant_address', "Show the location's address"],
] as const;

function Logo({
  page,
  merchantId,
  disabled,
}: {
  page: PerkCustomization;
  merchantId: number;
  disabled: boolean;
}) {
  const { saveLogo, removeLogo } = usePageActs();
  const input = useRef<HTMLInputElement>(null);
  const isBusy = saveLogo.isPending || removeLogo.isPending;
  const onError = (error: Error) => showErrorToast(error.message, { error });
  const choose = (file: File | undefined) => {
    if (!file) return;
    saveLogo.mutate(file, {
      onError,
      onSuccess: () => showToast({ theme: 'success', message: 'The logo was saved.' }),
    });
  };
  const isShown = page.has_logo && page.show_merchant_logo;
  if (disabled && !isShown) return null;
  return (
    <div className="logo">
      {isShown ? (
        <img alt="The logo now" src={`/api/web/perks/logo?merchant_id=${merchantId}&v=${page.version}`} />
      ) : null}
      {disabled ? null : (
        <>
          <input
            ref={input}
            hidden
            type="file"
            accept="image/png,image/jpeg,image/webp"
            aria-label="Logo"
            onChange={(event) => {
              choose(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          <Button
            variant="outlined"
            disabled={isBusy}
            startIcon={<ImageUp aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {page.has_logo ? 'Change the logo' : 'Add a logo'}
          </Button>
          {page.has_logo ? (
            <Button
              color="inherit"
              disabled={isBusy}
              startIcon={<Trash2 aria-hidden />}
              onClick={() =>
                removeLogo.mutate(undefined, {
                  onError,
                  onSuccess: () => showToast({ theme: 'success', message: 'The logo was removed.' }),
                })
              }
            >
              Remove
            </Button>
          ) : null}
          <p>PNG, JPEG or WebP, at most 512 KB. One logo for the concept.</p>
        </>
      )}
    </div>
  );
}

/** What the page on which guests redeem shows of the location (PERK-002). */
export function PerkPageCard({ merchantId }: { merchantId: number | null }) {
  const canEdit = useMay('edit', perkResource.name);
  const { data: page, error, refetch } = usePerkPage();
  const { savePage } = usePageActs();
  const set = (part: Partial<PerkCustomization>) => {
    if (!page) return;
    const { has_logo: _has, ...now } = page;
    savePage.mutate(
      { ...now, ...part },
      { onError: (problem) => showErrorToast(problem.message, { error: problem }) },
    );
  };
  return (
    <DataCard title="The perk page" subtitle="What guests see of the location where they redeem.">
      {page ? (
        <Rows>
          {SWITCHES.map(([field, label]) => (
            <Fragment key={field}>
              <FormControlLabel
                label={label}
                control={
                  <Switch
                    checked={page[field]}
                    disabled={!canEdit || savePage.isPending}
                    onChange={(_, checked) => set({ [field]: checked })}
                  />
                }
              />
              {field === 'show_merchant_logo' && merchantId !== null ? (
                <Logo page={page} merchantId={merchantId} disabled={!canEdit} />
              ) : null}
            </Fragment>
          ))}
        </Rows>
      ) : (
        <NotLoaded title="The perk page could not be loaded" error={error} onRetry={refetch} lines={3} />
      )}
    </DataCard>
  );
}
