import { type CallInput, type CallReply, type Endpoint, isFileReply } from '#contract/core/endpoint.ts';
import { services } from '#contract/index.ts';

/** The answer of a call that was refused, with its status and envelope. */
export class HttpRefusal extends Error {
  readonly status: number;
  readonly envelope: unknown;
  constructor(endpoint: Endpoint, status: number, envelope: unknown) {
    super(`${endpoint.method} ${endpoint.path} answered ${status}: ${JSON.stringify(envelope)}`);
    this.status = status;
    this.envelope = envelope;
  }
}

export interface File {
  readonly name: string;
  readonly text: string;
}

/** Calls the contract over real HTTP, as one signed-in person; `at` asks another server with the same token. */
export class HttpClient {
  readonly url: string;
  readonly token: string | null;
  readonly programId: number | null;

  constructor(url: string, token: string | null = null, programId: number | null = null) {
    this.url = url;
    this.token = token;
    this.programId = programId;
  }

  /** Signs in with a password; the concept is the session's own first choice. */
  static async signIn(url: string, email: string, password: string): Promise<HttpClient> {
    const { token } = await new HttpClient(url).call(services.sessions.create, { body: { email, password } });
    const { current_program_id } = await new HttpClient(url, token).call(services.sessions.identity);
    return new HttpClient(url, token, current_program_id);
  }

  at(url: string): HttpClient {
    return new HttpClient(url, this.token, this.programId);
  }

  /** Calls and parses the answer with the endpoint's own schema; throws HttpRefusal on anything but a success. */
  async call<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E> & { file?: File } = {},
  ): Promise<CallReply<E>> {
    const response = await this.send(endpoint, input);
    if (!response.ok) throw new HttpRefusal(endpoint, response.status, await response.json());
    if (isFileReply(endpoint.reply)) return (await response.text()) as CallReply<E>;
    return endpoint.reply.parse(await response.json()) as CallReply<E>;
  }

  /** The status alone. */
  async status<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): Promise<number> {
    const response = await this.send(endpoint, input);
    await response.arrayBuffer();
    return response.status;
  }

  /** The open answer, such as that of an event stream. */
  send(
    endpoint: Endpoint,
    input: { params?: unknown; query?: unknown; body?: unknown; file?: File } = {},
    signal?: AbortSignal,
  ): Promise<Response> {
    const { body, file } = input;
    const form = file ? new FormData() : null;
    if (form && file) form.set('file', new Blob([file.text], { type: 'text/csv' }), file.name);
    return fetch(`${this.url}/api${addressOf(endpoint.path, input)}`, {
      method: endpoint.method,
      headers: {
        ...this.headers(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(form ? { body: form } : {}),
      ...(signal ? { signal } : {}),
    });
  }

  headers(): Record<string, string> {
    return {
      ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
      ...(this.programId ? { 'x-program-id': String(this.programId) } : {}),
    };
  }
}

function addressOf(path: string, { params = {}, query = {} }: { params?: unknown; query?: unknown }): string {
  const values = new Map(Object.entries(Object(params)));
  const filled = path.replace(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
  const search = new URLSearchParams(
    Object.entries(Object(query)).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return search.size > 0 ? `${filled}?${search}` : filled;
}
