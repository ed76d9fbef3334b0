import { LinkRow, NumberRow, AlignRow, SwitchRow, TextRow } from '../parts.tsx';
import type { PanelProps } from '../panel.ts';
import { PictureRow } from '../PictureRow.tsx';

export function ImagePanel({ attrs, set }: PanelProps<'image'>) {
  const { src, dark_src, alt, is_decorative, href, width_pct, align } = attrs;
  return (
    <>
      <PictureRow
        label="Picture"
        name="src"
        src={src || null}
        onChange={(next) => set({ src: next ?? '' })}
      />
      {is_decorative ? null : (
        <TextRow
          label="Alt text"
          name="alt"
          value={alt}
          lines={2}
          placeholder="What it shows, for people who cannot see it"
          onChange={(next) => set({ alt: next })}
        />
      )}
      <SwitchRow
        label="Decoration, says nothing"
        value={is_decorative}
        onChange={(next) => set({ is_decorative: next })}
      />
      <LinkRow label="Link" name="href" value={href ?? ''} onChange={(next) => set({ href: next || null })} />
      <NumberRow
        label="Width"
        value={width_pct}
        min={10}
        max={100}
        unit="%"
        onChange={(next) => set({ width_pct: next })}
      />
      <AlignRow value={align} onChange={(next) => set({ align: next })} />
      <PictureRow label="In the dark" src={dark_src} onChange={(next) => set({ dark_src: next })} />
    </>
  );
}
