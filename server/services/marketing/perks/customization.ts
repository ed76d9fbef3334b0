import type { FastifyRequest } from 'fastify';
import { MAX_LOGO_BYTES, type PerkCustomization } from '#contract/marketing/perks/schemas.ts';
import { changesBetween } from '#server/platform/audit/index.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { checkVersion, fail } from '#server/platform/errors/index.ts';
import { type RequestContext, receive } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { formatOf } from '#server/services/marketing/media/index.ts';
import { tell, write } from '#server/platform/write/index.ts';

/** What holds until somebody sets it: everything shows. */
const AS_IT_COMES: PerkCustomization = {
  show_merchant_logo: true,
  show_merchant_name: true,
  show_merchant_address: true,
  has_logo: false,
  version: 0,
};

/** What the perk page of a concept shows (PERK-002). */
export async function readCustomization(db: Db | Trx, programId: number): Promise<PerkCustomization> {
  const row = await db
    .selectFrom('perk_customizations')
    .select(['show_merchant_logo', 'show_merchant_name', 'show_merchant_address', 'version'])
    .select((eb) => eb('logo_type', 'is not', null).as('has_logo'))
    .where('program_id', '=', programId)
    .executeTakeFirst();
  return row ? { ...row, has_logo: Boolean(row.has_logo) } : AS_IT_COMES;
}

type Flags = Pick<PerkCustomization, 'show_merchant_logo' | 'show_merchant_name' | 'show_merchant_address'>;
type LogoType = 'image/png' | 'image/jpeg' | 'image/webp';
type Part = Flags | { readonly logo: Buffer | null; readonly logo_type: LogoType | null };

/** Sets flags or the logo; errors: STALE. */
export function changeCustomization(
  platform: Platform,
  ctx: RequestContext,
  part: Part,
  version?: number,
): Promise<PerkCustomization> {
  return write(platform, ctx, async ({ trx, now }) => {
    await trx
      .insertInto('perk_customizations')
      .values({ program_id: ctx.programId, version: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await trx
      .selectFrom('perk_customizations')
      .select('program_id')
      .where('program_id', '=', ctx.programId)
      .forUpdate()
      .execute();
    const before = await readCustomization(trx, ctx.programId);
    checkVersion(before.version, version, 'The look of the perk page', before);
    await trx
      .updateTable('perk_customizations')
      .set({ ...part, updated_ts: now, version: before.version + 1 })
      .where('program_id', '=', ctx.programId)
      .execute();
    const after = await readCustomization(trx, ctx.programId);
    await tell(
      { trx, ctx },
      {
        kind: 'perk_page.updated',
        recordId: ctx.programId,
        recordName: 'Perk page',
        changes: [
          ...changesBetween(before, after),
          ...('logo' in part ? [{ field: 'logo', from: before.has_logo, to: after.has_logo }] : []),
        ],
      },
    );
    return after;
  });
}

const TOO_LARGE = `The picture is larger than ${MAX_LOGO_BYTES / 1024} KB. Make it smaller and send it again.`;

/** The picture of a multipart request; errors: those of `receive`, FILE_INVALID where it is none. */
export async function receiveLogo(
  request: FastifyRequest,
  field: string,
): Promise<{ logo: Buffer; logo_type: LogoType }> {
  const { bytes: logo } = await receive(request, {
    field,
    noun: 'picture',
    maxBytes: MAX_LOGO_BYTES,
    tooLarge: () => TOO_LARGE,
  });
  const format = formatOf(logo);
  if (format === null || format === 'gif') {
    return fail('FILE_INVALID', 'This is not a PNG, JPEG or WebP picture. Choose another file.');
  }
  return { logo, logo_type: `image/${format}` };
}
