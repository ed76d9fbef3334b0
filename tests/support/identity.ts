import type { IdentityUser } from '#contract/administration/sessions/schemas.ts';

/** The answer of GET /admin/identity/user for a made-up user of two concepts. */
export function identityOf(change: Partial<IdentityUser> = {}): IdentityUser {
  return {
    userId: 7,
    user_uuid: '3f1c2a4e-9a53-4c0e-8a1e-0f6a5b7c8d90',
    fname: 'Ana',
    lname: 'Lopez',
    email: 'ana@example.com',
    phone: null,
    profileUrl: null,
    pic_url: null,
    userPermissions: [],
    chatmeterToken: null,
    role: { name: 'Floor lead', permissions: [], is_default: false, is_global: false },
    programs: [
      { program_id: 1, program_name: 'Harvest Table', program_state: 'active' },
      { program_id: 2, program_name: 'Blue Door', program_state: 'active' },
    ],
    merchants: [],
    merchant_count: change.merchants?.length ?? 0,
    all_merchants: false,
    programPermissions: {},
    current_program_id: null,
    is_super_admin: false,
    second_factor: 'off',
    ...change,
  };
}

export const merchantOf = (merchant_id: number, program_id: number) => ({
  merchant_id,
  merchant_name: `Location ${merchant_id}`,
  store_number: null,
  program_id,
  timezone: 'America/Chicago',
  host_live_date: '2020-01-01',
  host_end_date: null,
});

/** A session answer whose access token lives an hour from now. */
export const sessionReply = (token = 'token-1', user_id = 7) => ({
  user_id,
  token,
  now: new Date().toISOString(),
  expires_at: new Date(Date.now() + 3_600_000).toISOString(),
  refresh_expires_at: new Date(Date.now() + 36_000_000).toISOString(),
});
