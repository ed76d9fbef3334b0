import { Quiet } from '#src/ui/layout/Quiet.ts';
import { ColorRow } from '../ColorRow.tsx';
import type { PanelProps } from '../panel.ts';
import { AlignRow, ChoiceBox, NumberBox, NumberRow, Row, TextRow } from '../parts.tsx';

const LEVELS = [
  { value: '1', label: 'Heading 1', size: 32 },
  { value: '2', label: 'Heading 2', size: 24 },
  { value: '3', label: 'Heading 3', size: 19 },
] as const;

export function HeadingPanel({ attrs, set }: PanelProps<'heading'>) {
  const { level, align, color, size } = attrs;
  return (
    <>
      <Row>
        <span className="label">Style</span>
        <div className="controls">
          <ChoiceBox
            label="Style"
            value={LEVELS.find(({ value }) => Number(value) === level)?.value ?? '1'}
            options={LEVELS}
            onChange={(next) => {
              const found = LEVELS.findIndex(({ value }) => value === next);
              set({ level: ([1, 2, 3] as const)[found] ?? 1, size: LEVELS[found]?.size ?? size });
            }}
          />
          <NumberBox
            label="Size"
            value={size}
            min={14}
            max={96}
            unit="px"
            onChange={(next) => set({ size: next })}
          />
        </div>
      </Row>
      <AlignRow value={align} onChange={(next) => set({ align: next })} />
      <ColorRow label="Color" value={color} against="#ffffff" onChange={(next) => set({ color: next })} />
    </>
  );
}

const STYLES = [
  { value: 'lead', label: 'Lead', size: 18 },
  { value: 'body', label: 'Body', size: 15 },
  { value: 'small', label: 'Small print', size: 14 },
  { value: 'own', label: 'Own size', size: 0 },
] as const;

export function TextPanel({ attrs, set }: PanelProps<'text'>) {
  const { align, color, size } = attrs;
  return (
    <>
      <Row>
        <span className="label">Style</span>
        <div className="controls">
          <ChoiceBox
            label="Style"
            value={STYLES.find((one) => one.size === size)?.value ?? 'own'}
            options={STYLES}
            onChange={(next) => {
              const found = STYLES.find(({ value }) => value === next);
              if (found && found.size > 0) set({ size: found.size });
            }}
          />
          <NumberBox
            label="Size"
            value={size}
            min={10}
            max={96}
            unit="px"
            onChange={(next) => set({ size: next })}
          />
        </div>
      </Row>
      <AlignRow value={align} onChange={(next) => set({ align: next })} />
      <ColorRow label="Color" value={color} against="#ffffff" onChange={(next) => set({ color: next })} />
    </>
  );
}

export function DividerPanel({ attrs, set }: PanelProps<'divider'>) {
  return (
    <>
      <ColorRow label="Color" value={attrs.color} against={null} onChange={(color) => set({ color })} />
      <NumberRow
        label="Thickness"
        value={attrs.thickness}
        min={1}
        max={20}
        unit="px"
        onChange={(thickness) => set({ thickness })}
      />
    </>
  );
}

export function SpacerPanel({ attrs, set }: PanelProps<'spacer'>) {
  return (
    <NumberRow
      label="Height"
      value={attrs.height}
      min={0}
      max={200}
      unit="px"
      onChange={(height) => set({ height })}
    />
  );
}

export function FooterPanel({ attrs, set }: PanelProps<'footer'>) {
  return (
    <>
      <TextRow
        label="Words above the address"
        value={attrs.text}
        lines={3}
        placeholder="Why guests get this email"
        onChange={(text) => set({ text })}
      />
      <AlignRow value={attrs.align} onChange={(align) => set({ align })} />
      <Quiet style={{ marginBottom: 12 }}>
        Address and unsubscribe are in every email. They are filled for each guest and cannot be taken out.
      </Quiet>
    </>
  );
}
