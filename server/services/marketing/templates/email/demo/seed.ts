import { sql } from 'kysely';
import sharp from 'sharp';
import { BLANK_FOOTER } from '#contract/marketing/templates/email/brandKit.ts';
import { BLANK_BRAND_KIT } from '#contract/marketing/templates/email/document.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { keepImage, type Kept, srcOf, storeImage } from '#server/services/marketing/media/index.ts';
import { hashOf } from '../content.ts';
import { storeNamed } from '../named.ts';
import { DRAWINGS, type DrawingName } from './drawings.ts';
import { BLOCKS, type DemoTemplate, templatesOf, type World } from './mails.ts';

const DAY_MS = 86_400_000;

interface Person {
  readonly user_id: number;
  readonly name: string;
}
interface Seed {
  readonly trx: Trx;
  readonly programId: number;
  readonly now: Date;
  readonly people: readonly Person[];
}

type Pictures = Readonly<Record<DrawingName, Kept>>;

async function draw(): Promise<Pictures> {
  const kept = async (name: DrawingName) =>
    keepImage(await sharp(Buffer.from(DRAWINGS[name].svg)).png({ palette: true }).toBuffer());
  const { autumn, wine, birthday, terrace, mark } = {
    autumn: await kept('autumn'),
    wine: await kept('wine'),
    birthday: await kept('birthday'),
    terrace: await kept('terrace'),
    mark: await kept('mark'),
  };
  return { autumn, wine, birthday, terrace, mark };
}

/** Fills a demo concept with email templates, what they share, and their pictures. */
export async function seedEmailTemplates(platform: Platform, programId: number): Promise<void> {
  const { db, clock } = platform;
  const pictures = await draw();
  await db.transaction().execute(async (trx) => {
    const seed = { trx, programId, now: clock.now(), people: await listPeople(trx, programId) };
    const src = (name: DrawingName) => srcOf(platform, pictures[name].name);
    for (const [name, kept] of Object.entries(pictures))
      await storeImage(trx, { programId, userId: null, now: seed.now }, kept, `${name}.png`);
    const world: World = {
      src: {
        autumn: src('autumn'),
        wine: src('wine'),
        birthday: src('birthday'),
        terrace: src('terrace'),
        mark: src('mark'),
      },
      blocks: await addBlocks(seed),
      segmentId: await regulars(trx, programId),
    };
    await addKit(seed, world.src.mark);
    for (const [n, template] of templatesOf(world).entries()) await addTemplate(seed, template, n);
  });
}

const listPeople = async (trx: Trx, programId: number): Promise<Person[]> => {
  const { rows } = await sql<Person>`
    select u.user_id, trim(u.fname || ' ' || u.lname) as name
    from memberships m join users u using (user_id)
    where m.program_id = ${programId} order by u.user_id limit 3`.execute(trx);
  return rows;
};

async function regulars(trx: Trx, programId: number): Promise<number | null> {
  const row = await trx
    .selectFrom('segments')
    .select('segment_id')
    .where('program_id', '=', programId)
    .where('user_group_id', 'is', null)
    .orderBy('segment_id')
    .limit(1)
    .executeTakeFirst();
  return row?.segment_id ?? null;
}

const by = ({ people }: Seed, n: number) => people[n % Math.max(people.length, 1)] ?? null;

async function addBlocks(seed: Seed): Promise<number[]> {
  const ids: number[] = [];
  for (const [n, { name, content }] of BLOCKS.entries()) {
    const person = by(seed, n);
    const { email_block_id } = await seed.trx
      .insertInto('email_blocks')
      .values({
        program_id: seed.programId,
        name,
        content: JSON.stringify(content),
        updated_by_user_id: person?.user_id ?? null,
        updated_by_name: person?.name ?? null,
        created_ts: new Date(seed.now.getTime() - 90 * DAY_MS),
        updated_ts: new Date(seed.now.getTime() - (20 + n * 9) * DAY_MS),
      })
      .returning('email_block_id')
      .executeTakeFirstOrThrow();
    ids.push(email_block_id);
  }
  return ids;
}

async function addKit({ trx, programId, now }: Seed, logo: string): Promise<void> {
  const { colors, ...kit } = BLANK_BRAND_KIT;
  await trx
    .insertInto('email_brand_kits')
    .values({ program_id: programId, ...colors, ...kit, logo, footer_text: BLANK_FOOTER, updated_ts: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function addTemplate(seed: Seed, template: DemoTemplate, n: number): Promise<void> {
  const { trx, programId, now } = seed;
  const { versions, group, ...named } = template;
  const times = versions.map(
    (_, v) => new Date(now.getTime() - (3 + n * 5 + (versions.length - 1 - v) * 6) * DAY_MS),
  );
  const last = by(seed, n + versions.length - 1);
  const { email_template_id: id } = await trx
    .insertInto('email_templates')
    .values({
      ...named,
      program_id: programId,
      template_group: group,
      number: versions.length,
      version: versions.length,
      updated_by_user_id: last?.user_id ?? null,
      updated_by_name: last?.name ?? null,
      created_ts: times[0] ?? now,
      updated_ts: times.at(-1) ?? now,
    })
    .returning('email_template_id')
    .executeTakeFirstOrThrow();
  for (const [v, { subject, json = null, html = null }] of versions.entries()) {
    const person = by(seed, n + v);
    const content = {
      subject,
      preheader: json?.attrs.preheader ?? '',
      is_raw_html: json === null,
      json,
      html,
      text: null,
    };
    await trx
      .insertInto('email_template_versions')
      .values({
        ...content,
        json: json && JSON.stringify(json),
        hash: hashOf(content),
        program_id: programId,
        email_template_id: id,
        number: v + 1,
        saved_by_user_id: person?.user_id ?? null,
        saved_by_name: person?.name ?? null,
        created_ts: times[v] ?? now,
      })
      .execute();
  }
  const current = versions.at(-1)?.json?.content ?? [];
  await storeNamed(trx, programId, { of: 'template', id }, current);
}
