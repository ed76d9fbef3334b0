import { randomUUID } from 'node:crypto';
import { addRole } from '../people.ts';
import type { TestApp } from '../testApp.ts';
import type { Samples } from './sample.ts';

const unique = () => `Sample ${randomUUID().slice(0, 8)}`;
const storedRole = async (t: TestApp) => ({ params: { id: await addRole(t, unique(), ['segments.view']) } });
const write = () => ({ name: unique(), permissions: ['segments.view'] });

export const samples: Samples<'roles'> = {
  list: () => ({ invalid: null }),
  get: (f) => ({
    params: { id: f.roles.marketer },
    invalid: { params: { id: 'marketer' } },
  }),
  create: () => ({
    body: write(),
    needs: ['segments.view'],
    invalid: { body: { name: 'Hosts', permissions: ['kitchen.burn'] } },
    leaves: 'role.created',
  }),
  update: (f) => ({
    params: { id: f.roles.support },
    // What was not in it comes into it.
    body: { name: unique(), permissions: ['segments.view', 'segments.create'] },
    arrange: storedRole,
    needs: ['segments.create'],
    conceptWide: true,
    invalid: { body: { name: 'No', permissions: [] } },
    leaves: 'role.updated',
  }),
  duplicate: (f) => ({
    params: { id: f.roles.support },
    body: { name: unique() },
    arrange: storedRole,
    needs: ['segments.view'],
    conceptWide: true,
    invalid: { body: { name: '' } },
    leaves: 'role.created',
  }),
  remove: (f) => ({
    params: { id: f.roles.support },
    arrange: storedRole,
    conceptWide: true,
    invalid: { params: { id: 'support' } },
    leaves: 'role.removed',
  }),
};
