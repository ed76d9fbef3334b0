import { randomBytes } from 'node:crypto';
import { services } from '#contract/index.ts';
import type { Fixture } from '../fixture.ts';
import { png } from '../pictures.ts';
import type { TestApp } from '../testApp.ts';
import { leaving, type Pins, type Sample, type Samples } from './sample.ts';

const { forms } = services;
const UNKNOWN = 987_654_321;
const file = (content: Buffer) => ({ field: 'image', name: 'logo.png', type: 'image/png', content });
const slug = () => `f-${randomBytes(6).toString('hex')}`;
const formOf = () => ({ name: 'Brunch', form_slug: { slug: slug() } });
const color = () => `#${randomBytes(3).toString('hex')}`;
const presets = () => ({ presets: [{ type_id: 'accent_color', value: color() }] });
const notOfType = { body: { presets: [{ type_id: 'accent_color', value: 'blue' }] } };

const ofOne = (): Sample => ({
  params: { id: UNKNOWN },
  arrange: async (t: TestApp) => {
    const { id } = await (await t.as('admin')).call(forms.create, { body: formOf() });
    return { params: { id } };
  },
  conceptWide: true,
  invalid: { params: { id: 'brunch' } },
});

const ofConcept = ({ programId }: Fixture) => ({
  params: { programId },
  conceptWide: true as const,
});
const ofLocation = (f: Fixture) => ({ params: { id: f.merchantIds[0] } });

/** One preset that is set, so that there is something to reset. */
const set = (where: 'concept' | 'location') => async (t: TestApp) => {
  const admin = await t.as('admin');
  const { programId, merchantIds } = t.fixture;
  if (where === 'concept')
    await admin.call(forms.addWidgetPresets, { params: { programId }, body: presets() });
  else await admin.call(forms.addMerchantPresets, { params: { id: merchantIds[0] ?? 0 }, body: presets() });
  return {};
};

export const samples: Samples<'forms'> = {
  list: () => ({ query: { sort_by: 'name' }, invalid: { query: { sort_by: 'color' } } }),
  get: ofOne,
  create: () => ({
    body: formOf(),
    conceptWide: true,
    invalid: { body: { ...formOf(), ...notOfType.body } },
    leaves: 'form.created',
  }),
  update: () => ({ ...ofOne(), body: formOf(), leaves: 'form.updated' }),
  remove: () => ({ ...ofOne(), leaves: 'form.removed' }),
  presets: () => ({ query: { type_id: 'waitlist' }, invalid: { query: { type_id: 'parking' } } }),
  presetTypes: () => ({ invalid: null }),
  uploadAsset: () => ({
    file: file(png(randomBytes(16))),
    conceptWide: true,
    invalid: { file: file(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')) },
    leaves: 'image.added',
  }),
  programPresets: () => ({ invalid: null }),
  saveProgramPresets: leaving('widget_presets.updated', () => ({
    body: presets(),
    conceptWide: true,
    invalid: notOfType,
  })),
  splashPresets: ({ programId }) => ({ params: { id: programId }, conceptWide: true, invalid: null }),
  saveSplashPresets: ({ programId }) => ({
    params: { id: programId },
    body: { presets: [{ type_id: 'splash_title', value: slug() }] },
    conceptWide: true,
    invalid: { body: { presets: [{ type_id: 'splash_enabled', value: 'yes' }] } },
    leaves: 'widget_presets.updated',
  }),
  emailPresets: () => ({ invalid: null }),
  saveEmailPresets: () => ({
    body: { presets: [{ type_id: 'email_button', value: slug() }] },
    conceptWide: true,
    invalid: { body: { presets: [{ type_id: 'email_show_waitlist', value: 'yes' }] } },
    leaves: 'widget_presets.updated',
  }),
  widgetDefaults: () => ({ invalid: null }),
  widgetPresets: (f) => ({ ...ofConcept(f), invalid: { params: { programId: 'all' } } }),
  saveWidgetPresets: (f) => ({
    ...ofConcept(f),
    body: presets(),
    invalid: notOfType,
    leaves: 'widget_presets.updated',
  }),
  addWidgetPresets: (f) => ({
    ...ofConcept(f),
    body: presets(),
    invalid: notOfType,
    leaves: 'widget_presets.updated',
  }),
  resetWidgetPresets: (f) => ({
    ...ofConcept(f),
    arrange: set('concept'),
    invalid: { params: { programId: 'all' } },
    leaves: 'widget_presets.reset',
  }),
  merchantPresets: (f) => ({ ...ofLocation(f), invalid: { params: { id: 'all' } } }),
  saveMerchantPresets: (f) => ({
    ...ofLocation(f),
    body: presets(),
    invalid: notOfType,
    leaves: 'widget_presets.updated',
  }),
  addMerchantPresets: (f) => ({
    ...ofLocation(f),
    body: presets(),
    invalid: notOfType,
    leaves: 'widget_presets.updated',
  }),
  resetMerchantPresets: (f) => ({
    ...ofLocation(f),
    arrange: set('location'),
    invalid: { params: { id: 'all' } },
    leaves: 'widget_presets.reset',
  }),
};

const WHO = 'program.settings';
const LOCK = 'widget_presets for update';

/** The calls that the documents name without a path; the others stand in the tables of `contract/`. */
export const pins: Partial<Pins<'forms'>> = {
  create: ['POST /forms', WHO],
  update: ['PUT /forms/{id}', WHO, 'forms for update'],
  remove: ['DELETE /forms/{id}', WHO, 'forms for update'],
  presets: ['GET /forms/presets', WHO],
  presetTypes: ['GET /forms/preset_types', WHO],
  uploadAsset: ['POST /forms/assets', WHO, 'advisory media'],
  programPresets: ['GET /forms/program_presets', WHO],
  saveProgramPresets: ['PUT /forms/program_presets', WHO, LOCK],
  saveSplashPresets: ['PUT /ma-config/programs/{id}/splash_presets', WHO, LOCK],
  emailPresets: ['GET /forms/email_widget_presets', WHO],
  saveEmailPresets: ['PUT /forms/email_widget_presets', WHO, LOCK],
};
