import { createServer, type Server } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import Provider from 'oidc-provider';
import { CookieJar } from './identityService.ts';

export interface ReferenceClient {
  readonly clientId: string;
  readonly clientSecret: string | null;
  readonly publicUrl: string;
  readonly callback: string;
}

/** The reference OpenID Connect server `oidc-provider`, with one client; whoever signs in has the address that they type. */
export class ReferenceProvider {
  readonly #server: Server;
  readonly issuer: string;
  #answer: ReturnType<Provider['callback']> | null = null;

  private constructor(server: Server, issuer: string) {
    this.#server = server;
    this.issuer = issuer;
  }

  static async start(client: ReferenceClient): Promise<ReferenceProvider> {
    const server = createServer((request, response) => {
      void provider.#answer?.(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    const address = server.address();
    if (address === null || typeof address === 'string')
      throw new Error('The reference provider has no port');
    const provider = new ReferenceProvider(server, `http://127.0.0.1:${address.port}`);
    provider.#answer = (await configured(provider.issuer, client)).callback();
    return provider;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }
}

async function configured(issuer: string, client: ReferenceClient): Promise<Provider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        ...(client.clientSecret === null
          ? { token_endpoint_auth_method: 'none' }
          : { client_secret: client.clientSecret, token_endpoint_auth_method: 'client_secret_basic' }),
        redirect_uris: [`${client.publicUrl}${client.callback}`],
        post_logout_redirect_uris: [`${client.publicUrl}/logged_out`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'reference' }] },
    cookies: { keys: ['reference'] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    findAccount: (_ctx, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: id, email_verified: true, name: 'Reference Person' }),
    }),
  });
}

/** A browser at the reference provider: follows its redirects and fills in its pages, until it is sent elsewhere. */
export class ProviderBrowser {
  readonly #jar = new CookieJar();
  readonly #origin: string;

  constructor(issuer: string) {
    this.#origin = issuer;
  }

  /** Signs in with an address and agrees to what is asked; answers the address to which the provider sends the browser. */
  async signIn(start: string, email: string): Promise<string> {
    let [at, fields]: [string, Record<string, string> | null] = [start, null];
    for (let steps = 0; steps < 15; steps += 1) {
      const { location, page } = await this.#visit(at, fields);
      if (location !== null && !location.startsWith(this.#origin)) return location;
      if (location !== null) [at, fields] = [location, null];
      else if (page.includes('name="login"'))
        [at, fields] = [actionOf(page, at), { prompt: 'login', login: email, password: 'any' }];
      else [at, fields] = [actionOf(page, at), { prompt: 'consent' }];
    }
    throw new Error('The reference provider sends nobody back');
  }

  /** Signs out and confirms it; answers the address to which the provider sends the browser. */
  async signOut(start: string): Promise<string> {
    const { page } = await this.#visit(start, null);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const { location } = await this.#visit(actionOf(page, start), { xsrf, logout: 'yes' });
    if (location === null) throw new Error('The reference provider sends nobody back');
    return location;
  }

  async #visit(url: string, fields: Record<string, string> | null) {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: this.#jar.headers,
      ...(fields === null ? {} : { method: 'POST', body: new URLSearchParams(fields) }),
    });
    this.#jar.take(
      response.headers.getSetCookie().map((line) => {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        return { name, value };
      }),
    );
    const to = response.headers.get('location');
    const page = await response.text();
    if (response.status >= 400) throw new Error(`${url} answered ${response.status}: ${page.slice(0, 300)}`);
    return { location: to === null ? null : new URL(to, url).href, page };
  }
}

const actionOf = (page: string, at: string): string =>
  new URL(/<form[^>]* action="([^"]+)"/.exec(page)?.[1] ?? '', at).href;
