import type { SandboxAnswer, SandboxRequest } from '../sandbox/index.ts';
import { bearerOf, idOfNew, SourceSandbox, type SourceSandboxOptions } from '../sources/sandbox.ts';
import type { Kept } from '../sources/sandboxStore.ts';
import type { ChatmeterOptions } from './client.ts';

const LIFE_MS = 60 * 60_000;
const ok = (body: unknown, status = 200): SandboxAnswer => ({ status, body });
const refuse = (status: number, message: string): SandboxAnswer => ({ status, body: { message } });

/** A local stand-in for the aggregator: groups, locations, reviews of many sources and answers to them. */
export class ChatmeterSandbox extends SourceSandbox {
  constructor(options: SourceSandboxOptions) {
    super('chatmeter', 'Chatmeter', options);
  }

  /** Browsers reach it at the product's own address. */
  reached(): ChatmeterOptions {
    return { url: `${this.url}/v5`, browserUrl: `${this.options.publicUrl}/api/sandbox/chatmeter/v5` };
  }

  agree(): Promise<string> {
    return Promise.reject(new Error('The aggregator asks nobody for consent'));
  }

  cancel(): string {
    return this.options.publicUrl;
  }

  protected async answer(request: SandboxRequest): Promise<SandboxAnswer> {
    const { method, segments } = request;
    const [version, kind, id = '', what] = segments;
    if (version !== 'v5') return refuse(404, 'Not found');
    if (method === 'POST' && kind === 'login') return this.#login(request.text);
    const holder = await this.holder(bearerOf(request));
    if (typeof holder === 'string') return refuse(401, 'Invalid token');
    if ((await this.mood()) === 'busy')
      return { ...refuse(429, 'Too many requests'), headers: { 'retry-after': '90' } };
    const answer = await this.#api(request, holder.account, kind ?? '', id, what);
    return { ...answer, headers: { 'x-ratelimit-limit': '1000', 'x-ratelimit-remaining': '870' } };
  }

  async #api(
    { method, url, text }: SandboxRequest,
    account: string,
    kind: string,
    id: string,
    what: string | undefined,
  ): Promise<SandboxAnswer> {
    const limit = Math.min(Number(url.searchParams.get('limit') ?? 50) || 50, 200);
    const offset = Number(url.searchParams.get('offset') ?? 0) || 0;
    if (method === 'GET' && kind === 'groups') {
      const groups = await this.store.list('group', account, { limit: 200 });
      return ok({ groups: groups.map((one) => ({ id: one.id, name: one.body.name })) });
    }
    if (method === 'GET' && kind === 'locations') {
      const group = url.searchParams.get('groupId');
      const all = await this.store.list('place', account, { limit: 5000 });
      const own = group ? all.filter(({ body }) => body.group === group) : all;
      return ok({ locations: own.slice(offset, offset + limit).map(location), total: own.length });
    }
    if (method === 'GET' && kind === 'reviews' && !id) {
      const place = await this.store.get('place', url.searchParams.get('locationId') ?? '');
      if (place?.parent !== account) return refuse(404, 'Location not found');
      const rows = await this.store.list('review', place.id, { limit, offset });
      return ok({ reviews: rows.map(told), total: await this.store.count('review', place.id) });
    }
    if (method === 'GET' && kind === 'reviews') {
      const kept = await this.store.get('review', id);
      const place = kept && (await this.store.get('place', kept.parent));
      return kept && place?.parent === account ? ok(told(kept)) : refuse(404, 'Review not found');
    }
    if (method === 'POST' && kind === 'reviews' && what === 'responses')
      return this.#respond(account, id, text);
    return refuse(404, 'Not found');
  }

  async #respond(account: string, id: string, text: string): Promise<SandboxAnswer> {
    const kept = await this.store.get('review', id);
    const place = kept && (await this.store.get('place', kept.parent));
    if (!kept || place?.parent !== account) return refuse(404, 'Review not found');
    const detail = String(Object(JSON.parse(text)).detail ?? '');
    if (detail === '') return refuse(400, 'A response needs its detail');
    return ok({ id: (await this.keepReply(id, detail))?.id }, 201);
  }

  async #login(text: string): Promise<SandboxAnswer> {
    const { username, password } = Object(JSON.parse(text));
    const all = await this.store.list('account', null, { limit: 500 });
    const found = all.find(({ body }) => body.username === username && body.password === password);
    if (!found) return refuse(401, 'Invalid username or password');
    const token = idOfNew('cm-');
    const expires = this.now.getTime() + LIFE_MS;
    await this.store.put('token', [
      { id: token, parent: found.id, body: { account: found.id, kind: 'access', scopes: [], expires } },
    ]);
    return ok({ token });
  }
}

const location = ({ id, body }: Kept<'place'>) => ({
  id,
  businessName: body.name,
  phone: body.phone,
  address: { street: body.street, city: body.city },
  latitude: body.latitude,
  longitude: body.longitude,
});

const told = ({ id, parent, body }: Kept<'review'>) => ({
  id,
  locationId: parent,
  contentProvider: body.provider ?? 'GOOGLE',
  rating: body.rating,
  reviewerUserName: body.author,
  reviewDate: body.created,
  updatedDate: body.updated,
  detail: body.text,
  reviewURL: null,
  responses: body.reply ? [{ id: body.reply.id, detail: body.reply.text, date: body.reply.at }] : [],
});
