import type { Fixture } from '../fixture.ts';
import { pictureFile, someSmsTemplate, uniqueName } from '../templates.ts';
import type { TestApp } from '../testApp.ts';
import type { Pins, Sample, Samples } from './sample.ts';

const UNKNOWN = 987_654_321;

const ofOne = ({ programId }: Fixture): Sample => ({
  params: { programId, id: UNKNOWN },
  arrange: async (t: TestApp) => {
    const { id } = await someSmsTemplate(t, {}, pictureFile());
    return { params: { programId: t.fixture.programId, id } };
  },
  conceptWide: true,
  invalid: { params: { programId, id: 'dinner' } },
});

export const samples: Samples<'smsTemplates'> = {
  list: ({ programId }) => ({
    params: { programId },
    conceptWide: true,
    invalid: { query: { sort_by: 'colour' } },
  }),
  get: ofOne,
  create: ({ programId }) => ({
    params: { programId },
    body: { name: uniqueName('Brunch'), body: 'Brunch on Sunday, {{first_name|there}}?' },
    file: pictureFile(),
    conceptWide: true,
    invalid: { body: { name: 'B', body: 'Brunch' } },
    leaves: 'sms_template.created',
  }),
  update: (f) => ({
    ...ofOne(f),
    body: { name: uniqueName('Lunch') },
    file: pictureFile(),
    invalid: { body: { version: 'first' } },
    leaves: 'sms_template.updated',
  }),
  remove: (f) => ({ ...ofOne(f), leaves: 'sms_template.removed' }),
  removeMedia: (f) => ({ ...ofOne(f), leaves: 'sms_template.updated' }),
};

const PATH = '/automations/programs/{programId}/templates/sms';
const VIEW = 'templates.sms.view or campaigns.sms.view or campaigns.sms.create or campaigns.sms.edit';
const EDIT = 'templates.sms.edit or campaigns.sms.edit';
const LOCK = 'message_templates for update';
const ROOM = 'advisory media';

export const pins: Pins<'smsTemplates'> = {
  list: [`GET ${PATH}`, VIEW],
  get: [`GET ${PATH}/{id}`, VIEW],
  create: [`POST ${PATH}`, 'templates.sms.create or campaigns.sms.create', ROOM],
  update: [`PATCH ${PATH}/{id}`, EDIT, ROOM, LOCK],
  remove: [`DELETE ${PATH}/{id}`, EDIT, LOCK],
  removeMedia: [`DELETE ${PATH}/{id}/media`, EDIT, LOCK],
};
