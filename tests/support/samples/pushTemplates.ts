import type { Fixture } from '../fixture.ts';
import { pictureFile, somePushTemplate, uniqueName } from '../templates.ts';
import type { TestApp } from '../testApp.ts';
import type { Pins, Sample, Samples } from './sample.ts';

const UNKNOWN = 987_654_321;

const ofOne = ({ programId }: Fixture): Sample => ({
  params: { programId, id: UNKNOWN },
  arrange: async (t: TestApp) => {
    const { id } = await somePushTemplate(t, {}, pictureFile());
    return { params: { programId: t.fixture.programId, id } };
  },
  conceptWide: true,
  invalid: { params: { programId, id: 'dinner' } },
});

export const samples: Samples<'pushTemplates'> = {
  list: ({ programId }) => ({
    params: { programId },
    conceptWide: true,
    invalid: { query: { sort_by: 'colour' } },
  }),
  get: ofOne,
  create: ({ programId }) => ({
    params: { programId },
    body: { name: uniqueName('Brunch'), title: 'Brunch', body: 'Brunch on Sunday, {{first_name|there}}?' },
    file: pictureFile(),
    conceptWide: true,
    invalid: { body: { name: 'B', title: 'Brunch', body: 'Brunch' } },
    leaves: 'push_template.created',
  }),
  update: (f) => ({
    ...ofOne(f),
    body: { name: uniqueName('Lunch') },
    file: pictureFile(),
    invalid: { body: { version: 'first' } },
    leaves: 'push_template.updated',
  }),
  remove: (f) => ({ ...ofOne(f), leaves: 'push_template.removed' }),
  removeMedia: (f) => ({ ...ofOne(f), leaves: 'push_template.updated' }),
  saveMedia: (f) => ({ ...ofOne(f), file: pictureFile(), leaves: 'push_template.updated' }),
};

const PATH = '/automations/programs/{programId}/templates/push';
const may = (action: string) => `campaigns.pushNotifications.${action}, while push-notifications is on`;
const LOCK = 'message_templates for update';
const ROOM = 'advisory media';

export const pins: Pins<'pushTemplates'> = {
  list: [`GET ${PATH}`, may('view')],
  get: [`GET ${PATH}/{id}`, may('view')],
  create: [`POST ${PATH}`, may('create'), ROOM],
  update: [`PATCH ${PATH}/{id}`, may('edit'), ROOM, LOCK],
  remove: [`DELETE ${PATH}/{id}`, may('edit'), LOCK],
  removeMedia: [`DELETE ${PATH}/{id}/media`, may('edit'), LOCK],
  saveMedia: [`PUT ${PATH}/{id}/media`, may('edit'), ROOM, LOCK],
};
