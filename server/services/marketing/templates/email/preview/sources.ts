import { everyBlock, namedIn } from '#contract/marketing/templates/email/contents.ts';
import type { Block, LeafBlock } from '#contract/marketing/templates/email/document.ts';
import { type Finding, lintEmail } from '#contract/marketing/templates/email/lint/index.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listPropertyNames } from '#server/services/marketing/computedProperties/index.ts';
import { imageSizes } from '#server/services/marketing/media/index.ts';
import { sql } from 'kysely';
import { readBlockContents, readLeaves } from '../blocks/index.ts';
import { readBrandKit } from '../brandKit.ts';
import { presentContent } from '../present.ts';
import { findTemplate } from '../queries.ts';
import { type CompileContext, type CompiledEmail, type EmailSource, readPlaces } from '../render/index.ts';
import { refusedIn } from '../rawHtml.ts';
import { findVersion } from '../versions.ts';

/** Which mail is meant: one as it stands in the editor, or a stored one. */
export interface Which {
  readonly source: EmailSource | null;
  readonly template_id: number | null;
  readonly number: number | null;
}

/** What a mail is made of. Errors: NOT_FOUND; VALIDATION for HTML that could do something to its reader. */
export async function readSource(db: Db | Trx, programId: number, which: Which): Promise<EmailSource> {
  const { source, template_id, number } = which;
  if (source) return checked(source);
  const template = found(await findTemplate(db, programId, template_id ?? 0), 'This template');
  if (number === null || number === template.number) return presentContent(template);
  return presentContent(
    found(await findVersion(db, programId, template.email_template_id, number), 'This version'),
  );
}

function checked(source: EmailSource): EmailSource {
  const [problem] = source.is_raw_html ? refusedIn(source.html ?? '') : [];
  if (problem)
    fail('VALIDATION', `This email cannot be shown: ${problem.message}.`, {
      errors: { source: problem.message },
    });
  const preheader = source.json ? source.json.attrs.preheader : source.preheader;
  return { ...source, preheader };
}

/** What a mail is made with: how mails look, blocks that are shared, and the locations. */
export async function readCompileContext(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  programId: number,
  { json }: EmailSource,
): Promise<CompileContext> {
  const { contrast: _contrast, version: _version, ...kit } = await readBrandKit(db, programId);
  const rows = await readBlockContents(db, programId, namedIn(json?.content ?? []).blockIds);
  const reusable = new Map<number, readonly LeafBlock[]>(
    rows.map(({ email_block_id, content }) => [email_block_id, readLeaves(content)]),
  );
  return { kit, reusable, locations: await readPlaces(db, programId), publicUrl: config.publicUrl };
}

/** What is known of an audience from a look at all of its mails. */
export interface AudienceFacts {
  readonly missing: ReadonlyMap<string, number>;
  readonly longest: ReadonlyMap<string, number>;
}

/** Everything that is to be mended in a mail; with an audience, for how many of it. */
export async function findProblems(
  platform: Pick<Platform, 'db' | 'config'>,
  programId: number,
  source: EmailSource,
  {
    context,
    compiled,
    audience,
  }: { context: CompileContext; compiled: CompiledEmail; audience?: AudienceFacts },
): Promise<Finding[]> {
  const { db } = platform;
  const { kit, reusable, locations } = context;
  const segmentIds = namedIn(source.json?.content ?? []).segmentIds;
  const shared = [...reusable.values()].flatMap((blocks) => namedIn(blocks).segmentIds);
  return lintEmail({
    ...source,
    place: 'email',
    kit,
    reusable,
    propertyIds: (await listPropertyNames(db, programId)).map(({ id }) => id),
    segmentIds: await existing(db, programId, [...segmentIds, ...shared]),
    locations: new Map(
      locations.all.map(({ merchant_id, phone, has_booking_page: hasPage = false }) => [
        merchant_id,
        { canReserve: hasPage || phone !== null },
      ]),
    ),
    hasWebsite: locations.concept.website !== null,
    bytes: compiled.bytes,
    imageBytes: await imageSizes(
      platform,
      programId,
      imagesOf([...(source.json?.content ?? []), ...[...reusable.values()].flat()]),
    ),
    missing: audience?.missing ?? null,
    longest: audience?.longest ?? null,
  });
}

const imagesOf = (content: readonly Block[]) =>
  everyBlock(content).flatMap((block) => (block.type === 'image' ? [block.attrs.src] : []));

async function existing(db: Db, programId: number, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('segments')
    .select('segment_id')
    .where('program_id', '=', programId)
    .where('segment_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
  return new Set(rows.map(({ segment_id }) => segment_id));
}
