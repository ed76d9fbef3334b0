import { LAYOUT_TYPES } from '#contract/host/floor/layoutTypes.ts';
import { services } from '#contract/index.ts';
import type { Bind, RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { getLocation } from '#server/services/administration/merchants/index.ts';
import { createCombination, removeCombination, updateCombination } from './combinationCommands.ts';
import { presentSection } from './present.ts';
import { selectSections } from './queries.ts';
import { readRoom, readRooms } from './reads.ts';
import { createRoom, removeRoom, updateRoom } from './roomCommands.ts';
import { saveTables } from './saveTables.ts';
import {
  createSection,
  removeSection,
  serviceDate,
  setSectionServer,
  setSectionTables,
  updateSection,
} from './sectionCommands.ts';
import { createTable, removeTable, updateTable } from './tableCommands.ts';

const { floor: endpoints } = services;

interface RoomParams {
  readonly id: number;
  readonly roomId: number;
}

const pathOf = <P extends RoomParams>({ id, ...params }: P) => ({ ...params, merchantId: id });

export function floorRoutes(bind: Bind, platform: Platform): void {
  roomRoutes(bind, platform);
  tableRoutes(bind, platform);
  combinationRoutes(bind, platform);
  sectionRoutes(bind, platform);
  bind(endpoints.tableTypes, async () => ({ data: [...LAYOUT_TYPES] }));
}

/** A room with everything in it, of a location at which the caller works. */
async function read({ db }: Platform, ctx: RequestContext, { id, roomId }: RoomParams) {
  await getLocation(db, ctx, id);
  return readRoom(db, { programId: ctx.programId, merchantId: id, roomId });
}

function roomRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform;
  for (const endpoint of [endpoints.rooms, endpoints.listRooms]) {
    bind(endpoint, async ({ ctx, params }) => {
      await getLocation(db, ctx, params.id);
      return { data: await readRooms(db, { programId: ctx.programId, merchantId: params.id }) };
    });
  }
  bind(endpoints.getRoom, ({ ctx, params }) => read(platform, ctx, params));
  bind(endpoints.createRoom, ({ ctx, params, body }) => createRoom(platform, ctx, params.id, body));
  bind(endpoints.updateRoom, ({ ctx, params, body }) => updateRoom(platform, ctx, pathOf(params), body));
  bind(endpoints.removeRoom, ({ ctx, params }) => removeRoom(platform, ctx, pathOf(params)));
}

function tableRoutes(bind: Bind, platform: Platform): void {
  bind(endpoints.listTables, async ({ ctx, params }) => ({
    data: (await read(platform, ctx, params)).tables,
  }));
  bind(endpoints.createTable, ({ ctx, params, body }) => createTable(platform, ctx, pathOf(params), body));
  bind(endpoints.saveTables, async ({ ctx, params, body }) => ({
    data: await saveTables(platform, ctx, pathOf(params), body),
  }));
  bind(endpoints.updateTable, ({ ctx, params, body }) => updateTable(platform, ctx, pathOf(params), body));
  bind(endpoints.removeTable, ({ ctx, params }) => removeTable(platform, ctx, pathOf(params)));
}

function combinationRoutes(bind: Bind, platform: Platform): void {
  bind(endpoints.listCombinations, async ({ ctx, params }) => ({
    data: (await read(platform, ctx, params)).table_combinations,
  }));
  bind(endpoints.createCombination, ({ ctx, params, body }) =>
    createCombination(platform, ctx, pathOf(params), body),
  );
  bind(endpoints.updateCombination, ({ ctx, params, body }) =>
    updateCombination(platform, ctx, pathOf(params), body),
  );
  bind(endpoints.removeCombination, ({ ctx, params }) => removeCombination(platform, ctx, pathOf(params)));
}

function sectionRoutes(bind: Bind, platform: Platform): void {
  const { db, clock } = platform;
  for (const endpoint of [endpoints.listSections, endpoints.sectionsOfRooms]) {
    bind(endpoint, async ({ ctx, query }) => {
      const location = await getLocation(db, ctx, query.merchant_id);
      const date = query.date ?? serviceDate(location, clock.now());
      const rows = await selectSections(db, ctx.programId, date)
        .where('s.merchant_id', '=', location.merchant_id)
        .execute();
      return { data: rows.map(presentSection) };
    });
  }
  bind(endpoints.createSection, ({ ctx, body }) => createSection(platform, ctx, body));
  bind(endpoints.updateSection, ({ ctx, params, body }) => updateSection(platform, ctx, params.id, body));
  bind(endpoints.removeSection, ({ ctx, params }) => removeSection(platform, ctx, params.id));
  bind(endpoints.sectionTables, ({ ctx, body }) => setSectionTables(platform, ctx, body));
  bind(endpoints.sectionServer, ({ ctx, body }) => setSectionServer(platform, ctx, body));
}
