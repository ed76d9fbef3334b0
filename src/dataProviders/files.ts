import type { z } from 'zod';
import type { downloadTicket } from '#contract/core/download.ts';
import type { CallInput, CallReply, Endpoint } from '#contract/core/endpoint.ts';
import { ApiError, networkError } from './apiError.ts';
import { getSession } from './session.ts';
import { addressOf, errorOf, readReply, renew, requestHeaders } from './wire.ts';

export interface UploadOptions {
  /** Bytes sent so far as a fraction from 0 to 1. */
  readonly onProgress?: (fraction: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Sends one file as multipart with progress; the other parts are `input.body`. Where the endpoint takes a form, the file may be
 * null, and fields without a value are left out. Throws ApiError.
 */
export async function uploadFile<E extends Endpoint>(
  endpoint: E,
  file: File | null,
  input: CallInput<E> = {},
  options: UploadOptions = {},
): Promise<CallReply<E>> {
  const { upload } = endpoint;
  if (!upload) throw new Error(`${endpoint.path} takes no file`);
  if (file && file.size > upload.maxBytes) throw tooLarge(file, upload.maxBytes);
  const form = new FormData();
  for (const [name, value] of Object.entries(input.body ?? {}))
    if (value !== null && value !== undefined) form.append(name, String(value));
  if (file) form.append(upload.field, file, file.name);

  const url = addressOf(endpoint, input);
  const { token } = getSession();
  let answer = await send(endpoint.method, url, form, options);
  if (answer.status === 401 && (await renew(token))) answer = await send(endpoint.method, url, form, options);
  if (answer.status < 200 || answer.status > 299) throw await errorOf(answer);
  return readReply<E>(endpoint, await answer.text());
}

function tooLarge(file: File, maxBytes: number): ApiError {
  const [size, most] = [file.size, maxBytes].map((bytes) => `${Math.ceil(bytes / 1024 / 1024)} MB`);
  return new ApiError(413, {
    code: 'TOO_LARGE',
    message: `${file.name} is ${size}, and a file may be ${most}. Split it and upload the parts.`,
  });
}

interface Answer {
  readonly status: number;
  text(): Promise<string>;
}

/** XMLHttpRequest, because fetch does not tell how much of a body has been sent. */
function send(method: string, url: string, form: FormData, options: UploadOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(requestHeaders())) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total);
    };
    request.onload = () => resolve({ status: request.status, text: async () => request.responseText });
    request.onerror = () => reject(networkError());
    request.onabort = () => reject(options.signal?.reason ?? new DOMException('Aborted', 'AbortError'));
    options.signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (options.signal?.aborted) return reject(options.signal.reason);
    request.send(form);
  });
}

/** Lets the browser fetch a file by its one-use ticket, straight to disk. */
export function startDownload(ticket: z.output<typeof downloadTicket>): void {
  const url = new URL(ticket.url, window.location.origin);
  if (url.origin !== window.location.origin) throw new Error('A download must come from this site');
  const link = document.createElement('a');
  link.href = url.pathname + url.search;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}

/** By then any browser has begun to save what it was handed. */
const READ_MS = 60_000;

/** Saves a text that was put together here, such as a CSV of what is on screen, as a file. */
export function saveText(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads it after this has returned; on a busy machine well after.
  setTimeout(() => URL.revokeObjectURL(url), READ_MS);
}
