import type { EmailColor } from '#contract/marketing/templates/email/document.ts';
import type { Notes } from './marks.ts';
import type { CompileContext, Place } from './types.ts';

/** What blocks are written with. */
export interface Writing extends CompileContext {
  readonly notes: Notes;
  /** Every colour that words have. */
  readonly colors: Set<EmailColor>;
  /** Of the place where blocks stand, in pixels: the mail, or a column of it. */
  readonly width: number;
  /** Room at the sides of words. */
  readonly side: number;
}

/** The location that a block names; of a concept with one location always that. */
export function placeOf({ locations: { all } }: CompileContext, merchantId: number | null): Place | null {
  if (merchantId !== null) return all.find((place) => place.merchant_id === merchantId) ?? null;
  return all.length === 1 ? (all[0] ?? null) : null;
}

/** An image's address, of ours or of the web over https; null for any other. */
export function imageSrc({ publicUrl }: Pick<CompileContext, 'publicUrl'>, src: string): string | null {
  const whole = /^\/(?!\/)/.test(src) ? `${publicUrl}${src}` : src;
  if (/[\s<>"{}]/.test(whole)) return null;
  return whole.startsWith(`${publicUrl}/`) || /^https:\/\//i.test(whole) ? whole : null;
}
