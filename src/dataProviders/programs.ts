import { services } from '#contract/index.ts';
import type { Program } from '#contract/programs/schemas.ts';
import { ask, crudProvider } from './crud.ts';
import { changedFields, writable } from './mapping.ts';

const { programs } = services;

/** settings/concepts: every concept, for super admins. */
export const programsProvider = crudProvider<Program>({
  key: 'program_id',
  list: (query, signal) => ask(programs.list, { query }, signal),
  get: (id, signal) => ask(programs.get, { params: { id } }, signal),
  create: (data) => ask(programs.create, { body: writable(programs.create.body, data) }),
  update: (id, data, previous) => {
    const body = changedFields(writable(programs.update.body, data), previous);
    return ask(programs.update, { params: { id }, body });
  },
});
