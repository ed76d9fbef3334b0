import type { z } from 'zod';
import type { Permission } from '#contract/core/permissions.ts';
import type { EventInput } from '#server/platform/audit/index.ts';
import { hashToken, newToken } from '#server/platform/auth/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Cell } from './rules.ts';

/** In which concept a file is made, and of which locations; `merchantIds` null is all of them. */
export interface DownloadScope {
  readonly programId: number;
  readonly merchantIds: readonly number[] | null;
  /** Whether who fetches the file holds a permission now. */
  can(permission: Permission): boolean;
}

interface AnyDownload<T extends z.ZodType> {
  readonly kind: string;
  /** Null: being signed in and a member of the concept is enough; `rows` or `chunks` look at the locations. */
  readonly permission: Permission | null;
  readonly params: T;
  /** What the log tells of a file that leaves with guests' data, before its first byte does. */
  event?(platform: Platform, scope: DownloadScope, params: z.output<T>): Promise<EventInput | null>;
  /** `day` is today as YYYY-MM-DD. */
  fileName(params: z.output<T>, day: string): string;
}

/** Rows as CSV, the header first. */
interface TableDownload<T extends z.ZodType> extends AnyDownload<T> {
  rows(platform: Platform, scope: DownloadScope, params: z.output<T>): AsyncIterable<readonly Cell[]>;
}

/** A file that is written piece by piece as it is. */
interface WrittenDownload<T extends z.ZodType> extends AnyDownload<T> {
  readonly type: 'application/json' | 'application/pdf';
  chunks(platform: Platform, scope: DownloadScope, params: z.output<T>): AsyncIterable<string | Uint8Array>;
}

/** One kind of file: who may fetch it, what it needs to know, its name, and what is in it. */
export type Download<T extends z.ZodType = z.ZodType> = TableDownload<T> | WrittenDownload<T>;

const kinds = new Map<string, Download>();

/** Declares a kind of file; its tickets are redeemed by the one download route. */
export function defineDownload<T extends z.ZodType>(download: Download<T>): Download<T> {
  if (kinds.has(download.kind)) throw new Error(`There are two downloads called ${download.kind}`);
  kinds.set(download.kind, download);
  return download;
}

export function findDownload(kind: string): Download | undefined {
  return kinds.get(kind);
}

const LIFE_MS = 60_000;

/** A ticket for one file: it is stored hashed, works once, and for 60 seconds. */
export async function issueTicket<T extends z.ZodType>(
  { db, clock }: Platform,
  ctx: RequestContext,
  download: Download<T>,
  params: z.input<T>,
) {
  const ticket = newToken();
  const expires_ts = new Date(clock.now().getTime() + LIFE_MS);
  await db
    .insertInto('download_tickets')
    .values({
      ticket_hash: hashToken(ticket),
      program_id: ctx.programId,
      user_id: ctx.userId,
      kind: download.kind,
      params: JSON.stringify({ session_id: ctx.session.sessionId, params }),
      expires_ts,
    })
    .execute();
  return { ticket, url: `/api/downloads/${ticket}`, expires_at: expires_ts.toISOString() };
}
