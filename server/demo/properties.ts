import type { PropertyDefinition } from '#contract/marketing/computedProperties/definition.ts';
import { resultOf } from '#contract/marketing/computedProperties/formulas.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { isTimed } from '#server/services/marketing/computedProperties/index.ts';

interface DemoProperty {
  readonly name: string;
  readonly description: string;
  readonly definition: PropertyDefinition;
}

const YEAR = { kind: 'last', n: 1, unit: 'years' } as const;
const EVERYWHERE = { merchant_ids: [], fallback: null } as const;

const PROPERTIES: readonly DemoProperty[] = [
  {
    name: 'Average check',
    description: 'For offers that start above what a guest usually spends.',
    definition: {
      source: 'checks',
      formula: 'average',
      field: 'spend',
      span: YEAR,
      order_types: [],
      ...EVERYWHERE,
    },
  },
  {
    name: 'Days since last visit',
    description: 'For who has not been here in a while.',
    definition: {
      source: 'visits',
      formula: 'days_since',
      field: 'time',
      span: { kind: 'all' },
      ...EVERYWHERE,
    },
  },
  {
    name: 'Dish ordered most',
    description: 'What a guest orders most, for the line that makes an email their own.',
    definition: {
      source: 'items',
      formula: 'most_frequent',
      field: 'dish',
      span: { kind: 'all' },
      names: [],
      merchant_ids: [],
      fallback: 'your favorite dish',
    },
  },
  {
    name: 'Home location',
    description: 'Where a guest comes most often.',
    definition: { source: 'visits', formula: 'most_frequent', field: 'location', span: YEAR, ...EVERYWHERE },
  },
  {
    name: 'No-shows in a year',
    description: 'Who is better asked for a card.',
    definition: {
      source: 'reservations',
      formula: 'count',
      field: 'times',
      span: YEAR,
      state: 'no_show',
      ...EVERYWHERE,
    },
  },
];

/** Computed properties of every type, which their own job works out for the demo's guests. */
export async function seedProperties(
  trx: Trx,
  { programId: program_id, userId: user_id }: { readonly programId: number; readonly userId: number },
): Promise<void> {
  const rows = PROPERTIES.map(({ name, description, definition }) => ({
    program_id,
    name,
    description,
    definition: JSON.stringify(definition),
    type: resultOf(definition).type,
    is_timed: isTimed(definition),
    user_id,
    author_name: 'Couvert',
  }));
  await trx.insertInto('computed_properties').values(rows).execute();
}
