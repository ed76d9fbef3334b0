import { vi } from 'vitest';

/** One request as the stub saw it. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Record<string, string>;
  readonly headers: Headers;
  readonly body: unknown;
}

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

export const refusal = (status: number, code: string, message = code, more: object = {}) =>
  json({ code, message, ...more }, status);

/** What asks whether the line is up; it is, unless a test says otherwise, and then nobody counts it. */
const HEALTH = '/health';

/** Replaces fetch with answers by 'METHOD /path' below /api; what is not named fails like a server that is away. */
export function stubFetch(answers: Record<string, unknown>) {
  const seen: SeenRequest[] = [];
  const fetch = vi.fn(async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://localhost:3000');
    const request: SeenRequest = {
      method: init.method ?? 'GET',
      path: url.pathname.replace(/^\/api/, ''),
      query: Object.fromEntries(url.searchParams),
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    const answer = answers[`${request.method} ${request.path}`];
    if (request.path === HEALTH && answer === undefined) return json({ status: 'ok' });
    seen.push(request);
    if (answer === undefined) throw new TypeError('Failed to fetch');
    if (typeof answer === 'function') return answer(request) as Response | Promise<Response>;
    return json(answer);
  });
  vi.stubGlobal('fetch', fetch);
  const names = () => seen.map(({ method, path }) => `${method} ${path}`);
  return { seen, names, last: () => seen.at(-1) };
}
