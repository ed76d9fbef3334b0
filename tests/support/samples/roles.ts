import { randomUUID } from 'node:crypto';
import { addRole } from '../people.ts';
import type { TestApp } from '../testApp.ts';
import type { Samples } from './sample.ts';

const unique = () => `Sample ${randomUUID().slice(0, 8)}`;
const storedRole = async (t: TestApp) => ({ params: { id: await addRole(t, unique(), ['segments.view']) } });
const write = () => ({ name: unique(), permissions: ['segments.view'] });

export const roleSamples: Samples<'roles'> = {
  list: () => ({ as: 'support', denied: 'host', foreign: null, invalid: null }),
  get: (f) => ({
    as: 'support',
    params: { id: f.roles.marketer },
    denied: 'host',
    foreign: { params: { id: f.otherRoles.marketer }, expect: 404 },
    invalid: { params: { id: 'marketer' } },
  }),
  create: () => ({
    as: 'admin',
    body: write(),
    denied: 'support',
    foreign: null,
    invalid: { body: { name: 'Hosts', permissions: ['kitchen.burn'] } },
  }),
  update: (f) => ({
    as: 'admin',
    params: { id: f.roles.support },
    body: write(),
    arrange: storedRole,
    denied: 'support',
    foreign: { params: { id: f.otherRoles.marketer }, expect: 404 },
    invalid: { body: { name: 'No', permissions: [] } },
  }),
  duplicate: (f) => ({
    as: 'admin',
    params: { id: f.roles.support },
    body: { name: unique() },
    denied: 'support',
    foreign: { params: { id: f.otherRoles.marketer }, expect: 404 },
    invalid: { body: { name: '' } },
  }),
  remove: (f) => ({
    as: 'admin',
    params: { id: f.roles.support },
    arrange: storedRole,
    denied: 'support',
    foreign: { params: { id: f.otherRoles.marketer }, expect: 404 },
    invalid: { params: { id: 'support' } },
  }),
};
