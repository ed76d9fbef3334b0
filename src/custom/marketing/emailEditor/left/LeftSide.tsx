import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { ChevronRight, ListTree, Plus } from 'lucide-react';
import { useState } from 'react';
import { BRAND_COLORS } from '#contract/marketing/templates/email/document.ts';
import { tokensOf } from '#src/theme/index.ts';
import { useWorld } from '../mail.ts';
import { Outline } from './Outline.tsx';
import { Palette } from './Palette.tsx';

const Side = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    flexDirection: 'column',
    flex: 1,
    minHeight: 0,
    '& > .MuiToggleButtonGroup-root': {
      margin: '10px 12px 0',
      '& > button': { flex: 1, height: 32, gap: 6, fontSize: 13 },
    },
    '& > .list': { flex: 1, minHeight: 0, overflowY: 'auto' },
    '& > .kit': {
      display: 'flex',
      alignItems: 'center',
      gap: 4,
      minHeight: 44,
      padding: '0 12px 0 20px',
      border: 0,
      borderTop: `1px solid ${t.divider}`,
      background: 'none',
      color: t.ink,
      font: 'inherit',
      fontSize: 13.5,
      fontWeight: 500,
      cursor: 'pointer',
      '&:hover': { backgroundColor: t.hover },
      '& > i': { width: 13, height: 13, borderRadius: '50%', border: `1px solid ${t.rule}` },
      '& > i:first-of-type': { marginLeft: 'auto' },
      '& > svg': { color: t.muted },
    },
  };
});

/** Blocks to put in, or those that are in; the look of all mails at the foot. */
export function LeftSide({ onKit }: { readonly onKit: () => void }) {
  const { kit } = useWorld();
  const [tab, setTab] = useState<'blocks' | 'outline'>('blocks');
  return (
    <Side>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Show"
        value={tab}
        onChange={(_, next: typeof tab | null) => next && setTab(next)}
      >
        <ToggleButton value="blocks">
          <Plus size={15} aria-hidden />
          Blocks
        </ToggleButton>
        <ToggleButton value="outline">
          <ListTree size={15} aria-hidden />
          Outline
        </ToggleButton>
      </ToggleButtonGroup>
      <div className="list">{tab === 'blocks' ? <Palette /> : <Outline />}</div>
      <button type="button" className="kit" onClick={onKit}>
        Brand kit
        {BRAND_COLORS.slice(0, 4).map((name) => (
          <i key={name} aria-hidden style={{ backgroundColor: kit.colors[name] }} />
        ))}
        <ChevronRight size={15} aria-hidden />
      </button>
    </Side>
  );
}
