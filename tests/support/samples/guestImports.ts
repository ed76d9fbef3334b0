import { randomUUID } from 'node:crypto';
import { services } from '#contract/index.ts';
import type { ImportStatus } from '#contract/core/imports.ts';
import type { TestApp } from '../testApp.ts';
import { until } from '../until.ts';
import { leaving, type Sample, type SampleInput, type Samples } from './sample.ts';

const { guestImports } = services;
const csv = (content: string) => ({ field: 'file', name: 'guests.csv', type: 'text/csv', content });
const choices = { mapping: ['fname', 'email'] };

/** An import of one guest that has come as far as the call needs. */
const arrived =
  (status: ImportStatus) =>
  async (t: TestApp): Promise<SampleInput> => {
    const admin = await t.as('admin');
    const email = `sample-${randomUUID()}@example.com`;
    const { id } = await admin.call(guestImports.upload, { file: csv(`First name,Email\nAna,${email}\n`) });
    const params = { id };
    const reach = (wanted: ImportStatus) =>
      until(
        async () => (await admin.call(guestImports.get, { params })).status === wanted,
        `the import to be ${wanted}`,
      );
    if (status === 'mapping') return { params };
    await admin.call(guestImports.check, { params, body: choices });
    await reach('checked');
    if (status === 'checked') return { params };
    await admin.call(guestImports.run, { params });
    await reach('done');
    return { params };
  };

/** Of files of guests the right of these is asked for, of files of contacts another. */
const needs = ['guestProfile.import'] as const;

const byId = (status: ImportStatus) => (): Sample => ({
  params: { id: 1 },
  needs,
  arrange: arrived(status),
  conceptWide: true,
  invalid: { params: { id: 'latest' } },
});

export const samples: Samples<'guestImports'> = {
  upload: () => ({
    file: csv('First name,Email\nAna,ana@example.com\n'),
    needs,
    invalid: { query: { kind: 'menus' } },
    leaves: 'guest_import.received',
  }),
  list: () => ({ needs, invalid: { query: { take: 0 } } }),
  get: byId('mapping'),
  rows: byId('checked'),
  check: () => ({
    ...byId('mapping')(),
    body: choices,
    invalid: { body: { mapping: 'all' } },
    leaves: 'guest_import.mapped',
  }),
  run: leaving('guest_import.started', byId('checked')),
  undo: leaving('guest_import.undo_started', byId('done')),
  discard: leaving('guest_import.discarded', byId('mapping')),
  exportRefused: () => ({ ...byId('checked')(), needs: ['guestProfile.import', 'guestProfile.export'] }),
};
