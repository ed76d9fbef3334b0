import { isDay } from '#contract/core/days.ts';
import type { CallInput } from '#contract/core/endpoint.ts';
import type { services } from '#contract/index.ts';

export const FILTER_NAMES = [
  'actor_user_id',
  'people',
  'kind',
  'record_type',
  'record_id',
  'merchant_id',
  'from',
  'to',
  'search',
] as const;
export type FilterName = (typeof FILTER_NAMES)[number];
export type AuditFilters = Partial<Record<FilterName, string>>;

const isId = (value: string) => /^[1-9]\d{0,14}$/.test(value);

/** What makes sense of a filter; any text of the others does. */
const SOUND: Partial<Record<FilterName, (value: string) => boolean>> = {
  actor_user_id: isId,
  merchant_id: isId,
  people: (value) => value === 'true' || value === 'false',
  from: isDay,
  to: isDay,
};

/** The filters that an address names and that make sense; everything else in it is left alone. */
export function filtersFrom(params: URLSearchParams): AuditFilters {
  const filters: AuditFilters = {};
  for (const name of FILTER_NAMES) {
    const value = params.get(name);
    if (value && (SOUND[name]?.(value) ?? true)) filters[name] = value;
  }
  return filters;
}

/** The address after some filters changed; an empty one is dropped. */
export function withFilters(params: URLSearchParams, change: AuditFilters): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of FILTER_NAMES) {
    if (!(name in change)) continue;
    const value = change[name];
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** What the export takes: the same filters, days in the viewer's zone. */
export function exportBody(
  filters: AuditFilters,
  timezone: string,
): CallInput<typeof services.audit.export>['body'] {
  const { actor_user_id, people, merchant_id, ...rest } = filters;
  return {
    ...rest,
    ...(people ? { people: people === 'true' } : {}),
    ...(actor_user_id ? { actor_user_id: Number(actor_user_id) } : {}),
    ...(merchant_id ? { merchant_id: Number(merchant_id) } : {}),
    timezone,
  };
}
