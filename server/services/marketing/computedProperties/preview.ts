import { resultOf } from '#contract/marketing/computedProperties/formulas.ts';
import type { PropertyDefinition } from '#contract/marketing/computedProperties/definition.ts';
import type { ComputedPropertyPreview } from '#contract/marketing/computedProperties/schemas.ts';
import { formulaText } from '#contract/marketing/computedProperties/words.ts';
import { found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { checkPlaces } from './commands.ts';
import { compileValues, type ValueRow } from './compile.ts';
import { findProperty, latestGuests, momentOf, storedProperty, storedValues } from './queries.ts';

const LOOKED_AT = 200;
const SHOWN = 20;

const valueOf = (row: ValueRow | undefined) =>
  row?.number_value ?? row?.text_value ?? row?.date_value?.toISOString() ?? null;

const byGuest = (rows: readonly ValueRow[]) => new Map(rows.map((row) => [row.guest_id, row]));

/** A definition tried on who was here last, with what is stored of the property that it is to change. Errors: NOT_FOUND, VALIDATION. */
export async function previewProperty(
  { db, clock }: Platform,
  ctx: RequestContext,
  asked: { readonly definition: PropertyDefinition; readonly computed_property_id?: number | undefined },
): Promise<ComputedPropertyPreview> {
  const { programId } = ctx;
  const { definition, computed_property_id: id } = asked;
  const stored =
    id === undefined ? null : found(await findProperty(db, programId, id), 'This computed property');
  const before = stored && storedProperty.parse(stored).definition;
  const names = await checkPlaces(db, ctx, definition, before?.merchant_ids);
  const moment = await momentOf(db, programId, clock.now());
  const guests = await latestGuests(db, programId, LOOKED_AT);
  const guestIds = guests.map(({ guest_id }) => guest_id);
  const { rows } = await compileValues(definition, { programId, moment, guestIds }).execute(db);
  const fresh = byGuest(rows);
  const old = byGuest(
    stored === null
      ? []
      : await storedValues(
          db,
          { program_id: programId, computed_property_id: stored.computed_property_id },
          guestIds,
        ),
  );
  const mayRead = ctx.membership.permissions.has('guestProfile.view');
  const tried = guests.map(({ guest_id, fname, lname }) => ({
    guest_id,
    guest_name: mayRead ? [fname, lname].filter(Boolean).join(' ') || 'Guest' : null,
    value: valueOf(fresh.get(guest_id)),
    before: valueOf(old.get(guest_id)),
  }));
  const isChanged = (one: (typeof tried)[number]) => stored !== null && one.value !== one.before;
  const hasValue = ({ value }: (typeof tried)[number]) => value !== null;
  const changed = tried.filter(isChanged);
  const same = tried.filter((one) => !isChanged(one));
  return {
    ...resultOf(definition),
    formula: formulaText(definition, (merchantId) => names.get(merchantId) ?? `location ${merchantId}`),
    timezone: moment.timezone,
    before: before && resultOf(before),
    looked_at: tried.length,
    with_value: tried.filter(hasValue).length,
    changed: changed.length,
    guests: [...changed, ...same.filter(hasValue), ...same.filter((one) => !hasValue(one))].slice(0, SHOWN),
  };
}
