import type { EmailDocument } from '#contract/marketing/templates/email/document.ts';
import { applyFix } from '#contract/marketing/templates/email/lint/index.ts';
import {
  heading,
  mail,
  menu,
  place,
  reserve,
  text,
} from '#contract/marketing/templates/email/starters/build.ts';

/** A mail as restaurants send them: tags, a menu, a card of each guest's location, and two blocks that some see. */
export function letter(): EmailDocument {
  const json = mail(
    'Halibut, squash and the first truffles',
    heading('{{first_name|Dear guest}}, autumn is on the table'),
    text(['Your {{favorite_dish}} is back at {{location_name|our tables}}.']),
    text(['Welcome back after your visit on {{last_visit|some day}}.']),
    menu(
      'Tonight',
      ['Roast halibut', 'Brown butter, capers', '34'],
      ['Butternut agnolotti', 'Sage, hazelnut', '26'],
    ),
    place(),
    reserve('Reserve a table'),
  );
  const shown = (n: number, tag: 'favorite_dish' | 'last_visit', document: EmailDocument) =>
    applyFix(
      { subject: '', preheader: '', json: document },
      {
        kind: 'set_attrs',
        block_id: document.content[n]?.attrs.id ?? '',
        attrs: { show_if: { kind: 'has_value', tag, is_not: false } },
      },
    ).json;
  return shown(1, 'favorite_dish', shown(2, 'last_visit', json));
}
