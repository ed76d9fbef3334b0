import type { TestApp } from './testApp.ts';
import { until } from './until.ts';

/** The token of the link in the latest mail to an address that carries one; the mail may still be under way. */
export async function linkTokenOf(t: TestApp, email: string): Promise<string> {
  let token: string | undefined;
  await until(async () => {
    const mails = await t.mailsTo(email);
    const tokens = mails.flatMap(({ body }) => /\/set_password\?token=([\w-]+)/.exec(body)?.[1] ?? []);
    token = tokens.at(-1);
    return token !== undefined;
  }, `a link to be mailed to ${email}`);
  if (!token) throw new Error(`No link was mailed to ${email}`);
  return token;
}
