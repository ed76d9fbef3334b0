import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { compileEmail, holdsFor } from '../render/index.ts';
import { mailOf, sendingToNobody } from './preview.ts';
import { readShown } from './guests.ts';
import { readCompileContext, readSource } from './sources.ts';

const message = z.object({ message: z.instanceof(Buffer) });

/** A template as one guest would get it, as a file that mail programs open. Errors: NOT_FOUND. */
export async function emlOf(
  platform: Platform,
  ctx: RequestContext,
  { id, guestId }: { readonly id: number; readonly guestId: number | null },
): Promise<Buffer> {
  const { db, clock, config } = platform;
  const { programId } = ctx;
  if (guestId !== null) ctx.require('guestProfile.view');
  const source = await readSource(db, programId, { source: null, template_id: id, number: null });
  const context = await readCompileContext(platform, programId, source);
  const compiled = await compileEmail(source, context);
  const asked = { guest_id: guestId, awkward: null, next: false };
  const shown = await readShown(db, programId, asked, { now: clock.now(), places: context.locations });
  const one = { id: shown.guest?.id ?? null, values: shown.values };
  const holds = await holdsFor(db, programId, compiled.conditions, one);
  const { filled } = mailOf(compiled, shown, { holds, more: sendingToNobody(platform) });
  const written: unknown = await createTransport({ streamTransport: true, buffer: true }).sendMail({
    from: config.mailFrom,
    to: 'Preview <preview@example.invalid>',
    date: clock.now(),
    ...filled,
  });
  return message.parse(written).message;
}
