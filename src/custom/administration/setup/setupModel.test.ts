import { expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { RULES, stepOf, toSetupBody, zoneChoices } from './setupModel.ts';

const VALUES = {
  program: { program_name: ' Marlowe Kitchen ', website: 'marlowe.example' },
  merchant: {
    merchant_name: 'Pearl District',
    address: '',
    city: 'Portland',
    state: 'OR',
    zip: '97209',
    phone: '(503) 555-0142',
    timezone: 'America/Los_Angeles',
  },
};

test('AUTH-032 the three steps make a body that the setup call accepts', () => {
  const body = toSetupBody(VALUES);
  expect(services.programs.setUp.body.safeParse(body).error).toBeUndefined();
  expect(body.program).toMatchObject({ program_name: 'Marlowe Kitchen', website: 'https://marlowe.example' });
  expect(body.merchant).toMatchObject({ phone: '+15035550142', address: null, state: 'OR' });
});

test('a phone number may be missing, but not be half a number', () => {
  expect(RULES.phone.safeParse('555-0142').success).toBe(false);
  expect(RULES.phone.safeParse('').success).toBe(true);
  expect(toSetupBody({ ...VALUES, merchant: { ...VALUES.merchant, phone: ' ' } }).merchant.phone).toBeNull();
});

test('an answer that complains about a field leads back to its step', () => {
  expect(stepOf(['merchant.zip'])).toBe(1);
  expect(stepOf(['merchant.zip', 'program.program_name'])).toBe(0);
  expect(stepOf(['root.serverError'])).toBeNull();
});

test('the own time zone is offered even outside the United States', () => {
  expect(zoneChoices('America/Chicago')).toHaveLength(8);
  expect(zoneChoices('Europe/Paris').at(-1)).toEqual({
    zone: 'Europe/Paris',
    label: 'Europe/Paris (this device)',
  });
});
