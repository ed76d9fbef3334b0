import { readFileSync } from 'node:fs';
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
        "import { roles as roles$contract } from '#contract/roles/endpoints.ts';",
        "import { users as users$contract } from '#contract/users/endpoints.ts';",
        "import { parties as parties$contract } from '#contract/parties/endpoints.ts';",
      ].join(' '),
      'const { roles, users } = { roles: roles$contract, users: users$contract };',
      'call(parties$contract.list, { row: props.services.shifts });',
    ].join('\n'),
  );
  expect(withOwnServices("import type { services } from '#contract/index.ts';")).toBeNull();
});

test('every service is where the split looks for it', () => {
  const index = readFileSync(new URL('../contract/index.ts', import.meta.url), 'utf8');
  for (const name of Object.keys(services)) {
    expect(index).toContain(`import { ${name} } from './${name}/endpoints.ts';`);
  }
});
