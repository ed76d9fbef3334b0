import { useMemo } from 'react';
import type { Room } from '#contract/host/floor/schemas.ts';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { newId } from '#src/newId.ts';

const { floor } = services;

/** The rooms in their new order: the one of an id one place on in a direction. */
export function reordered(rooms: readonly Room[], roomId: number, direction: 1 | -1): readonly Room[] {
  const from = rooms.findIndex((room) => room.id === roomId);
  const to = from + direction;
  const moved = rooms[from];
  if (!moved || to < 0 || to >= rooms.length) return rooms;
  const others = rooms.filter((room) => room.id !== roomId);
  return [...others.slice(0, to), moved, ...others.slice(to)];
}

/** Adds, renames, orders and removes rooms, each at once. Throws ApiError; `refresh` reads what is stored then. */
export function useRoomCalls(merchantId: number, refresh: () => Promise<void>) {
  return useMemo(() => {
    const params = (room: Room) => ({ id: merchantId, roomId: room.id });
    return {
      add: async (name: string, rooms: readonly Room[]): Promise<Room> => {
        const sort_order = Math.max(-1, ...rooms.map((room) => room.sort_order)) + 1;
        const body = { name, sort_order, local_id: newId() };
        const room = await call(floor.createRoom, { params: { id: merchantId }, body });
        await refresh();
        return room;
      },
      rename: async (room: Room, name: string) => {
        const { sort_order, version } = room;
        await call(floor.updateRoom, { params: params(room), body: { name, sort_order, version } });
        await refresh();
      },
      move: async (rooms: readonly Room[], room: Room, direction: 1 | -1) => {
        for (const [sort_order, one] of reordered(rooms, room.id, direction).entries()) {
          if (one.sort_order === sort_order) continue;
          const { name, version } = one;
          await call(floor.updateRoom, { params: params(one), body: { name, sort_order, version } });
        }
        await refresh();
      },
      remove: async (room: Room) => {
        await call(floor.removeRoom, { params: params(room) });
        await refresh();
      },
    };
  }, [merchantId, refresh]);
}

export type RoomCalls = ReturnType<typeof useRoomCalls>;
