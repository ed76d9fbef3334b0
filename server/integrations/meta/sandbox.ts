import { challengeOf } from '../../platform/secrets/index.ts';
import type { SandboxAnswer, SandboxRequest } from '../sandbox/index.ts';
import {
  bearerOf,
  type Consent,
  idOfNew,
  SourceSandbox,
  type SourceSandboxOptions,
  withQuery,
} from '../sources/sandbox.ts';
import type { BodyOf, Kept } from '../sources/sandboxStore.ts';
import type { MetaOptions } from './client.ts';

const APP = { appId: '100000000000001', appSecret: 'sandbox-app-secret-of-couvert' };
const [SHORT_SECONDS, LONG_SECONDS] = [2 * 3600, 60 * 86_400];
/** So few pages at once that a person with some has several parts to read. */
const MOST_PAGES = 6;
const [THROTTLED, NEEDS_PERMISSION, NO_OBJECT] = [4, 10, 100];

const ok = (body: unknown): SandboxAnswer => ({ status: 200, body });
const refuse = (status: number, code: number, message: string, subcode?: number): SandboxAnswer => ({
  status,
  body: {
    error: {
      message,
      type: 'OAuthException',
      code,
      ...(subcode ? { error_subcode: subcode } : {}),
      fbtrace_id: idOfNew('A').slice(0, 20),
    },
  },
});

const unknownObject = (id: string) =>
  refuse(400, NO_OBJECT, `Unsupported request. Object with ID '${id}' does not exist`, 33);

/** A local stand-in for Facebook's sign-in and Graph API: pages, their business accounts, recommendations, comments and answers. */
export class MetaSandbox extends SourceSandbox {
  constructor(options: SourceSandboxOptions) {
    super('meta', 'Facebook', options);
  }

  reached(): MetaOptions {
    const dialogUrl = `${this.options.publicUrl}/sandbox/consent/meta`;
    return { ...APP, dialogUrl, graphUrl: `${this.url}/v21.0` };
  }

  async agree({ query, accountId, declined }: Consent): Promise<string> {
    const id = idOfNew('AQ');
    const scopes = (query.scope ?? '').split(',').filter((scope) => scope && !declined.includes(scope));
    await this.store.put('code', [
      {
        id,
        body: {
          account: accountId ?? '',
          scopes,
          challenge: query.code_challenge ?? null,
          redirectUri: query.redirect_uri ?? '',
        },
      },
    ]);
    return withQuery(query.redirect_uri ?? '', { code: id, state: query.state ?? '' });
  }

  cancel(query: Readonly<Record<string, string>>): string {
    return withQuery(query.redirect_uri ?? '', {
      error: 'access_denied',
      error_reason: 'user_denied',
      error_description: 'Permissions error',
      state: query.state ?? '',
    });
  }

  protected async answer(request: SandboxRequest): Promise<SandboxAnswer> {
    const [version = '', ...path] = request.segments;
    if (!/^v\d+\.\d+$/.test(version)) return refuse(400, 2500, 'Unknown path components');
    if (path.join('/') === 'oauth/access_token') return this.#token(request);
    const given = bearerOf(request);
    const holder = await this.holder(given);
    if (holder === 'expired')
      return refuse(400, 190, 'Error validating access token: Session has expired.', 463);
    if (holder === 'revoked')
      return refuse(400, 190, 'Error validating access token: The session has been invalidated.', 460);
    const isBusy = (await this.mood()) === 'busy';
    const usage = { call_count: isBusy ? 100 : 12, total_time: 8, total_cputime: 6 };
    const answer = isBusy
      ? refuse(403, THROTTLED, 'Application request limit reached')
      : await this.#graph(request, path, holder);
    return { ...answer, headers: { 'x-app-usage': JSON.stringify(usage) } };
  }

  async #graph(
    request: SandboxRequest,
    path: readonly string[],
    holder: BodyOf<'token'>,
  ): Promise<SandboxAnswer> {
    const { method, url } = request;
    const [id = '', edge] = path;
    const { account } = holder;
    const isMe = id === 'me' || id === account;
    if (isMe && method === 'DELETE' && edge === 'permissions') {
      await this.store.changeTokens(account, { isRevoked: true });
      return ok({ success: true });
    }
    if (isMe && edge === 'permissions')
      return ok({ data: holder.scopes.map((permission) => ({ permission, status: 'granted' })) });
    if (isMe && edge === 'accounts') return this.#pages(holder, url);
    if (isMe && !edge)
      return ok({ id: account, name: (await this.store.get('account', account))?.body.name });
    if (method === 'POST') return this.#post(id, edge, request.text);
    if (method === 'DELETE') return this.#remove(id);
    if (edge === 'comments' || edge === 'replies') return this.#answers(id);
    if (edge === 'ratings') return this.#ratings(holder, id, url);
    if (edge === 'media') return this.#media(id, url);
    const page = await this.store.get('place', id);
    if (!page) return unknownObject(id);
    const { igAccountId } = page.body;
    return ok({ id, ...(igAccountId ? { instagram_business_account: { id: igAccountId } } : {}) });
  }

  async #pages({ account, scopes }: BodyOf<'token'>, url: URL): Promise<SandboxAnswer> {
    if (!scopes.includes('pages_show_list'))
      return refuse(403, NEEDS_PERMISSION, '(#10) This endpoint requires the ‘pages_show_list’ permission');
    return this.#part('place', account, url, MOST_PAGES, async (rows) => {
      const tokens = rows.map(({ id }) => ({ id: `EAAP${account}.${id}`, page: id }));
      await this.store.put(
        'token',
        tokens.map(({ id, page }) => ({
          id,
          parent: account,
          body: { account, kind: 'page' as const, scopes, place: page, expires: null },
        })),
      );
      return rows.map(({ id, body }) => ({
        id,
        name: body.name,
        access_token: `EAAP${account}.${id}`,
        category: 'Restaurant',
        ...(body.phone ? { phone: body.phone } : {}),
        location: {
          ...(body.street ? { street: body.street } : {}),
          ...(body.city ? { city: body.city } : {}),
          ...(body.latitude === null ? {} : { latitude: body.latitude }),
          ...(body.longitude === null ? {} : { longitude: body.longitude }),
        },
        tasks: ['MANAGE', 'MODERATE'],
      }));
    });
  }

  #ratings({ scopes }: BodyOf<'token'>, page: string, url: URL): Promise<SandboxAnswer> {
    if (!scopes.includes('pages_read_user_content'))
      return Promise.resolve(
        refuse(
          403,
          NEEDS_PERMISSION,
          '(#10) This endpoint requires the ‘pages_read_user_content’ permission',
        ),
      );
    return this.#part('review', page, url, 50, async (rows) =>
      rows.map(({ id, body }) => ({
        open_graph_story: { id },
        created_time: body.created,
        ...(body.rating === null
          ? {}
          : { recommendation_type: body.rating >= 4 ? 'positive' : 'negative', rating: body.rating }),
        ...(body.text ? { review_text: body.text } : {}),
        ...(body.author ? { reviewer: { id: `u${id}`, name: body.author } } : {}),
      })),
    );
  }

  #media(igAccount: string, url: URL): Promise<SandboxAnswer> {
    return this.#part('post', igAccount, url, 25, (posts) =>
      Promise.all(
        posts.map(async ({ id, body }) => ({
          id,
          permalink: body.permalink,
          comments: {
            data: (await this.store.list('review', id, { limit: 50 })).map((comment) => ({
              id: comment.id,
              text: comment.body.text,
              timestamp: comment.body.created,
              ...(comment.body.author ? { username: comment.body.author } : {}),
            })),
          },
        })),
      ),
    );
  }

  /** Answers under a story or a comment, another wording of one, a private message. */
  async #post(id: string, edge: string | undefined, text: string): Promise<SandboxAnswer> {
    const fields = new URLSearchParams(text);
    const message = fields.get('message') ?? '';
    if (edge === 'messages') return this.#private(fields);
    if (message === '') return refuse(400, NO_OBJECT, '(#100) Message is empty');
    const under = await this.store.get('review', id);
    if (under && (edge === 'comments' || edge === 'replies'))
      return ok({ id: (await this.keepReply(id, message))?.id });
    const own = await this.answered(id);
    if (!own || edge) return unknownObject(id);
    await this.keepReply(own.id, message);
    return ok({ success: true, id });
  }

  async #private(fields: URLSearchParams): Promise<SandboxAnswer> {
    const { comment_id, post_id } = Object(JSON.parse(fields.get('recipient') ?? '{}'));
    const { text = '' } = Object(JSON.parse(fields.get('message') ?? '{}'));
    const about = String(comment_id ?? post_id ?? '');
    if (!(await this.store.get('review', about))) return unknownObject(about);
    const id = idOfNew('m_');
    await this.store.put('message', [{ id, parent: about, body: { text: String(text) } }]);
    return ok({ recipient_id: '1', message_id: id, id });
  }

  /** The answers under a story or a comment. */
  async #answers(id: string): Promise<SandboxAnswer> {
    const kept = await this.store.get('review', id);
    if (!kept) return unknownObject(id);
    const { reply } = kept.body;
    const key = kept.parent.startsWith('ig-post') ? 'text' : 'message';
    return ok({ data: reply ? [{ id: reply.id, [key]: reply.text }] : [] });
  }

  async #remove(id: string): Promise<SandboxAnswer> {
    const own = await this.answered(id);
    if (!own) return unknownObject(id);
    await this.keepReply(own.id, null);
    return ok({ success: true });
  }

  async #part<K extends 'place' | 'review' | 'post'>(
    kind: K,
    parent: string,
    url: URL,
    most: number,
    present: (rows: Kept<K>[]) => Promise<object[]>,
  ): Promise<SandboxAnswer> {
    const limit = Math.min(Number(url.searchParams.get('limit') ?? 25) || 25, most);
    const offset = Number(Buffer.from(url.searchParams.get('after') ?? '', 'base64url').toString()) || 0;
    const rows = await this.store.list(kind, parent, { limit: limit + 1, offset });
    const data = await present(rows.slice(0, limit));
    const after = Buffer.from(String(offset + limit)).toString('base64url');
    const next = withQuery(`${this.url}${url.pathname}`, { ...Object.fromEntries(url.searchParams), after });
    const cursors = { before: Buffer.from(String(offset)).toString('base64url'), after };
    return ok({ data, paging: { cursors, ...(rows.length > limit ? { next } : {}) } });
  }

  async #token({ url, text, method }: SandboxRequest): Promise<SandboxAnswer> {
    const fields = method === 'POST' ? new URLSearchParams(text) : url.searchParams;
    if (fields.get('client_id') !== APP.appId || fields.get('client_secret') !== APP.appSecret)
      return refuse(400, 1, 'Error validating client secret.');
    if (fields.get('grant_type') === 'fb_exchange_token') {
      const holder = await this.holder(fields.get('fb_exchange_token') ?? '');
      if (typeof holder === 'string')
        return refuse(400, 190, 'Error validating access token.', holder === 'expired' ? 463 : 460);
      return this.#give(holder.account, holder.scopes, 'long', LONG_SECONDS);
    }
    const kept = await this.store.take('code', fields.get('code') ?? '');
    if (!kept || kept.body.redirectUri !== fields.get('redirect_uri'))
      return refuse(400, NO_OBJECT, 'This authorization code has been used.', 36_009);
    const { account, scopes, challenge } = kept.body;
    if (challenge !== null && challenge !== challengeOf(fields.get('code_verifier') ?? ''))
      return refuse(400, NO_OBJECT, 'The code verifier is not the one of this code.');
    return this.#give(account, scopes, 'short', SHORT_SECONDS);
  }

  async #give(
    account: string,
    scopes: string[],
    kind: 'short' | 'long',
    life: number,
  ): Promise<SandboxAnswer> {
    const access = idOfNew('EAA');
    const expires = this.now.getTime() + life * 1000;
    await this.store.put('token', [
      { id: access, parent: account, body: { account, kind, scopes, expires } },
    ]);
    return ok({ access_token: access, token_type: 'bearer', expires_in: life });
  }
}
