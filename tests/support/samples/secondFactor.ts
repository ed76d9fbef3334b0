import { randomUUID } from 'node:crypto';
import { services } from '#contract/index.ts';
import { PASSWORD } from '../fixture.ts';
import { addUser } from '../people.ts';
import { addSecondFactor, codeOf } from '../secondFactor.ts';
import type { TestApp } from '../testApp.ts';
import type { Pins, Sample, Samples } from './sample.ts';

const wrong: Sample = { body: { code: '123456' }, invalid: { body: { code: '1' } } };

/** A sign-in of somebody new that waits for the code. */
async function waiting(t: TestApp) {
  const email = `${randomUUID()}@example.com`;
  const key = await addSecondFactor(t, await addUser(t, email));
  const begun = await t.anonymous.send(services.sessions.create, { body: { email, password: PASSWORD } });
  return { body: { challenge: begun.json().details.challenge, code: codeOf(t, key) } };
}

/** The second factor of the host, who makes the calls of a session. */
const ofHost = (isConfirmed: boolean) => async (t: TestApp) => ({
  body: { code: codeOf(t, await addSecondFactor(t, t.fixture.users.host, isConfirmed)) },
});

export const samples: Samples<'secondFactor'> = {
  signIn: () => ({
    body: { challenge: 'x'.repeat(43), code: '123456' },
    arrange: waiting,
    invalid: { body: { challenge: 'short', code: '123456' } },
    leaves: 'session.started',
  }),
  get: () => ({ invalid: null }),
  begin: () => ({
    arrange: async (t) => {
      await addSecondFactor(t, t.fixture.users.host, false);
      return {};
    },
    invalid: null,
  }),
  confirm: () => ({ ...wrong, arrange: ofHost(false), leaves: 'user.second_factor_on' }),
  turnOff: () => ({ ...wrong, arrange: ofHost(true), leaves: 'user.second_factor_off' }),
};

const OWN = 'session, outside concepts';
const FACTOR = 'second_factors for update';

export const pins: Pins<'secondFactor'> = {
  signIn: ['POST /admin/sessions/second_factor', 'public, outside concepts', FACTOR, 'users for share'],
  get: ['GET /admin/second_factor', OWN],
  begin: ['POST /admin/second_factor', OWN],
  confirm: ['POST /admin/second_factor/confirm', OWN, FACTOR],
  turnOff: ['POST /admin/second_factor/off', OWN, `${FACTOR} ×2`],
};
