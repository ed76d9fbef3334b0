import type { ImportColumn } from '#contract/core/imports.ts';
import { consentLeftOut, readWrongWay } from './consent.ts';
import { provenOrder } from './dates.ts';
import type { GuestImportKind } from './fields.ts';
import { MAPPING_MESSAGES } from './messages.ts';
import type { ImportChoices } from './schemas.ts';

interface Mapped {
  readonly kind: GuestImportKind;
  readonly columns: readonly Pick<ImportColumn, 'title' | 'dates'>[];
  readonly fields: readonly { field: string; label: string; many: boolean; is_date: boolean }[];
}

type Choices = Pick<
  ImportChoices,
  | 'mapping'
  | 'date_order'
  | 'merchant_id'
  | 'contact_list_id'
  | 'subscribe'
  | 'keeps_known'
  | 'proof_text'
  | 'segment_name'
  | 'ignores_consent'
>;

/** The order of day and month that the columns chosen as days prove. */
export function orderOf({ columns, fields }: Omit<Mapped, 'kind'>, mapping: readonly (string | null)[]) {
  const dates = new Set(fields.filter(({ is_date }) => is_date).map(({ field }) => field));
  return provenOrder(
    columns.filter((_column, index) => dates.has(mapping[index] ?? '')).map((column) => column.dates),
  );
}

/**
 * What the choices for an import lack or contradict, by the name of the choice; empty when it can be checked. Both sides ask it.
 */
export function mappingErrors(mapped: Mapped, choices: Choices): Record<string, string> {
  const { mapping, date_order: order, merchant_id: merchantId } = choices;
  const has = (...fields: string[]) => fields.some((field) => mapping.includes(field));
  const errors: Record<string, string> = {};
  const wrong = wrongColumn(mapped, mapping);
  const turned = readWrongWay(mapped.columns, mapping);
  const leftOut = consentLeftOut(mapped.kind, mapped.columns, mapping);
  if (wrong) errors.mapping = wrong;
  else if (turned !== null) errors.mapping = MAPPING_MESSAGES.wrongWay(turned);
  else if (mapped.kind !== 'reservations' && !has('phone', 'email'))
    errors.mapping = mapped.kind === 'suppressions' ? MAPPING_MESSAGES.address : MAPPING_MESSAGES.contact;
  else if (mapped.kind === 'reservations') {
    if (!has('reserved_at') && !has('date')) errors.mapping = MAPPING_MESSAGES.moment;
    else if (!has('full_name', 'fname', 'lname')) errors.mapping = MAPPING_MESSAGES.name;
    else if (!has('party_size')) errors.mapping = MAPPING_MESSAGES.partySize;
    if (merchantId === null) errors.merchant_id = MAPPING_MESSAGES.merchant;
  }
  if (leftOut.length > 0 && !choices.ignores_consent)
    errors.ignores_consent = MAPPING_MESSAGES.consentLeftOut(leftOut.map((title) => `“${title}”`).join(', '));
  if (mapped.kind === 'contacts') Object.assign(errors, listErrors(choices));
  if (mapped.kind === 'segments' && choices.segment_name.length < 2)
    errors.segment_name = MAPPING_MESSAGES.segment;
  if (order === null && orderOf(mapped, mapping) === 'ask') errors.date_order = MAPPING_MESSAGES.order;
  return errors;
}

/** What an import of contacts lacks: the list, something to do, and what proves that they agreed. */
function listErrors({ mapping, contact_list_id, subscribe, keeps_known, proof_text }: Choices) {
  const isProven = mapping.includes('proof') || proof_text !== '';
  return {
    ...(contact_list_id === null ? { contact_list_id: MAPPING_MESSAGES.list } : {}),
    ...(!subscribe && keeps_known ? { subscribe: MAPPING_MESSAGES.nothing } : {}),
    ...(subscribe && !isProven ? { proof_text: MAPPING_MESSAGES.proof } : {}),
  };
}

/** A field that does not exist, or that two columns claim. */
function wrongColumn({ columns, fields }: Mapped, mapping: readonly (string | null)[]): string | null {
  if (mapping.length !== columns.length) {
    return `The file has ${columns.length} columns; say of each what it is, or leave it out.`;
  }
  const known = new Map(fields.map((one) => [one.field, one]));
  const holder = new Map<string, string>();
  for (const [index, field] of mapping.entries()) {
    if (field === null) continue;
    const title = columns[index]?.title ?? '';
    const meant = known.get(field);
    if (!meant) return `“${title}” cannot be “${field}”. Choose one of the fields offered.`;
    const other = holder.get(field);
    if (other !== undefined && !meant.many) {
      return `“${other}” and “${title}” cannot both be ${meant.label}. Leave one of them out.`;
    }
    holder.set(field, title);
  }
  return null;
}
