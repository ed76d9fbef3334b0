import type { Multipart, MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { holdsUnstorable, UNSTORABLE } from '#contract/core/unstorable.ts';
import { Failure, fail } from '../errors/index.ts';

const MEGABYTE = 1024 * 1024;
/** What the multipart frame may add to the file. */
const FRAME_BYTES = 64 * 1024;
const LONGEST_NAME = 200;

export interface ReceivedFile {
  /** As the sender calls it, at most 200 characters; upload.csv where they do not. */
  readonly name: string;
  readonly bytes: Buffer;
}

/** The one file that a request is to bring. */
export interface Wanted {
  /** The name of its part. */
  readonly field: string;
  /** What it is called in a sentence. */
  readonly noun: 'file' | 'picture';
  readonly maxBytes: number;
  /** What is said of a larger one, given its size in megabytes. */
  readonly tooLarge: (megabytes: string) => string;
}

/**
 * The one file of a multipart request, read whole. Errors: UNSUPPORTED, TOO_LARGE (before it is read, where its size is told),
 * FILE_INVALID for whatever is broken about the request, with what is wrong and what to send.
 */
export async function receive(request: FastifyRequest, wanted: Wanted): Promise<ReceivedFile> {
  const { field, noun } = wanted;
  const { file } = await receiveForm(request, wanted);
  return file ?? refuse(wanted, `No ${noun} came with the request. Send it in the field “${field}”.`);
}

/** A multipart request read whole: its texts by their names, and its file where one came. */
export interface ReceivedForm {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: ReceivedFile | null;
}

/** The texts and the file of a multipart request; errors: those of `receive`, but for a file that did not come. */
export async function receiveForm(request: FastifyRequest, wanted: Wanted): Promise<ReceivedForm> {
  const { field, noun, maxBytes } = wanted;
  const remedy = `Send the ${noun} as multipart/form-data, in the field “${field}”.`;
  if (!request.isMultipart()) fail('UNSUPPORTED', remedy);
  const boundary = boundaryOf(request.headers['content-type'] ?? '');
  if (boundary === null)
    refuse(wanted, `The content type names no boundary between the parts of the request. ${remedy}`);
  const told = Number(request.headers['content-length'] ?? 0);
  if (told > maxBytes + FRAME_BYTES) tooLarge(wanted, told);
  const end = watchFor(request, `--${boundary}--`);
  try {
    const received = await readParts(request, wanted, told);
    if (!end.isSeen())
      refuse(wanted, `The request ended before the ${noun} had come whole. Send the ${noun} again.`);
    return received;
  } catch (error) {
    request.raw.unpipe();
    request.raw.resume();
    throw error instanceof Failure ? error : refusalOf(error, wanted, told);
  } finally {
    end.stop();
  }
}

async function readParts(request: FastifyRequest, wanted: Wanted, told: number): Promise<ReceivedForm> {
  let file: ReceivedFile | null = null;
  const fields: Record<string, string> = {};
  for await (const part of request.parts({ limits: { fileSize: wanted.maxBytes } })) {
    checkNames(part, wanted);
    if (part.type === 'field') {
      fields[part.fieldname] = textOf(part, wanted);
      continue;
    }
    if (part.fieldname !== wanted.field)
      refuse(wanted, `No ${wanted.noun} came with the request. Send it in the field “${wanted.field}”.`);
    const bytes = await part.toBuffer();
    if (part.file.truncated) tooLarge(wanted, Math.max(told, wanted.maxBytes + 1));
    file = { name: nameOf(part), bytes };
  }
  return { fields, file };
}

/** A text that stands where the file should is none of it; an empty one there says that there is no file. */
function textOf({ fieldname, value, valueTruncated }: MultipartValue, wanted: Wanted): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (valueTruncated)
    fail('VALIDATION', `“${fieldname}” is not valid: it is too long. Correct it and try again.`, {
      errors: { [fieldname]: 'This is too long; shorten it' },
    });
  if (fieldname === wanted.field && text !== '')
    refuse(
      wanted,
      `No ${wanted.noun} came with the request, but a text. Send it as a file in the field “${fieldname}”.`,
    );
  return text;
}

/** A part may come without a name for itself or its file, whatever the types of the parser say. */
const nameOf = (part: { filename?: string }) =>
  (part.filename ?? '').slice(-LONGEST_NAME).replace(/^[\uDC00-\uDFFF]/, '') || 'upload.csv';

function checkNames(part: Multipart, wanted: Wanted): void {
  const name: string | undefined = part.fieldname;
  if (!name)
    refuse(
      wanted,
      `A part of the request has no name. Send the ${wanted.noun} in a part named “${wanted.field}”.`,
    );
  if (holdsUnstorable(name))
    fail('VALIDATION', `The name of a part is not valid: ${UNSTORABLE}. Correct it and try again.`, {
      errors: { [wanted.field]: UNSTORABLE },
    });
  const text = part.type === 'file' ? (part as Partial<MultipartFile>).filename : part.value;
  if (typeof text === 'string' && holdsUnstorable(text))
    fail('VALIDATION', `“${name}” is not valid: ${UNSTORABLE}. Correct it and try again.`, {
      errors: { [name]: UNSTORABLE },
    });
}

function tooLarge(wanted: Wanted, bytes: number): never {
  fail('TOO_LARGE', wanted.tooLarge((Math.ceil((bytes / MEGABYTE) * 10) / 10).toFixed(1)));
}

const failureOf = ({ field }: Wanted, message: string) =>
  new Failure('FILE_INVALID', message, { errors: { [field]: message } });

function refuse(wanted: Wanted, message: string): never {
  throw failureOf(wanted, message);
}

/** What the parser stumbled over is of the sender's making: it reads nothing else. */
function refusalOf(error: unknown, wanted: Wanted, told: number): Failure {
  const { field, noun } = wanted;
  switch (error instanceof Error && 'code' in error ? error.code : null) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return tooLarge(wanted, Math.max(told, wanted.maxBytes + 1));
    case 'FST_FILES_LIMIT':
      return failureOf(
        wanted,
        `More than one ${noun} came with the request. Send one, in the field “${field}”.`,
      );
    case 'FST_PARTS_LIMIT':
    case 'FST_FIELDS_LIMIT':
      return failureOf(
        wanted,
        `The request has too many parts. Send the ${noun} alone, in the field “${field}”.`,
      );
    case 'FST_PROTO_VIOLATION':
    case 'FST_INVALID_JSON_FIELD_ERROR':
      return failureOf(
        wanted,
        `A part of the request cannot be read. Send the ${noun} alone, in the field “${field}”.`,
      );
    default:
      return failureOf(
        wanted,
        `The request ended before the ${noun} had come whole. Send the ${noun} again.`,
      );
  }
}

function boundaryOf(contentType: string): string | null {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType) ?? [];
  return quoted ?? plain ?? null;
}

/** Whether some bytes came, across chunks: the parser takes a body that ends too early for one that ends. */
function watchFor({ raw }: FastifyRequest, text: string) {
  const wanted = Buffer.from(text, 'latin1');
  let tail = Buffer.alloc(0);
  let isSeen = false;
  const look = (chunk: Buffer) => {
    if (isSeen) return;
    const bytes = Buffer.concat([tail, chunk]);
    isSeen = bytes.includes(wanted);
    tail = bytes.subarray(Math.max(0, bytes.length - wanted.length + 1));
  };
  raw.on('data', look);
  return { isSeen: () => isSeen, stop: () => raw.off('data', look) };
}
