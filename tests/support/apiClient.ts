import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { type CallInput, type CallReply, type Endpoint, isFileReply } from '#contract/core/endpoint.ts';
import { type ErrorEnvelope, errorEnvelope } from '#contract/core/errors.ts';
import type { Processes } from './processes.ts';

/** An answer that was not a success. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: Record<string, string>;
  readonly details: Record<string, unknown>;
  readonly current: unknown;
  readonly headers: LightMyRequestResponse['headers'];
  constructor(response: LightMyRequestResponse, envelope: ErrorEnvelope) {
    super(envelope.message);
    this.status = response.statusCode;
    this.code = envelope.code;
    this.errors = envelope.errors ?? {};
    this.details = envelope.details ?? {};
    this.current = envelope.current;
    this.headers = response.headers;
  }
}

export interface FilePart {
  field: string;
  name: string;
  type: string;
  content: Buffer | string;
}

export type AnyInput = {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  file?: FilePart;
  headers?: Record<string, string>;
};

const BOUNDARY = 'couvert-test-boundary';

/** Calls the contract's endpoints through inject, as one signed-in person (or nobody), each call on the next web server. */
export class ApiClient {
  readonly processes: Processes;
  #turn = 0;
  readonly token: string | null;
  readonly userId: number | null;
  readonly programId: number | null;

  constructor(processes: Processes, token: string | null, userId: number | null, programId: number | null) {
    this.processes = processes;
    this.token = token;
    this.userId = userId;
    this.programId = programId;
  }

  /** Calls and parses the answer with the endpoint's own schema; throws ApiFailure on anything but a success. */
  async call<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E> & { file?: FilePart } = {},
    options: { programId?: number | null } = {},
  ): Promise<CallReply<E>> {
    const response = await this.send(endpoint, input, options);
    if (response.statusCode >= 400) throw new ApiFailure(response, errorEnvelope.parse(response.json()));
    if (isFileReply(endpoint.reply)) return response.body as CallReply<E>;
    return endpoint.reply.parse(response.json()) as CallReply<E>;
  }

  /** The failure that the call ends with; throws when it succeeds. */
  async refusal<E extends Endpoint>(
    endpoint: E,
    input: AnyInput = {},
    options: { programId?: number | null } = {},
  ): Promise<ApiFailure> {
    const response = await this.send(endpoint, input, options);
    if (response.statusCode < 400)
      throw new Error(`${endpoint.method} ${endpoint.path} succeeded: ${response.body.slice(0, 300)}`);
    return new ApiFailure(response, errorEnvelope.parse(response.json()));
  }

  async send(
    endpoint: Endpoint,
    input: AnyInput = {},
    options: { programId?: number | null } = {},
  ): Promise<LightMyRequestResponse> {
    const { params = {}, query = {}, body, file, headers = {} } = input;
    const isForm = endpoint.upload?.isOptional === true;
    const url = endpoint.path.replace(/:(\w+)/g, (_all, name: string) =>
      encodeURIComponent(String(valueOf(params, name))),
    );
    return this.request(
      {
        method: endpoint.method,
        url: `/api${url}`,
        query: stringsOf(query),
        ...(body === undefined || isForm
          ? { headers }
          : { payload: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } }),
        ...(file || isForm ? multipart(file ?? null, isForm ? stringsOf(body) : {}, headers) : {}),
      },
      options,
    );
  }

  async request(
    options: InjectOptions,
    { programId = this.programId }: { programId?: number | null } = {},
  ): Promise<LightMyRequestResponse> {
    const headers = {
      'x-application-name': 'couvert-tests',
      ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
      ...(this.userId ? { 'x-user-id': String(this.userId) } : {}),
      ...(programId ? { 'x-program-id': String(programId) } : {}),
      ...options.headers,
    };
    const { apps } = this.processes;
    const app = apps[this.#turn % apps.length];
    if (!app) throw new Error('There is no web server');
    this.#turn += 1;
    const response = await app.inject({ ...options, headers });
    if (options.method !== 'GET') await this.processes.settle();
    return response;
  }
}

function valueOf(params: unknown, name: string): unknown {
  return typeof params === 'object' && params !== null
    ? Object.entries(params).find(([key]) => key === name)?.[1]
    : undefined;
}

function stringsOf(query: unknown): Record<string, string> {
  const entries = typeof query === 'object' && query !== null ? Object.entries(query) : [];
  return Object.fromEntries(
    entries
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([key, value]) => [key, String(value)]),
  );
}

/** The parts of a form, its texts first. */
function multipart(
  file: FilePart | null,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>>,
) {
  const partOf = (disposition: string, content: Buffer | string) => [
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ];
  const parts = Object.entries(fields).flatMap(([name, value]) => partOf(`name="${name}"`, value));
  if (file) {
    const { field, name, type, content } = file;
    parts.push(...partOf(`name="${field}"; filename="${name}"\r\nContent-Type: ${type}`, content));
  }
  const payload = Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
  return { payload, headers: { ...headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } };
}
