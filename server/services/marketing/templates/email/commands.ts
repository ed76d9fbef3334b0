import type {
  EmailTemplate,
  EmailTemplateChange,
  EmailTemplateWrite,
  TemplateType,
} from '#contract/marketing/templates/email/schemas.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { found, type Taken } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { recordOf, type Write } from '#server/platform/write/index.ts';
import { listPropertyNames } from '#server/services/marketing/computedProperties/index.ts';
import { bringBackBlocks } from './blocks/index.ts';
import { checkContent, type Content, contentOf, hashOf } from './content.ts';
import { holdNamed, storeNamed } from './named.ts';
import { presentContent, presentTemplate } from './present.ts';
import { findTemplate, namesLike, type TemplateRow } from './queries.ts';
import { refuseNeeded, templateUses } from './uses.ts';
import { addVersion, findVersion } from './versions.ts';

const THING = 'This email template';

/** A template with what needs it. */
export async function findWithUses(db: Db | Trx, programId: number, id: number) {
  const row = await findTemplate(db, programId, id);
  return row && { ...row, uses: (await templateUses(db, programId, [id])).get(id) ?? [] };
}

const templates = recordOf({
  table: 'email_templates',
  key: 'email_template_id',
  isKept: true,
  find: findWithUses,
  // Starters are what everybody begins with.
  isOpen: ({ type }, { ctx }) => {
    checkStarter(ctx, type);
    return true;
  },
  present: (row) => presentTemplate(row, row.uses),
  thing: () => THING,
  called: ({ name }) => `The email template “${name}”`,
  name: ({ name }) => name,
  told: ({ name, description, group, subject, preheader, number }) => ({
    name,
    description,
    group,
    subject,
    preheader,
    number,
  }),
});

const takenName = (name: string): Taken => ({
  email_templates_name: {
    field: 'name',
    message: `There is a template called “${name}” already. Choose another name.`,
  },
});

function checkStarter(ctx: RequestContext, type: string): void {
  if (type === 'starter') ctx.require('templates.email.starter');
}

/** A template that is not removed; NOT_FOUND else. */
export async function getTemplate(db: Db | Trx, programId: number, id: number) {
  const row = await findWithUses(db, programId, id);
  return found(row && row.deleted_ts === null ? row : null, THING);
}

const writer = (ctx: RequestContext) => ({
  updated_by_user_id: ctx.userId,
  updated_by_name: ctx.stamp().actorName,
});

/** Judges new content and holds what it names. */
async function admit({ platform, trx, ctx }: Write, content: Content, before: Content | null): Promise<void> {
  const propertyIds = (await listPropertyNames(trx, ctx.programId)).map(({ id }) => id);
  checkContent(content, { log: platform.log, propertyIds });
  await holdNamed({ trx, ctx }, content.json?.content ?? [], {
    field: 'json',
    before: before?.json?.content ?? [],
  });
}

const named = ({ json }: Content) => json?.content ?? [];

interface New extends Content {
  readonly name: string;
  readonly description: string;
  readonly type: TemplateType;
  readonly group: string | null;
}

/** Adds a template with its first version. */
function add(
  platform: Platform,
  ctx: RequestContext,
  make: (work: Write) => Promise<New>,
): Promise<EmailTemplate> {
  const taken: Taken = {
    email_templates_name: {
      field: 'name',
      message: 'There is a template of this name already. Choose another name.',
    },
  };
  return templates.create(platform, ctx, { kind: 'email_template.created', taken }, async (work) => {
    const { name, description, type, group, ...content } = await make(work);
    checkStarter(ctx, type);
    const id = await work.store({
      name,
      description,
      type,
      template_group: group,
      number: 1,
      ...writer(ctx),
    });
    await addVersion(work, { id, number: 1 }, content);
    await storeNamed(work.trx, ctx.programId, { of: 'template', id }, named(content));
  });
}

/** Creates a template. Errors: DUPLICATE, FORBIDDEN for a starter, VALIDATION with the field. */
export const createTemplate = (platform: Platform, ctx: RequestContext, write: EmailTemplateWrite) =>
  add(platform, ctx, async (work) => {
    const { name, description, type, group } = write;
    const content = contentOf(write, null);
    await admit(work, content, null);
    return { name, description, type, group, ...content };
  });

type Copy = { readonly name?: string | undefined; readonly type?: TemplateType | undefined };

/** A copy of a template as it is now (TMPL-029). Errors: NOT_FOUND, DUPLICATE, FORBIDDEN for a starter. */
export const duplicateTemplate = (platform: Platform, ctx: RequestContext, id: number, copy: Copy) =>
  add(platform, ctx, async ({ trx }) => {
    const original = presentTemplate(await getTemplate(trx, ctx.programId, id), []);
    const type = copy.type ?? original.type;
    const name = copy.name ?? (await freeName(trx, ctx.programId, type, original.name));
    const { description, group } = original;
    return { name, description, type, group, ...presentContent(original) };
  });

const MOST_NAME = 120;

/** “Copy of Dinner”, or with a number behind it. */
async function freeName(trx: Trx, programId: number, type: TemplateType, name: string): Promise<string> {
  const wanted = `Copy of ${name}`.slice(0, MOST_NAME - 5);
  const names = new Set(await namesLike(trx, programId, type, wanted));
  for (let n = 1; ; n++) {
    const free = n === 1 ? wanted : `${wanted} ${n}`;
    if (!names.has(free.toLowerCase())) return free;
  }
}

/** Stores content as the next version, where it differs from the current one. */
async function nextVersion(
  work: Write & { readonly row: TemplateRow },
  content: Content,
  restored: number | null = null,
): Promise<number> {
  const { row, trx, ctx } = work;
  if (hashOf(content) === row.hash) return row.number;
  const { email_template_id: id, number } = row;
  await addVersion(work, { id, number: number + 1, restored }, content);
  await storeNamed(trx, ctx.programId, { of: 'template', id }, named(content));
  return number + 1;
}

/**
 * Saves what was sent of a template; content that changed becomes its next version, and what is the same already changes nothing.
 * Errors: NOT_FOUND, STALE, DUPLICATE, FORBIDDEN for a starter, VALIDATION with the field.
 */
export function saveTemplate(
  platform: Platform,
  ctx: RequestContext,
  id: number,
  { version, ...change }: EmailTemplateChange,
): Promise<EmailTemplate> {
  const how = { kind: 'email_template.updated', id, version, taken: takenName(change.name ?? '') } as const;
  return templates.change(platform, ctx, how, async (work) => {
    const { row } = work;
    const before = presentContent(row);
    const content = contentOf(change, before);
    const { name = row.name, description = row.description, group = row.template_group } = change;
    const isSame = hashOf(content) === row.hash;
    if (!isSame) await admit(work, content, before);
    const isCalledSame = name === row.name && description === row.description && group === row.template_group;
    if (isSame && isCalledSame) return;
    const number = await nextVersion(work, content);
    await work.store({ name, description, template_group: group, number, ...writer(ctx) });
  });
}

/**
 * Brings a version back as the next one, with the reusable blocks that it shows. What stood in it is not judged again: it stood in the
 * template before, and a mail that cannot go out is told so before it is sent. Errors: NOT_FOUND, STALE, FORBIDDEN for a starter.
 */
export function restoreVersion(
  platform: Platform,
  ctx: RequestContext,
  { id, number }: { readonly id: number; readonly number: number },
  version: number | undefined,
): Promise<EmailTemplate> {
  const how = { kind: 'email_template.restored', id, version } as const;
  return templates.change(platform, ctx, how, async (work) => {
    const old = found(await findVersion(work.trx, ctx.programId, id, number), `Version ${number}`);
    if (old.hash === work.row.hash) return;
    const content = presentContent(old);
    await bringBackBlocks(work, named(content));
    await work.store({ number: await nextVersion(work, content, number), ...writer(ctx) });
  });
}

/** Removes a template; its versions stay for what was sent. Errors: NOT_FOUND, IN_USE, FORBIDDEN for a starter. */
export const removeTemplate = (platform: Platform, ctx: RequestContext, id: number): Promise<void> =>
  templates.remove(platform, ctx, { kind: 'email_template.removed', id }, async ({ before, trx }) => {
    refuseNeeded(before.name, before.uses);
    await storeNamed(trx, ctx.programId, { of: 'template', id }, []);
  });
