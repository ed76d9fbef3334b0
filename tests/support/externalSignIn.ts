import { services } from '#contract/index.ts';
import type { IdentitySandbox } from '#server/integrations/identity/index.ts';
import type { AnyInput } from './apiClient.ts';
import { CookieJar } from './identityService.ts';
import type { TestApp } from './testApp.ts';

const { sessions } = services;
export const CALLBACK = '/olo-login-callback';

/** A browser at the sign-in page, with its cookies. */
export class SignInBrowser {
  readonly jar = new CookieJar();
  readonly #t: TestApp;

  constructor(t: TestApp) {
    this.#t = t;
  }

  /** Begins a sign-in, and answers the address that the browser goes to. */
  async start(body: { redirect?: string; email?: string; again?: boolean } = {}): Promise<URL> {
    const input = { body: { callback_path: CALLBACK, ...body } };
    const response = await this.#t.anonymous.send(sessions.startIdentitySignIn, this.#with(input));
    if (response.statusCode !== 200) throw new Error(response.body);
    this.jar.take(response.cookies);
    return new URL(sessions.startIdentitySignIn.reply.parse(response.json()).authorize_url);
  }

  /** The same, and comes back from the stand-in as one of its people, or as somebody who turned back. */
  async comeBack(sandbox: IdentitySandbox, sub: string | null, redirect?: string) {
    const url = await this.start(redirect === undefined ? {} : { redirect });
    return returnedOf(sandbox.authorize(Object.fromEntries(url.searchParams), sub) ?? '');
  }

  /** Hands over what the service sent back, and signs in. */
  async finish(body: Record<string, string>) {
    const response = await this.#t.anonymous.send(sessions.finishIdentitySignIn, this.#with({ body }));
    this.jar.take(response.cookies);
    if (response.statusCode !== 200) throw new Error(response.body);
    return sessions.finishIdentitySignIn.reply.parse(response.json());
  }

  /** Hands it over and is refused. */
  refusal(body: Record<string, string>) {
    return this.#t.anonymous.refusal(sessions.finishIdentitySignIn, this.#with({ body }));
  }

  /** Asks where to sign out of the service. */
  async signOut(): Promise<string | null> {
    const response = await this.#t.anonymous.send(sessions.endIdentitySignIn, this.#with({}));
    this.jar.take(response.cookies);
    return sessions.endIdentitySignIn.reply.parse(response.json()).end_session_url;
  }

  #with(input: AnyInput): AnyInput {
    return { ...input, headers: this.jar.headers };
  }
}

/** The fields with which the browser comes back. */
export const returnedOf = (location: string): Record<string, string> =>
  Object.fromEntries(new URL(location).searchParams);
