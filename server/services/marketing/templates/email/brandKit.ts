import { z } from 'zod';
import {
  BLANK_FOOTER,
  brandKit,
  type BrandKitWrite,
  contrastsOf,
  type StoredBrandKit,
} from '#contract/marketing/templates/email/brandKit.ts';
import { BLANK_BRAND_KIT } from '#contract/marketing/templates/email/document.ts';
import { tagProblems } from '#contract/marketing/templates/problems.ts';
import { changesBetween } from '#server/platform/audit/index.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { checkVersion, fail } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tell, write } from '#server/platform/write/index.ts';
import { listPropertyNames } from '#server/services/marketing/computedProperties/index.ts';
import { keepsImage } from '#server/services/marketing/media/index.ts';

const COLORS = ['ink', 'accent', 'highlight', 'paper', 'quiet'] as const;
const stored = brandKit.omit({ contrast: true }).extend({ version: z.number().int() });

/** How the mails of a concept look; as it comes until somebody says. */
export async function readBrandKit(db: Db | Trx, programId: number): Promise<StoredBrandKit> {
  const row = await db
    .selectFrom('email_brand_kits')
    .select([
      ...COLORS,
      'heading_font',
      'body_font',
      'logo',
      'dark_logo',
      'corner_radius',
      'footer_text',
      'version',
    ])
    .where('program_id', '=', programId)
    .executeTakeFirst();
  const kit = row
    ? stored.parse({ ...row, colors: row })
    : { ...BLANK_BRAND_KIT, footer_text: BLANK_FOOTER, version: 0 };
  return { ...kit, contrast: contrastsOf(kit) };
}

const toldOf = ({ colors, contrast: _contrast, version: _version, ...told }: StoredBrandKit) => ({
  ...colors,
  ...told,
});

/** Sets how mails look. Errors: STALE, VALIDATION for a picture that is not kept and tags that have no place in an email. */
export function saveBrandKit(
  platform: Platform,
  ctx: RequestContext,
  { version, colors, ...kit }: BrandKitWrite,
): Promise<StoredBrandKit> {
  return write(platform, ctx, async ({ trx, now }) => {
    const { programId } = ctx;
    await startKit(trx, programId, now);
    const before = await readBrandKit(trx, programId);
    checkVersion(before.version, version, 'The look of emails', before);
    await check(platform, { trx, ctx }, kit);
    if (JSON.stringify(toldOf({ ...before, colors, ...kit })) === JSON.stringify(toldOf(before)))
      return before;
    await trx
      .updateTable('email_brand_kits')
      .set({
        ...colors,
        ...kit,
        updated_ts: now,
        updated_by_user_id: ctx.userId,
        version: before.version + 1,
      })
      .where('program_id', '=', programId)
      .execute();
    const after = await readBrandKit(trx, programId);
    const changes = changesBetween(toldOf(before), toldOf(after));
    await tell(
      { trx, ctx },
      { kind: 'email_brand_kit.updated', recordId: programId, recordName: 'Look of emails', changes },
    );
    return after;
  });
}

/** A row to lock, as it comes. */
async function startKit(trx: Trx, programId: number, now: Date): Promise<void> {
  const { colors, ...kit } = BLANK_BRAND_KIT;
  await trx
    .insertInto('email_brand_kits')
    .values({
      program_id: programId,
      ...colors,
      ...kit,
      footer_text: BLANK_FOOTER,
      updated_ts: now,
      version: 0,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .selectFrom('email_brand_kits')
    .select('program_id')
    .where('program_id', '=', programId)
    .forUpdate()
    .execute();
}

async function check(
  platform: Platform,
  { trx, ctx }: { readonly trx: Trx; readonly ctx: RequestContext },
  kit: Pick<BrandKitWrite, 'logo' | 'dark_logo' | 'footer_text'>,
): Promise<void> {
  for (const field of ['logo', 'dark_logo'] as const) {
    const src = kit[field];
    if (src !== null && !(await keepsImage(platform, trx, ctx.programId, src))) {
      const message = 'This is no picture that the concept keeps; add it to the library first';
      fail('VALIDATION', `The look was not saved: ${message}.`, { errors: { [field]: message } });
    }
  }
  const propertyIds = (await listPropertyNames(trx, ctx.programId)).map(({ id }) => id);
  const [tag] = tagProblems([kit.footer_text], { place: 'email', propertyIds });
  if (tag)
    fail('VALIDATION', `The look was not saved: ${tag.message}.`, { errors: { footer_text: tag.message } });
}
