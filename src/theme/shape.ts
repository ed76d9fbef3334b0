export type Mode = 'light' | 'dark';
export type Tone = 'ok' | 'info' | 'warn' | 'bad' | 'idle' | 'accent';

/** A colour for text and icons, and the tint it is read on. */
export interface TonePair {
  main: string;
  tint: string;
}

export interface AvatarPair {
  bg: string;
  fg: string;
}

export interface Tokens {
  mode: Mode;
  bg: string;
  surface: string;
  /** What floats: menus, popovers, dialogs. */
  raised: string;
  sunken: string;
  ink: string;
  inkSoft: string;
  muted: string;
  divider: string;
  hair: string;
  rule: string;
  /** The border of a control a person types into or ticks (3:1 on surface). */
  control: string;
  /** The border of an outlined button. */
  button: string;
  hover: string;
  chip: string;
  primary: string;
  primaryHover: string;
  onPrimary: string;
  primaryTint: string;
  primaryFaint: string;
  accent: string;
  accentTint: string;
  accentFaint: string;
  /** The unsaved-changes bar. */
  inverse: { bg: string; ink: string; muted: string; button: string; onButton: string };
  onBad: string;
  scrim: string;
  float: string;
  tones: Record<Tone, TonePair>;
  /** Told apart on surface in this order; every chart also names its series in words. */
  chart: readonly [string, string, string, string, string, string, string, string];
  chartGrid: string;
  avatars: readonly AvatarPair[];
}
