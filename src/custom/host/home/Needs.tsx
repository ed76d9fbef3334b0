import { styled } from '@mui/material/styles';
import {
  ClockAlert,
  CreditCard,
  Gauge,
  type LucideIcon,
  MessageCircle,
  NotebookPen,
  Timer,
  TriangleAlert,
} from 'lucide-react';
import type { TonightRow } from '#contract/host/tonight/endpoints.ts';
import type { NeedKind } from '#contract/host/tonight/rules.ts';
import { COARSE_POINTER } from '#src/theme/index.ts';
import { NEEDS } from './model/words.ts';
import { PlaceLink } from './PlaceLink.tsx';

const ICONS: Record<NeedKind, LucideIcon> = {
  past_quote: Timer,
  beyond_pacing: TriangleAlert,
  failed_fees: CreditCard,
  unread_texts: MessageCircle,
  late: ClockAlert,
  note: NotebookPen,
  at_pacing: Gauge,
};

const List = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 16px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: 12.5,
  lineHeight: '20px',
  fontWeight: 500,
  '& a > span': { display: 'inline-flex', alignItems: 'center', gap: 6 },
  '& svg': { flex: 'none' },
  [COARSE_POINTER]: { '& a > span': { minHeight: 44 } },
});

/** Why a location needs somebody, each where it is looked after; nothing where it does not. */
export function Needs({ row }: { row: Pick<TonightRow, 'merchant_id' | 'needs'> }) {
  if (row.needs.length === 0) return null;
  return (
    <List>
      {row.needs.map((need) => {
        const { tone, to, text } = NEEDS[need.kind];
        const Icon = ICONS[need.kind];
        return (
          <li key={need.kind}>
            <PlaceLink merchantId={row.merchant_id} to={to} tone={tone}>
              <Icon size={14} aria-hidden />
              {text(need)}
            </PlaceLink>
          </li>
        );
      })}
    </List>
  );
}
