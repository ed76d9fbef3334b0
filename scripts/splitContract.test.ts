import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { withOwnServices } from './splitContract.ts';

test('a module imports the services that it names and no other', () => {
  const code = [
    "import { services } from '#contract/index.ts';",
    'const { roles, users } = services;',
    'call(services.parties.list, { row: props.services.shifts });',
  ].join('\n');
  expect(withOwnServices(code)).toBe(
    [
      [
        "import { roles as roles$contract } from '#contract/administration/roles/endpoints.ts';",
        "import { users as users$contract } from '#contract/administration/users/endpoints.ts';",
        "import { parties as parties$contract } from '#contract/host/parties/endpoints.ts';",
      ].join(' '),
      'const { roles, users } = { roles: roles$contract, users: users$contract };',
      'call(parties$contract.list, { row: props.services.shifts });',
    ].join('\n'),
  );
  expect(withOwnServices("import type { services } from '#contract/index.ts';")).toBeNull();
});

test('every service is found where its calls stand', () => {
  for (const name of Object.keys(services)) {
    const place = /from '#(contract\/[\w/]+\.ts)';/.exec(
      withOwnServices(`import { services } from '#contract/index.ts';\nservices.${name};`) ?? '',
    )?.[1];
    expect(place && existsSync(place), name).toBe(true);
  }
});
