import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { services } from '#contract/index.ts';
import type { MessagePreset } from '#contract/host/messages/schemas.ts';
import { call } from '#src/dataProviders/client.ts';
import { changedParts, draftFrom, type PresetDraft } from '../model/preset.ts';

const { messages } = services;
const PRESETS = ['settings/messages', 'list'] as const;

export function usePresets() {
  return useQuery({
    queryKey: PRESETS,
    queryFn: ({ signal }) => call(messages.messages, {}, { signal }),
    select: (reply) => reply.data,
  });
}

const listed = (draft: PresetDraft) => ({ ...draft, merchant_ids: [...draft.merchant_ids] });

export interface PresetSave {
  readonly draft: PresetDraft;
  /** What was read; null for a new one. */
  readonly stored: MessagePreset | null;
  /** Told of every part that is saved, so that a refusal of the next one does not forget it. */
  readonly onPart: (saved: MessagePreset) => void;
}

/** Saves each part that differs, each with the version that the one before it made. */
async function saveParts({ draft, onPart }: PresetSave, stored: MessagePreset): Promise<MessagePreset> {
  const params = { id: stored.merchant_message_preset_id };
  let saved = stored;
  for (const part of changedParts(draft, draftFrom(stored))) {
    if (part === 'text') {
      const { name, text, message_schedule_time } = draft;
      const body = { name, text, message_schedule_time, version: saved.version };
      saved = await call(messages.updateText, { params, body });
    } else if (part === 'actions') {
      saved = await call(messages.actions, {
        params,
        body: { actions: draft.actions, version: saved.version },
      });
    } else {
      const body = { merchant_ids: [...draft.merchant_ids], version: saved.version };
      saved = await call(messages.updateMerchants, { params, body });
    }
    onPart(saved);
  }
  return saved;
}

export function useSavePreset() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (order: PresetSave) =>
      order.stored ? saveParts(order, order.stored) : call(messages.create, { body: listed(order.draft) }),
    onSettled: () => client.invalidateQueries({ queryKey: PRESETS }),
  });
}

export function useRemovePreset() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (preset: MessagePreset) =>
      call(messages.remove, {
        params: { id: preset.merchant_message_preset_id },
        query: { version: preset.version },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: PRESETS }),
  });
}
