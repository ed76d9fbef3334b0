import type { Values } from '#contract/host/forms/rules.ts';
import type { FormTypeId } from '#contract/host/forms/presetTypes.ts';
import type { Trx } from '#server/platform/db/index.ts';

interface DemoForm {
  readonly type: FormTypeId;
  readonly name: string;
  readonly slug: string;
  /** Only at the first location. */
  readonly isAtFirst?: true;
  readonly presets: Values;
}

const TABLE: DemoForm = {
  type: 'reservations',
  name: 'Book a table',
  slug: 'default',
  presets: {
    intro: 'Wood-fired cooking from the Pacific Northwest. We hold your table for 15 minutes.',
    thank_you: 'We look forward to seeing you. Street parking is free after 7 PM.',
  },
};

const WAITLIST: DemoForm = {
  type: 'waitlist',
  name: 'Join the waitlist',
  slug: 'default',
  presets: {
    intro: 'Put your name down and take a walk. We will text you when your table is ready.',
    max_party_size: 6,
  },
};

const MORE: readonly DemoForm[] = [
  {
    type: 'reservations',
    name: 'Chef’s counter',
    slug: 'chefs-counter',
    isAtFirst: true,
    presets: {
      heading: 'The chef’s counter',
      intro: 'Eight courses, straight from the fire. Please tell us about allergies below.',
      accent_color: '#7a2e1d',
      max_party_size: 4,
      require_email: true,
      days_ahead: 30,
    },
  },
  {
    type: 'reservations',
    name: 'Sunday brunch',
    slug: 'brunch',
    presets: {
      heading: 'Sunday brunch',
      intro: 'Pancakes, oysters and a very good Bloody Mary. Sundays from 10 AM.',
      accent_color: '#a04a00',
      page_color: '#fff6e5',
    },
  },
];

interface DemoConcept {
  readonly programId: number;
  readonly userId: number;
  readonly merchantIds: readonly number[];
  readonly accent: string;
  readonly isLarge: boolean;
}

/** Brand styles and forms to look at: a default form of each type, and two with a look of their own. */
export async function seedForms(
  trx: Trx,
  { programId, userId, merchantIds, accent, isLarge }: DemoConcept,
  now: Date,
): Promise<void> {
  const presets = JSON.stringify({ accent_color: accent, logo_width: 120, logo_height: 48 });
  const stamps = { program_id: programId, created_ts: now, updated_ts: now };
  await trx
    .insertInto('widget_presets')
    .values({ ...stamps, kind: 'widget', presets })
    .execute();
  const forms = [TABLE, WAITLIST, ...(isLarge ? MORE : [])];
  await trx
    .insertInto('forms')
    .values(
      forms.map((form) => ({
        ...stamps,
        type_id: form.type,
        name: form.name,
        slug: form.slug,
        merchant_ids: form.isAtFirst ? merchantIds.slice(0, 1) : null,
        presets: JSON.stringify(form.presets),
        created_by_user_id: userId,
      })),
    )
    .execute();
}
