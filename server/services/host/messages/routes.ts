import { services } from '#contract/index.ts';
import { ACTION_TYPES } from '#contract/host/messages/actions.ts';
import { found } from '#server/platform/errors/index.ts';
import type { Bind } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { getLocation } from '#server/services/administration/merchants/index.ts';
import { sendAgain } from './again.ts';
import { markRead, readConversation, writeToParty } from './conversation.ts';
import { listUnread } from './messageQueries.ts';
import { findPreset, listPresets } from './presetQueries.ts';
import { createPreset, removeMerchant, removePreset, savePreset } from './presets.ts';
import { phonesFor, presetFor } from './present.ts';

const { messages: endpoints } = services;

export function messageRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform;
  bind(endpoints.messages, async ({ query, ctx }) => {
    if (query.merchant_id !== undefined) await getLocation(db, ctx, query.merchant_id);
    const rows = await listPresets(db, ctx.programId, { merchantId: query.merchant_id });
    return { data: rows.map((row) => presetFor(ctx, row)) };
  });
  bind(endpoints.create, async ({ body, ctx }) => createPreset(platform, ctx, body));
  bind(endpoints.remove, ({ params, query, ctx }) => removePreset(platform, ctx, params.id, query.version));
  bind(endpoints.update, async ({ params, body, ctx }) => savePreset(platform, ctx, params.id, body));
  bind(endpoints.updateText, async ({ params, body, ctx }) => savePreset(platform, ctx, params.id, body));
  bind(endpoints.updateMerchants, async ({ params, body, ctx }) =>
    savePreset(platform, ctx, params.id, body),
  );
  bind(endpoints.removeMerchant, async ({ params, ctx }) =>
    removeMerchant(platform, ctx, params.id, params.merchantId),
  );
  bind(endpoints.actions, async ({ params, body, ctx }) => savePreset(platform, ctx, params.id, body));
  bind(endpoints.phones, async ({ params, ctx }) => {
    const preset = found(await findPreset(db, ctx.programId, params.id), `Text ${params.id}`);
    return { data: phonesFor(ctx, preset) };
  });
  bind(endpoints.actionTypes, async () => ({ data: [...ACTION_TYPES] }));
  bind(endpoints.conversation, async ({ params, query, ctx }) =>
    readConversation(platform, ctx, { partyId: params.id, toGuest: query.to_guest }, query.take),
  );
  bind(endpoints.send, async ({ params, body: { to_guest: toGuest, ...body }, ctx }) =>
    writeToParty(platform, ctx, { partyId: params.id, toGuest }, body),
  );
  bind(endpoints.sendAgain, async ({ params, ctx }) =>
    sendAgain(platform, ctx, { partyId: params.id, messageId: params.messageId }),
  );
  bind(endpoints.markRead, async ({ params, body, ctx }) =>
    markRead(platform, ctx, { partyId: params.id, toGuest: body.to_guest }, body.up_to_id),
  );
  bind(endpoints.unread, async ({ query, ctx }) => {
    await getLocation(db, ctx, query.merchant_id);
    return { data: await listUnread(db, ctx.programId, query.merchant_id) };
  });
}
