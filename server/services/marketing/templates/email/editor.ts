import { sql } from 'kysely';
import type { CallReply } from '#contract/core/endpoint.ts';
import type { services } from '#contract/index.ts';
import { MAX_IMAGE_BYTES } from '#contract/marketing/media/endpoints.ts';
import {
  EMAIL_WIDTH,
  MOST_BLOCKS,
  MOST_HTML_BYTES,
  MOST_PREHEADER,
} from '#contract/marketing/templates/email/document.ts';
import { MOST_RAW_HTML, MOST_SUBJECT } from '#contract/marketing/templates/email/schemas.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import { listSegmentNames } from '#server/services/marketing/segments/index.ts';
import { listTags } from '../tags.ts';
import { listBlocks, presentBlock } from './blocks/index.ts';
import { readBrandKit } from './brandKit.ts';
import { listGroups } from './queries.ts';

const LIMITS = {
  blocks: MOST_BLOCKS,
  subject: MOST_SUBJECT,
  preheader: MOST_PREHEADER,
  raw_html: MOST_RAW_HTML,
  html_bytes: MOST_HTML_BYTES,
  image_bytes: MAX_IMAGE_BYTES,
  width: EMAIL_WIDTH,
};

/** What the editor of emails needs to begin (TMPL-031). */
export async function readEditor(
  db: Db,
  ctx: RequestContext,
): Promise<CallReply<typeof services.emailTemplates.editor>> {
  const { programId } = ctx;
  const [brand_kit, blocks, tags, locations, segments, groups] = await Promise.all([
    readBrandKit(db, programId),
    listBlocks(db, programId, { sort_by: 'name', sort_order: 'asc' }).limit(1000).execute(),
    listTags(db, programId),
    listLocations(db, programId),
    listSegmentNames(db, ctx),
    listGroups(db, programId),
  ]);
  return { brand_kit, blocks: blocks.map(presentBlock), tags, locations, segments, groups, limits: LIMITS };
}

/** The open locations of a concept with where they are. */
async function listLocations(db: Db, programId: number) {
  const rows = await db
    .selectFrom('merchants')
    .select(['merchant_id', 'merchant_name', 'address', 'city', 'state', 'zip'])
    .where('program_id', '=', programId)
    .where('deleted_ts', 'is', null)
    .orderBy(sql`lower(merchant_name)`)
    .orderBy('merchant_id')
    .execute();
  return rows.map(({ merchant_id: id, merchant_name: name, address, city, state, zip }) => {
    const place = [state, zip].filter(Boolean).join(' ');
    return { id, name, address: [address, city, place].filter(Boolean).join(', ') };
  });
}
