import { tagText } from '#contract/marketing/templates/fill.ts';
import type { FoundTag } from '#contract/marketing/templates/tags.ts';
import { cardHtml, cardText } from './cards.ts';
import { escapeHtml, oneLine, writeValue } from './escape.ts';
import { lightColor } from '#contract/marketing/templates/email/colors.ts';
import { plainName } from '#server/platform/mail/index.ts';
import type { GuestValues } from '../../values.ts';
import { CONTEXTS, type NarrowedEmail, type Part, type SendingValues, type Slot } from './types.ts';

/** A tag that neither has a value for a guest nor words for who has none. */
export class MissingValues extends Error {
  readonly missing: readonly FoundTag[];

  constructor(missing: readonly FoundTag[]) {
    super(`Nothing to say for ${missing.map(({ raw }) => raw).join(', ')}`);
    this.missing = missing;
  }
}

/** Guests write these themselves; no mail program makes a link of them. */
const NAMES = new Set(['first_name', 'last_name', 'full_name']);

/** What a tag says to one guest; null where there is nothing to say. */
function said({ name, fallback }: FoundTag, values: GuestValues, more: SendingValues): string | null {
  if (name === 'unsubscribe') return more.unsubscribeUrl;
  const text = tagText(name, more.sentDate === null ? values : { ...values, send_date: more.sentDate });
  return (text && NAMES.has(name) ? plainName(text) : text) ?? fallback;
}

/** The tags of a mail for which a guest has nothing, each once. */
export function missingOf({ slots }: NarrowedEmail, values: GuestValues): readonly FoundTag[] {
  const known = { unsubscribeUrl: 'x', sentDate: null };
  const missing = slots.flatMap(({ tag }) => (tag && said(tag, values, known) === null ? [tag] : []));
  return [...new Set(missing)];
}

/** What each token of a mail stands for to one guest, ready for `BatchMail.values`. Throws `MissingValues`. */
export function substitutionsOf(
  narrowed: NarrowedEmail,
  values: GuestValues,
  more: SendingValues,
): Record<string, string> {
  const missing = missingOf(narrowed, values);
  if (missing.length > 0) throw new MissingValues(missing);
  return laxSubstitutionsOf(narrowed, values, more);
}

/** The same where nobody is written to, as in a preview: what is missing is left blank. */
export function laxSubstitutionsOf(
  narrowed: NarrowedEmail,
  values: GuestValues,
  more: SendingValues,
): Record<string, string> {
  return Object.fromEntries(
    narrowed.slots.map((slot) => [
      slot.token,
      slot.tag
        ? writeValue(said(slot.tag, values, more) ?? '', slot.context)
        : partOf(slot.part, slot, { narrowed, values, more }),
    ]),
  );
}

interface For {
  readonly narrowed: NarrowedEmail;
  readonly values: GuestValues;
  readonly more: SendingValues;
}

function partOf(part: Part, { context }: Slot, { narrowed, values, more }: For): string {
  const look = narrowed.compiled.context;
  const { all } = look.locations;
  const usual = all.find(({ merchant_id }) => merchant_id === values.usual_merchant_id);
  const isHtml = context === CONTEXTS.html;
  switch (part.kind) {
    case 'card':
      if (!usual) return '';
      return isHtml ? cardHtml(look, usual, part) : cardText(usual, part);
    case 'phone_link':
      return writeValue(`tel:${usual?.phone ?? ''}`, context);
    case 'address': {
      const address = (usual?.address ? usual : all.find((place) => place.address))?.address;
      return writeValue(
        [part.with_name ? look.locations.concept.name : null, address].filter(Boolean).join(', '),
        context,
      );
    }
    case 'unsubscribe':
      return link('Unsubscribe', more.unsubscribeUrl, narrowed, isHtml);
    case 'pause':
      return more.pauseUrl ? between(link('Pause for 30 days', more.pauseUrl, narrowed, isHtml), isHtml) : '';
    case 'view':
      return more.viewUrl ? between(link('View in browser', more.viewUrl, narrowed, isHtml), isHtml) : '';
  }
}

const between = (link: string, isHtml: boolean) => (isHtml ? ` &nbsp;·&nbsp; ${link}` : link);

const link = (label: string, to: string, { compiled }: NarrowedEmail, isHtml: boolean) =>
  isHtml
    ? `<a href="${escapeHtml(to)}" class="c-quiet" style="color:${lightColor(compiled.context.kit, 'quiet')}">${label}</a>`
    : `${label}: ${oneLine(to)}`;
