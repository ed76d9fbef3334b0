import { isValidElement, type ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';

type IconNode = readonly (readonly [string, Readonly<Record<string, string>>])[];

const numberOf = (value: string | undefined) => Number(value ?? 0);

function circle(cx: number, cy: number, rx: number, ry: number): string {
  return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`;
}

function rectangle(attrs: Readonly<Record<string, string>>): string {
  const [x, y] = [numberOf(attrs['x']), numberOf(attrs['y'])];
  const [width, height] = [numberOf(attrs['width']), numberOf(attrs['height'])];
  const r = numberOf(attrs['rx'] ?? attrs['ry']);
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return [
    `M${x + r} ${y}h${width - 2 * r}${corner(r, r)}`,
    `v${height - 2 * r}${corner(-r, r)}`,
    `h${-(width - 2 * r)}${corner(-r, -r)}`,
    `v${-(height - 2 * r)}${corner(r, -r)}z`,
  ].join('');
}

/** One element of an icon as SVG path data. */
function pathOf([tag, attrs]: IconNode[number]): string {
  switch (tag) {
    case 'path': {
      const d = attrs['d'] ?? '';
      // A path that begins with a relative move would begin where the one before it ended.
      return d.startsWith('m') ? `M0 0${d}` : d;
    }
    case 'circle': {
      const r = numberOf(attrs['r']);
      return circle(numberOf(attrs['cx']), numberOf(attrs['cy']), r, r);
    }
    case 'ellipse':
      return circle(
        numberOf(attrs['cx']),
        numberOf(attrs['cy']),
        numberOf(attrs['rx']),
        numberOf(attrs['ry']),
      );
    case 'rect':
      return rectangle(attrs);
    case 'line':
      return `M${attrs['x1']} ${attrs['y1']}L${attrs['x2']} ${attrs['y2']}`;
    case 'polyline':
    case 'polygon':
      return `M${attrs['points']}${tag === 'polygon' ? 'z' : ''}`;
    default:
      return '';
  }
}

const known = new WeakMap<LucideIcon, string>();

/** The strokes of an icon in its 24 by 24 box, as SVG path data, so that a canvas can draw what the page shows. */
export function iconOutline(icon: LucideIcon): string {
  const kept = known.get(icon);
  if (kept !== undefined) return kept;
  const { render } = icon as unknown as { render: (props: object, ref: null) => ReactNode };
  const element = render({}, null);
  const nodes = isValidElement<{ iconNode?: IconNode }>(element) ? element.props.iconNode : undefined;
  const outline = (nodes ?? []).map(pathOf).join('');
  known.set(icon, outline);
  return outline;
}
