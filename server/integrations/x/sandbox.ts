import type { SandboxAnswer, SandboxRequest } from '../sandbox/index.ts';
import {
  type Consent,
  idOfNew,
  SourceSandbox,
  type SourceSandboxOptions,
  withQuery,
} from '../sources/sandbox.ts';
import type { XOptions } from './client.ts';
import { readOAuth1, signatureOf } from './oauth1.ts';

const CONSUMER = { consumerKey: 'couvertSandboxConsumerKey', consumerSecret: 'couvertSandboxConsumerSecret' };
const CLOCKS_SECONDS = 300;
const WINDOW_SECONDS = 900;

const ok = (body: unknown, status = 200): SandboxAnswer => ({ status, body });
const unauthorized = (code: number, message: string): SandboxAnswer => ({
  status: 401,
  body: {
    title: 'Unauthorized',
    type: 'about:blank',
    status: 401,
    detail: message,
    errors: [{ code, message }],
  },
});

/** A local stand-in for X: the three steps of OAuth 1.0a, whose signatures it checks, mentions of an account and answers to them. */
export class XSandbox extends SourceSandbox {
  /** What was signed already, so that nothing is taken twice. */
  readonly #nonces = new Set<string>();

  constructor(options: SourceSandboxOptions) {
    super('x', 'X', options);
  }

  reached(): XOptions {
    return { ...CONSUMER, dialogUrl: `${this.options.publicUrl}/sandbox/consent/x`, url: this.url };
  }

  async agree({ query, accountId }: Consent): Promise<string> {
    const request = query.oauth_token ?? '';
    const kept = await this.store.get('code', request);
    if (!kept) return withQuery(this.options.publicUrl, { oauth_problem: 'token_rejected' });
    const verifier = idOfNew();
    const body = { ...kept.body, account: accountId ?? '', challenge: verifier };
    await this.store.put('code', [{ id: request, body }]);
    return withQuery(kept.body.redirectUri, { oauth_token: request, oauth_verifier: verifier });
  }

  /** X sends back to where the sign-in began, with the token that it denied. */
  cancel(query: Readonly<Record<string, string>>): string {
    const back = `${this.options.publicUrl}/settings/social_accounts/callback`;
    return withQuery(back, { denied: query.oauth_token ?? '' });
  }

  protected async answer(request: SandboxRequest): Promise<SandboxAnswer> {
    const path = request.segments.join('/');
    const fields = readOAuth1(request.headers.authorization ?? '');
    const refused = await this.#unsigned(request, fields);
    if (refused) return refused;
    if (path === 'oauth/request_token') return this.#request(fields.oauth_callback ?? '');
    if (path === 'oauth/access_token') return this.#access(fields);
    const holder = await this.holder(fields.oauth_token ?? '');
    if (typeof holder === 'string') return unauthorized(89, 'Invalid or expired token.');
    const { account } = holder;
    if (path === '1.1/oauth/invalidate_token') {
      await this.store.changeTokens(account, { isRevoked: true });
      return ok({ access_token: fields.oauth_token });
    }
    const limits = await this.#limits();
    if (limits.isReached)
      return { status: 429, body: { title: 'Too Many Requests', status: 429 }, headers: limits.headers };
    return { ...(await this.#api(request, account)), headers: limits.headers };
  }

  async #api({ method, segments, url, text }: SandboxRequest, account: string): Promise<SandboxAnswer> {
    const path = segments.join('/');
    const named = (await this.store.get('account', account))?.body.name ?? 'somebody';
    if (method === 'GET' && path === '2/users/me')
      return ok({ data: { id: account, name: named, username: named } });
    if (method === 'GET' && path === `2/users/${account}/mentions`) return this.#mentions(account, url);
    if (method === 'POST' && path === '2/tweets') {
      const sent = Object(JSON.parse(text));
      const made = await this.keepReply(
        String(Object(sent.reply).in_reply_to_tweet_id ?? ''),
        String(sent.text),
      );
      return made
        ? ok({ data: { id: made.id, text: String(sent.text) } }, 201)
        : ok({ title: 'Forbidden', status: 403, detail: 'You cannot reply to this post.' }, 403);
    }
    const [, kind, id = ''] = segments;
    if (method === 'GET' && path === '2/tweets/search/recent') {
      const about = /in_reply_to_tweet_id:(\S+)/.exec(url.searchParams.get('query') ?? '')?.[1] ?? '';
      const reply = (await this.store.get('review', about))?.body.reply;
      return ok({ data: reply ? [{ id: reply.id, text: reply.text, created_at: reply.at }] : [] });
    }
    if (method === 'GET' && kind === 'tweets') {
      const kept = await this.store.get('review', id);
      if (kept) return ok({ data: { id, text: kept.body.text, author_id: `u-${kept.body.author ?? ''}` } });
    }
    if (method === 'DELETE' && kind === 'tweets') {
      const own = await this.answered(id);
      if (own) await this.keepReply(own.id, null);
      return ok({ data: { deleted: own !== null } });
    }
    if (method === 'POST' && kind === 'dm_conversations') {
      const made = idOfNew('dm');
      await this.store.put('message', [
        { id: made, parent: segments[3] ?? '', body: { text: String(Object(JSON.parse(text)).text) } },
      ]);
      return ok({ data: { dm_event_id: made } }, 201);
    }
    return ok({ title: 'Not Found', status: 404 }, 404);
  }

  async #mentions(account: string, url: URL): Promise<SandboxAnswer> {
    const limit = Math.min(Number(url.searchParams.get('max_results') ?? 10) || 10, 100);
    const offset = Number(url.searchParams.get('pagination_token') ?? 0) || 0;
    const rows = await this.store.list('review', account, { limit: limit + 1, offset });
    const data = rows.slice(0, limit).map(({ id, body }) => ({
      id,
      text: body.text,
      created_at: body.created,
      author_id: `u-${body.author ?? ''}`,
    }));
    const users = rows
      .slice(0, limit)
      .flatMap(({ body: { author } }) =>
        author ? [{ id: `u-${author}`, name: author, username: author }] : [],
      );
    const next = rows.length > limit ? { next_token: String(offset + limit) } : {};
    return ok({ data, includes: { users }, meta: { result_count: data.length, ...next } });
  }

  async #request(callback: string): Promise<SandboxAnswer> {
    if (!callback) return unauthorized(215, 'Bad Authentication data.');
    const [id, secret] = [idOfNew(), idOfNew()];
    await this.store.put('code', [
      { id, body: { account: '', scopes: [], challenge: null, redirectUri: callback, secret } },
    ]);
    return form({ oauth_token: id, oauth_token_secret: secret, oauth_callback_confirmed: 'true' });
  }

  async #access(fields: Record<string, string>): Promise<SandboxAnswer> {
    const kept = await this.store.take('code', fields.oauth_token ?? '');
    if (!kept || kept.body.challenge === null || kept.body.challenge !== fields.oauth_verifier)
      return unauthorized(89, 'Invalid or expired token.');
    const { account } = kept.body;
    const [id, secret] = [`${account}-${idOfNew()}`, idOfNew()];
    const body = { account, kind: 'signed' as const, scopes: ['read', 'write'], secret, expires: null };
    await this.store.put('token', [{ id, parent: account, body }]);
    const name = (await this.store.get('account', account))?.body.name ?? 'somebody';
    return form({ oauth_token: id, oauth_token_secret: secret, user_id: account, screen_name: name });
  }

  /** The refusal of a call whose signature, clock or nonce is not right. */
  async #unsigned(
    { method, url, headers, text }: SandboxRequest,
    { oauth_signature: given = '', ...fields }: Record<string, string>,
  ): Promise<SandboxAnswer | null> {
    if (fields.oauth_consumer_key !== CONSUMER.consumerKey)
      return unauthorized(32, 'Could not authenticate you.');
    const age = Math.abs(this.now.getTime() / 1000 - Number(fields.oauth_timestamp));
    if (!(age <= CLOCKS_SECONDS)) return unauthorized(135, 'Timestamp out of bounds.');
    const token = fields.oauth_token ?? '';
    const secret =
      (await this.store.get('token', token))?.body.secret ??
      (await this.store.get('code', token))?.body.secret ??
      '';
    const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded');
    const parameters = [...Object.entries(fields), ...(isForm ? new URLSearchParams(text).entries() : [])];
    const address = `${this.url}${url.pathname}${url.search}`;
    const expected = signatureOf({ method, url: address }, parameters, {
      consumer: CONSUMER.consumerSecret,
      token: secret,
    });
    const once = `${token} ${fields.oauth_nonce ?? ''}`;
    if (expected !== given || this.#nonces.has(once)) return unauthorized(32, 'Could not authenticate you.');
    this.#nonces.add(once);
    return null;
  }

  async #limits() {
    const isReached = (await this.mood()) === 'busy';
    const reset = Math.floor(this.now.getTime() / 1000) + WINDOW_SECONDS;
    return {
      isReached,
      headers: {
        'x-rate-limit-limit': '300',
        'x-rate-limit-remaining': isReached ? '0' : '261',
        'x-rate-limit-reset': String(reset),
      },
    };
  }
}

/** X answers its sign-in as a form. */
const form = (fields: Record<string, string>): SandboxAnswer => ({
  status: 200,
  body: null,
  text: new URLSearchParams(fields).toString(),
  headers: { 'content-type': 'text/html;charset=utf-8' },
});
