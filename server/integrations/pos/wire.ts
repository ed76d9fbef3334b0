import { z } from 'zod';

const id = z.union([z.string(), z.number()]).transform(String);
const seconds = z.number().transform((at) => new Date(at * 1000));
const embedded = <K extends string, T extends z.ZodType>(name: K, row: T) =>
  z.object({ _embedded: z.object({ [name]: z.array(row) } as Record<K, z.ZodArray<T>>) });

export const location = z.object({
  id,
  name: z.string(),
  status: z.string(),
  address: z
    .object({ street1: z.string().nullish(), city: z.string().nullish(), state: z.string().nullish() })
    .nullish(),
});
export const locations = embedded('locations', location);
const named = z.object({ id, name: z.string() });
export const tables = embedded('tables', named);
export const jobs = embedded('jobs', named);
export const categories = embedded('categories', named);
export const employees = embedded(
  'employees',
  z.object({
    id,
    check_name: z.string().nullish(),
    first_name: z.string().nullish(),
    last_name: z.string().nullish(),
    _embedded: z.object({ jobs: z.array(z.object({ id })).default([]) }).default({ jobs: [] }),
  }),
);

const menuItem = z.object({
  _embedded: z
    .object({ menu_categories: z.array(z.object({ name: z.string() })).default([]) })
    .default({ menu_categories: [] }),
});
export const item = z.object({
  name: z.string(),
  quantity: z.number(),
  price: z.number().int(),
  sent_at: seconds.nullish(),
  _embedded: z.object({ menu_item: menuItem.nullish() }).default({}),
});

export const ticket = z.object({
  id,
  ticket_number: z.union([z.string(), z.number()]).transform(String),
  modified_at: seconds.nullish(),
  opened_at: seconds,
  closed_at: seconds.nullish(),
  void: z.boolean().default(false),
  guest_count: z.number().int().nullish(),
  totals: z.object({
    sub_total: z.number().int(),
    discounts: z.number().int().default(0),
    tax: z.number().int().default(0),
  }),
  _embedded: z.object({
    table: named.nullish(),
    employee: z.object({ check_name: z.string().nullish() }).nullish(),
    revenue_center: z.object({ name: z.string() }).nullish(),
    order_type: z.object({ name: z.string() }).nullish(),
    items: z.array(item).default([]),
    voided_items: z.array(item).default([]),
    discounts: z.array(z.object({ name: z.string(), value: z.number().int() })).default([]),
    payments: z
      .array(
        z.object({
          amount: z.number().int(),
          tip: z.number().int().default(0),
          last4: z.string().nullish(),
          _embedded: z.object({ tender_type: z.object({ name: z.string() }) }),
        }),
      )
      .default([]),
  }),
});
export const tickets = embedded('tickets', ticket).extend({
  _links: z.object({ next: z.object({ href: z.string() }).nullish() }).default({}),
});
export const refusal = z.object({
  errors: z.array(z.object({ error: z.string(), description: z.string() })).min(1),
});
