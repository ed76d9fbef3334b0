import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { useRooms } from '#src/domain/host/parties/index.ts';
import type { StoredFloor } from '../../model/draft.ts';

type Fresh = Omit<StoredFloor, 'sectionKeys'>;

/** Rooms and sections of a location as they are stored, kept up with what others save. */
export function useStoredFloor(merchantId: number) {
  const rooms = useRooms(merchantId);
  const sections = useQuery({
    queryKey: ['ops/floor', 'sections', { merchant_id: merchantId }],
    queryFn: ({ signal }) =>
      call(services.floor.listSections, { query: { merchant_id: merchantId } }, { signal }),
    select: (reply) => reply.data,
    staleTime: 60_000,
  });
  const fresh = useMemo<Fresh | null>(
    () => (rooms.data && sections.data ? { rooms: rooms.data, sections: sections.data } : null),
    [rooms.data, sections.data],
  );
  return {
    fresh,
    error: rooms.error ?? sections.error,
    /** Reads both again and answers them. */
    read: async (): Promise<Fresh | null> => {
      const [newRooms, newSections] = await Promise.all([rooms.refetch(), sections.refetch()]);
      return newRooms.data && newSections.data ? { rooms: newRooms.data, sections: newSections.data } : null;
    },
  };
}
