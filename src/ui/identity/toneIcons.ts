import {
  Circle,
  CircleAlert,
  CircleCheck,
  Info,
  type LucideIcon,
  Sparkles,
  TriangleAlert,
} from 'lucide-react';
import type { Tone } from '#src/theme/index.ts';

/** The icon a tone wears when its place has no better one: a tone is never told by colour alone. */
export const TONE_ICONS = {
  ok: CircleCheck,
  info: Info,
  warn: TriangleAlert,
  bad: CircleAlert,
  idle: Circle,
  accent: Sparkles,
} satisfies Record<Tone, LucideIcon>;
