import { ColorRow } from '../ColorRow.tsx';
import type { PanelProps } from '../panel.ts';
import { LocationRow } from '../LocationRow.tsx';
import { AlignRow, LinkRow, TextRow } from '../parts.tsx';

export function ButtonPanel({ attrs, set }: PanelProps<'button'>) {
  const { label, href, align, background, color } = attrs;
  return (
    <>
      <TextRow label="Label" name="label" value={label} onChange={(next) => set({ label: next })} />
      <LinkRow label="Link" name="href" value={href} onChange={(next) => set({ href: next })} />
      <AlignRow value={align} onChange={(next) => set({ align: next })} />
      <ColorRow
        label="Button"
        value={background}
        against={null}
        onChange={(next) => set({ background: next })}
      />
      <ColorRow label="Words" value={color} against={background} onChange={(next) => set({ color: next })} />
    </>
  );
}

export function ReservationPanel({ attrs, set }: PanelProps<'reservationButton'>) {
  const { label, merchant_id, align } = attrs;
  return (
    <>
      <TextRow label="Label" name="label" value={label} onChange={(next) => set({ label: next })} />
      <LocationRow value={merchant_id} onChange={(next) => set({ merchant_id: next })} />
      <AlignRow value={align} onChange={(next) => set({ align: next })} />
    </>
  );
}
