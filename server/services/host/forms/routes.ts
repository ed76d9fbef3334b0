import { MAX_ASSET_BYTES } from '#contract/host/forms/endpoints.ts';
import {
  presetIdsOf,
  PRESET_GROUPS,
  PRESET_TYPES,
  findPresetType,
} from '#contract/host/forms/presetTypes.ts';
import { OK } from '#contract/core/ids.ts';
import { services } from '#contract/index.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import { type Bind, receive, type RequestContext } from '#server/platform/http/index.ts';
import { countedPageOf } from '#server/platform/page/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { getLocation } from '#server/services/administration/merchants/index.ts';
import { addImage } from '#server/services/marketing/media/index.ts';
import { getForm, presentForm, removeForm, saveForm } from './commands.ts';
import { presentDefaults, presentPresets, valuesOf, viewerOf } from './presets.ts';
import { addToSet, BRAND, EMAIL, readSet, replaceSet, resetSet, SPLASH, widgetsOf } from './presetSets.ts';
import { findSet, listForms } from './queries.ts';

const { forms: endpoints } = services;

/** Refuses another concept than the current one. */
const checkConcept = (ctx: RequestContext, programId: number | undefined) =>
  found(programId === undefined || ctx.programId === programId ? ctx : null, 'This concept');

const tooLarge = (megabytes: string) =>
  `The picture has ${megabytes} MB; at most ${MAX_ASSET_BYTES / 1024 / 1024} MB are taken. Make it smaller and send it again.`;

export function formRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform;
  bind(endpoints.list, async ({ ctx, query }) => {
    checkConcept(ctx, query.program_id);
    if (query.merchant_id !== undefined) await getLocation(db, ctx, query.merchant_id);
    return countedPageOf(listForms(db, ctx.programId, query), query, (row) =>
      presentForm(platform, ctx, row),
    );
  });
  bind(endpoints.get, async ({ ctx, params }) =>
    presentForm(platform, ctx, await getForm(db, ctx.programId, params.id)),
  );
  bind(endpoints.create, ({ ctx, body }) => saveForm(platform, ctx, body));
  bind(endpoints.update, ({ ctx, params, body }) => saveForm(platform, ctx, body, params.id));
  bind(endpoints.remove, async ({ ctx, params }) => {
    await removeForm(platform, ctx, params.id);
    return OK;
  });
  bind(endpoints.presets, async ({ ctx, query: { type_id, merchant_id } }) => {
    if (merchant_id !== undefined) await getLocation(db, ctx, merchant_id);
    const program = await findSet(db, ctx.programId, { kind: 'widget', merchantId: null });
    const merchant =
      merchant_id === undefined
        ? null
        : await findSet(db, ctx.programId, { kind: 'widget', merchantId: merchant_id });
    const levels = { program: valuesOf(program?.presets), merchant: valuesOf(merchant?.presets) };
    return { data: presentPresets(type_id, levels, 'form', viewerOf(ctx)) };
  });
  bind(endpoints.presetTypes, async ({ ctx }) => {
    const seen = new Set(
      PRESET_GROUPS.flatMap((group) => presentDefaults(group, viewerOf(ctx)).map(({ type_id }) => type_id)),
    );
    const data = Object.keys(PRESET_TYPES).flatMap((type_id) => {
      const type = findPresetType(type_id);
      if (!type || !seen.has(type_id)) return [];
      const { display_name, value_type, is_basic, groups } = type;
      return [{ type_id, display_name, value_type, is_basic, groups: [...groups] }];
    });
    return { data };
  });
  bind(endpoints.uploadAsset, async ({ ctx, request }) => {
    const how = { field: 'image', noun: 'picture' as const, maxBytes: MAX_ASSET_BYTES, tooLarge };
    return addImage(platform, ctx, await receive(request, how));
  });
  presetRoutes(bind, platform);
}

/** The presets that forms inherit, and those of splash pages and emails. */
function presetRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform;
  bind(endpoints.programPresets, ({ ctx }) => readSet(db, ctx, BRAND));
  // The screen shows the brand styles alone: everything else that forms inherit stays.
  bind(endpoints.saveProgramPresets, ({ ctx, body }) => {
    const ids = presetIdsOf('brand');
    const strange = body.presets.find(({ type_id }) => type_id && !ids.includes(type_id));
    if (strange) fail('VALIDATION', `${strange.type_id} is no brand style. Reload the page and save again.`);
    return addToSet(platform, ctx, BRAND, body);
  });
  bind(endpoints.splashPresets, ({ ctx, params }) => {
    checkConcept(ctx, params.id);
    return readSet(db, ctx, SPLASH);
  });
  bind(endpoints.saveSplashPresets, ({ ctx, params, body }) => {
    checkConcept(ctx, params.id);
    return replaceSet(platform, ctx, SPLASH, body);
  });
  bind(endpoints.emailPresets, ({ ctx }) => readSet(db, ctx, EMAIL));
  bind(endpoints.saveEmailPresets, ({ ctx, body }) => replaceSet(platform, ctx, EMAIL, body));
  bind(endpoints.widgetDefaults, async ({ ctx }) => ({ data: presentDefaults('widget', viewerOf(ctx)) }));
  const concept = (ctx: RequestContext, programId: number) => {
    checkConcept(ctx, programId);
    return widgetsOf(null);
  };
  bind(endpoints.widgetPresets, ({ ctx, params }) => readSet(db, ctx, concept(ctx, params.programId)));
  bind(endpoints.saveWidgetPresets, ({ ctx, params, body }) =>
    replaceSet(platform, ctx, concept(ctx, params.programId), body),
  );
  bind(endpoints.addWidgetPresets, ({ ctx, params, body }) =>
    addToSet(platform, ctx, concept(ctx, params.programId), body),
  );
  bind(endpoints.resetWidgetPresets, ({ ctx, params, query }) =>
    resetSet(platform, ctx, concept(ctx, params.programId), query.type_id),
  );
  bind(endpoints.merchantPresets, ({ ctx, params }) => readSet(db, ctx, widgetsOf(params.id)));
  bind(endpoints.saveMerchantPresets, ({ ctx, params, body }) =>
    replaceSet(platform, ctx, widgetsOf(params.id), body),
  );
  bind(endpoints.addMerchantPresets, ({ ctx, params, body }) =>
    addToSet(platform, ctx, widgetsOf(params.id), body),
  );
  bind(endpoints.resetMerchantPresets, ({ ctx, params, query }) =>
    resetSet(platform, ctx, widgetsOf(params.id), query.type_id),
  );
}
