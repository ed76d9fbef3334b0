import { services } from '#contract/index.ts';
import { found } from '#server/platform/errors/index.ts';
import type { Bind, RequestContext } from '#server/platform/http/index.ts';
import { countedPageOf, countOf, cutAndCount, pageOf, slice } from '#server/platform/page/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findBlock, listBlocks, presentBlock, removeBlock, saveBlock } from './blocks/index.ts';
import { readBrandKit, saveBrandKit } from './brandKit.ts';
import {
  createTemplate,
  duplicateTemplate,
  getTemplate,
  removeTemplate,
  restoreVersion,
  saveTemplate,
} from './commands.ts';
import { readEditor } from './editor.ts';
import { presentRow, presentTemplate, presentVersion, presentVersionRow } from './present.ts';
import { listTemplates } from './queries.ts';
import { readStarters } from './starters.ts';
import { templateUses } from './uses.ts';
import { findVersion, listVersions } from './versions.ts';

const { emailTemplates: endpoints } = services;

/** Refuses another concept than the current one. */
const checkConcept = (ctx: RequestContext, { programId }: { readonly programId: number }) =>
  found(ctx.programId === programId ? ctx : null, 'This concept');

export function emailTemplateRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform;
  bind(endpoints.list, async ({ ctx, params, query: asked }) => {
    checkConcept(ctx, params);
    const query = listTemplates(db, ctx.programId, asked);
    const rows = await slice(query, asked).execute();
    const ids = rows.map(({ email_template_id }) => email_template_id);
    const uses = await templateUses(db, ctx.programId, ids);
    return cutAndCount(
      rows,
      asked,
      (row) => presentRow(row, uses.has(row.email_template_id)),
      () => countOf(query).execute(),
    );
  });
  bind(endpoints.editor, ({ ctx, params }) => {
    checkConcept(ctx, params);
    return readEditor(db, ctx);
  });
  bind(endpoints.get, async ({ ctx, params }) => {
    checkConcept(ctx, params);
    const row = await getTemplate(db, ctx.programId, params.id);
    return presentTemplate(row, row.uses);
  });
  bind(endpoints.create, ({ ctx, params, body }) => {
    checkConcept(ctx, params);
    return createTemplate(platform, ctx, body);
  });
  bind(endpoints.update, ({ ctx, params, body }) => {
    checkConcept(ctx, params);
    return saveTemplate(platform, ctx, params.id, body);
  });
  bind(endpoints.remove, ({ ctx, params }) => {
    checkConcept(ctx, params);
    return removeTemplate(platform, ctx, params.id);
  });
  bind(endpoints.duplicate, ({ ctx, params, body }) => {
    checkConcept(ctx, params);
    return duplicateTemplate(platform, ctx, params.id, body);
  });
  bindVersions(bind, platform);
  bindShared(bind, platform);
}

function bindVersions(bind: Bind, platform: Platform): void {
  const { db } = platform;
  bind(endpoints.versions, async ({ ctx, params, query }) => {
    checkConcept(ctx, params);
    const { number } = await getTemplate(db, ctx.programId, params.id);
    return pageOf(listVersions(db, ctx.programId, params.id), query, (row) => presentVersionRow(row, number));
  });
  bind(endpoints.readVersion, async ({ ctx, params }) => {
    checkConcept(ctx, params);
    const { number } = await getTemplate(db, ctx.programId, params.id);
    const row = await findVersion(db, ctx.programId, params.id, params.number);
    return presentVersion(found(row, `Version ${params.number}`), number);
  });
  bind(endpoints.restore, ({ ctx, params, body }) => {
    checkConcept(ctx, params);
    return restoreVersion(platform, ctx, params, body.version);
  });
}

/** What templates share: reusable blocks, how mails look, what new ones begin with. */
function bindShared(bind: Bind, platform: Platform): void {
  const { db } = platform;
  bind(endpoints.blocks, ({ ctx, params, query }) => {
    checkConcept(ctx, params);
    return countedPageOf(listBlocks(db, ctx.programId, query), query, presentBlock);
  });
  bind(endpoints.block, async ({ ctx, params }) => {
    checkConcept(ctx, params);
    const row = await findBlock(db, ctx.programId, params.id);
    return presentBlock(found(row?.deleted_ts === null ? row : null, 'This reusable block'));
  });
  bind(endpoints.createBlock, ({ ctx, params, body }) => {
    checkConcept(ctx, params);
    return saveBlock(platform, ctx, body);
  });
  bind(endpoints.updateBlock, ({ ctx, params, body }) => {
    checkConcept(ctx, params);
    return saveBlock(platform, ctx, body, params.id);
  });
  bind(endpoints.removeBlock, ({ ctx, params }) => {
    checkConcept(ctx, params);
    return removeBlock(platform, ctx, params.id);
  });
  bind(endpoints.brandKit, ({ ctx, params }) => {
    checkConcept(ctx, params);
    return readBrandKit(db, ctx.programId);
  });
  bind(endpoints.saveBrandKit, ({ ctx, params, body }) => {
    checkConcept(ctx, params);
    return saveBrandKit(platform, ctx, body);
  });
  bind(endpoints.starters, async ({ ctx, params }) => {
    checkConcept(ctx, params);
    return { data: await readStarters(db, ctx.programId) };
  });
}
