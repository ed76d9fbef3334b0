import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CrmField, GuestTier } from '#contract/guests/schemas.ts';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { useSession } from '#src/dataProviders/session.ts';
import { GUEST_FIELDS, GUEST_TIERS } from '../names.ts';

const { guests } = services;

/** What can be written of a field, its type included. */
export type FieldWrite = Pick<CrmField, 'label' | 'type' | 'choices' | 'sort_order' | 'is_disabled'>;
export type TierWrite = Pick<GuestTier, 'name' | 'colour' | 'sort_order'>;

/** The calls behind the settings of guests; each reads the list again. They throw ApiError. */
export function useSettingsActs() {
  const client = useQueryClient();
  const { programId } = useSession();
  return useMemo(() => {
    const program_id = programId ?? 0;
    const after = async <T>(saved: Promise<T>, key: string): Promise<T> => {
      try {
        return await saved;
      } finally {
        await client.invalidateQueries({ queryKey: [key] });
      }
    };
    return {
      addField: (body: FieldWrite) =>
        after(call(guests.createField, { params: { program_id }, body }), GUEST_FIELDS),
      saveField: (
        { id, version, label, type, choices, sort_order, is_disabled }: CrmField,
        part: Partial<FieldWrite>,
      ) =>
        after(
          call(guests.saveField, {
            params: { program_id, id },
            body: { label, type, choices, sort_order, is_disabled, ...part, version },
          }),
          GUEST_FIELDS,
        ),
      addTier: (body: TierWrite) => after(call(guests.createTier, { body }), GUEST_TIERS),
      saveTier: ({ id, version, name, colour, sort_order }: GuestTier, part: Partial<TierWrite>) =>
        after(
          call(guests.saveTier, { params: { id }, body: { name, colour, sort_order, ...part, version } }),
          GUEST_TIERS,
        ),
      removeTier: ({ id, version }: GuestTier) =>
        after(call(guests.removeTier, { params: { id }, query: { version } }), GUEST_TIERS),
    };
  }, [client, programId]);
}
