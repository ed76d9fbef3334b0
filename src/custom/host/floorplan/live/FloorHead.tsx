import { lazy, Suspense } from 'react';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { coversOf } from '#contract/host/parties/covers.ts';
import { clockTime } from '#src/domain/host/parties/fields.tsx';
import { AsOf } from '#src/domain/host/parties/inputs.tsx';
import { usePresence } from '#src/domain/host/parties/index.ts';
import { tokensOf } from '#src/theme/index.ts';
import { Avatar } from '#src/ui/identity/Avatar.tsx';
import type { FloorBoard } from './useFloorBoard.ts';

/** Comes after the floor: it is seldom shown. */
const OutageNotice = lazy(() => import('./OutageNotice.tsx'));

const Head = styled('header')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px 12px',
    minHeight: 64,
    padding: '8px 14px',
    '& > .title': { flex: 1, minWidth: 0 },
    '& h1': { ...theme.typography.h1, margin: 0, fontSize: 19, lineHeight: '24px', color: t.ink },
    '& p': { margin: 0, fontSize: 12.5, color: t.muted, fontVariantNumeric: 'tabular-nums' },
    '& .faces': { display: 'inline-flex' },
    '& .faces > * + *': { marginLeft: -6 },
    '& .MuiToggleButton-root': { minHeight: 44, paddingInline: 16 },
  };
});

/** Who else looks at this floor. */
function Others({ merchantId }: { merchantId: number }) {
  const others = usePresence(merchantId, 'floorplan').filter(({ page }) => page === 'floorplan');
  return (
    <span className="faces" role="status" aria-label="Also here">
      {others.slice(0, 3).map((other) => (
        <Avatar key={other.user_id} value={other.name} size={24} />
      ))}
    </span>
  );
}

export interface FloorHeadProps {
  readonly board: FloorBoard;
  /** Where one pane shows at a time. */
  readonly tabs: { readonly isFloor: boolean; readonly onChange: (isFloor: boolean) => void } | null;
}

/** The page's title with the time at the location and how far the day is. */
export function FloorHead({ board, tabs }: FloorHeadProps) {
  const { floor } = board;
  const { seated, all } = coversOf(floor.service.parties);
  return (
    <Head>
      <div className="title">
        <h1>Floor plan</h1>
        <p translate="no">
          {floor.location.name}, {clockTime(floor.location.timezone, floor.now)}
          {floor.isLoading ? null : ` · ${seated} of ${all} covers`}{' '}
          <AsOf timezone={floor.location.timezone} />
        </p>
      </div>
      <Others merchantId={floor.location.merchant_id} />
      {tabs ? (
        <ToggleButtonGroup
          exclusive
          value={tabs.isFloor ? 'floor' : 'list'}
          aria-label="Show"
          onChange={(_, next: string | null) => {
            if (next) tabs.onChange(next === 'floor');
          }}
        >
          <ToggleButton value="list">List</ToggleButton>
          <ToggleButton value="floor">Floor</ToggleButton>
        </ToggleButtonGroup>
      ) : null}
      <Suspense fallback={null}>
        <OutageNotice location={floor.location} />
      </Suspense>
    </Head>
  );
}
