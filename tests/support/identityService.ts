import { IdentitySandbox } from '#server/integrations/identity/index.ts';
import type { TestApp } from './testApp.ts';

/** Starts a stand-in of the identity service, and has every process of an application sign people in there. */
export async function identityServiceOf(t: TestApp): Promise<IdentitySandbox> {
  const { log, config } = t.platform;
  const { publicUrl, tokenSecret: secret } = config;
  const sandbox = new IdentitySandbox({ log, clock: t.clock, publicUrl, secret });
  const access = await sandbox.start();
  for (const { identity } of t.processes.platforms) {
    identity.client.connect(access);
    Object.assign(identity, { sandbox });
  }
  return sandbox;
}

/** The cookies of a browser, kept from answer to answer. */
export class CookieJar {
  readonly #kept = new Map<string, string>();

  /** Takes what an answer sets, and drops what it clears. */
  take(cookies: readonly { name: string; value: string }[]): void {
    for (const { name, value } of cookies)
      if (value === '') this.#kept.delete(name);
      else this.#kept.set(name, value);
  }

  get headers(): { cookie: string } {
    return { cookie: [...this.#kept].map(([name, value]) => `${name}=${value}`).join('; ') };
  }

  get names(): string[] {
    return [...this.#kept.keys()];
  }
}
