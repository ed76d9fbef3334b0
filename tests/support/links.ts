import type { TestApp } from './testApp.ts';

/** The token of the link in the latest mail to an address that carries one. */
export async function linkTokenOf(t: TestApp, email: string): Promise<string> {
  const mails = await t.mailsTo(email);
  const tokens = mails.flatMap(({ body }) => /\/set_password\?token=([\w-]+)/.exec(body)?.[1] ?? []);
  const token = tokens.at(-1);
  if (!token) throw new Error(`No link was mailed to ${email}`);
  return token;
}
