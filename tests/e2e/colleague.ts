import type { APIRequestContext, APIResponse } from 'playwright/test';
import { type Credentials, expect, PASSWORD, type Who } from './journey.ts';

export const NEW_PASSWORD = 'harbour-lamp-74-violet';

export interface Api {
  (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, data?: object): Promise<APIResponse>;
}

/** The API as one person sees it, with a session of its own, so that no browser notices. */
export async function apiAs(request: APIRequestContext, who: Who | Credentials, programId = 1): Promise<Api> {
  const data = typeof who === 'string' ? { email: `${who}@example.com`, password: PASSWORD } : who;
  const reply = await request.post('/api/admin/sessions', { data });
  expect(reply.status(), await reply.text()).toBe(200);
  const { token } = await reply.json();
  const headers = { authorization: `Bearer ${token}`, 'x-program-id': String(programId) };
  return (method, path, body) =>
    request.fetch(`/api${path}`, { method, headers, ...(body ? { data: body } : {}) });
}

export async function roleId(api: Api, name: string): Promise<number> {
  const roles: { role_id: number; name: string }[] = (
    await (await api('GET', '/admin/roles?take=100')).json()
  ).data;
  const found = roles.find((role) => role.name === name);
  expect(found, `the role ${name}`).toBeDefined();
  return found?.role_id ?? 0;
}

export interface Colleague extends Credentials {
  readonly userId: number;
}

/** Somebody new in the concept who has already chosen a password. */
export async function newColleague(
  request: APIRequestContext,
  api: Api,
  word: string,
  role: number,
): Promise<Colleague> {
  const email = `colleague.${word}@example.org`;
  const invited = await api('PUT', '/v3/users/edit/concept/user', {
    email,
    fname: 'Robin',
    lname: `Field ${word}`,
    role_id: role,
    all_merchants: true,
  });
  expect(invited.ok(), await invited.text()).toBe(true);
  const { user_id: userId } = await invited.json();
  let token: string | undefined;
  await expect(async () => {
    const mails: { to: string; text: string }[] = (
      await (await request.get('/api/sandbox/mails?take=100')).json()
    ).data;
    const mail = mails.find(({ to }) => to.includes(email));
    token = /set_password\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1];
    expect(token).toBeDefined();
  }).toPass();
  const set = await request.post('/api/admin/sessions/passwords', {
    data: { password_token: token, password: NEW_PASSWORD, fname: 'Robin', lname: `Field ${word}` },
  });
  expect(set.ok(), await set.text()).toBe(true);
  return { email, password: NEW_PASSWORD, userId };
}
