import { services } from '#contract/index.ts';
import type { IdentitySandbox } from '#server/integrations/identity/index.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { errorEnvelope } from '#contract/core/errors.ts';
import { ApiFailure } from './apiClient.ts';
import { CookieJar } from './identityService.ts';
import type { TestApp } from './testApp.ts';

const { sessions } = services;
export const CALLBACK = '/olo-login-callback';

let addresses = 0;

/** A browser at the sign-in page, with its cookies and an address of its own. */
export class SignInBrowser {
  readonly jar = new CookieJar();
  readonly #t: TestApp;
  readonly #address: string;

  constructor(t: TestApp) {
    this.#t = t;
    addresses += 1;
    this.#address = `198.51.100.${addresses % 256}`;
  }

  /** Begins a sign-in, and answers the address that the browser goes to. */
  async start(body: { redirect?: string; email?: string; again?: boolean } = {}): Promise<URL> {
    const response = await this.#send(sessions.startIdentitySignIn, { callback_path: CALLBACK, ...body });
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
    const response = await this.#send(sessions.finishIdentitySignIn, body);
    this.jar.take(response.cookies);
    if (response.statusCode !== 200) throw new Error(response.body);
    return sessions.finishIdentitySignIn.reply.parse(response.json());
  }

  /** Hands it over and is refused. */
  async refusal(body: Record<string, string>): Promise<ApiFailure> {
    const response = await this.#send(sessions.finishIdentitySignIn, body);
    if (response.statusCode < 400) throw new Error(`The sign-in succeeded: ${response.body}`);
    return new ApiFailure(response, errorEnvelope.parse(response.json()));
  }

  /** Asks where to sign out of the service. */
  async signOut(): Promise<string | null> {
    const response = await this.#send(sessions.endIdentitySignIn);
    this.jar.take(response.cookies);
    return sessions.endIdentitySignIn.reply.parse(response.json()).end_session_url;
  }

  #send({ method, path }: Endpoint, body?: object) {
    return this.#t.anonymous.request({
      method,
      url: `/api${path}`,
      remoteAddress: this.#address,
      ...(body === undefined
        ? { headers: this.jar.headers }
        : {
            payload: JSON.stringify(body),
            headers: { 'content-type': 'application/json', ...this.jar.headers },
          }),
    });
  }
}

/** The fields with which the browser comes back. */
export const returnedOf = (location: string): Record<string, string> =>
  Object.fromEntries(new URL(location).searchParams);
