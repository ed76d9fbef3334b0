import { expect, test } from 'vitest';
import { isBuiltInName } from './rules.ts';

test.each([
  'admin',
  'Admin',
  '  STAFF ',
  'Wisely Admin',
  'wisely  admin',
  'Wisely-Admin',
  'marketer',
  '\uff21dmin',
  'ad\u200bmin',
  'sta\u202eff',
  'Ma\u00adrketer',
  '\u0410dmin',
  '\u0430dm\u0456n',
  'Admin.',
  'a.d.m.i.n',
  'St\u00e4ff',
  'Adm1n',
  'W\u0456se\u04cfy Admin',
])('%j reads as a built-in role', (name) => {
  expect(isBuiltInName(name)).toBe(true);
});

test.each(['Admins', 'Deputy admin', 'Staffing', 'Head of marketing', 'admin2', 'Админ', '\u5e97\u9577'])(
  '%j is a name of its own',
  (name) => {
    expect(isBuiltInName(name)).toBe(false);
  },
);
