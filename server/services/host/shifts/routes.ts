import { services } from '#contract/index.ts';
import type { Bind } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { getLocation } from '#server/services/administration/merchants/index.ts';
import { saveDayPacing, savePacing } from './pacing.ts';
import { presentDatedShift } from './present.ts';
import { daysOf, loadShiftDay, readOverrides, readShifts } from './reads.ts';
import { removeSpecialDay, saveSpecialDay } from './specialDays.ts';
import { createShift, removeShift, restoreShift, updateShift } from './weekly.ts';
import type { WeighChange } from './work.ts';

const { shifts: endpoints } = services;

/** The calls about shifts, with what weighs their changes. */
export function shiftRoutes(weigh: WeighChange): (bind: Bind, platform: Platform) => void {
  return (bind, platform) => {
    const { db } = platform;
    const tools = { platform, weigh };
    bind(endpoints.list, async ({ ctx, query: { merchant_id: merchantId } }) => {
      await getLocation(db, ctx, merchantId);
      return { data: await readShifts(db, { programId: ctx.programId, merchantId }) };
    });
    bind(endpoints.save, ({ ctx, body: { merchant_shift_id: shiftId, ...write } }) =>
      shiftId === undefined ? createShift(tools, ctx, write) : updateShift(tools, ctx, shiftId, write),
    );
    bind(endpoints.create, ({ ctx, body }) => createShift(tools, ctx, body));
    bind(endpoints.update, ({ ctx, params, body }) => updateShift(tools, ctx, params.id, body));
    bind(endpoints.remove, ({ ctx, params, query }) => removeShift(tools, ctx, params.id, query));
    bind(endpoints.restore, ({ ctx, params }) => restoreShift(tools, ctx, params.id));
    bind(endpoints.schedules, async ({ ctx, params: { id: merchantId }, query }) => {
      await getLocation(db, ctx, merchantId);
      const dates = daysOf({ from: query.start_date, until: query.end_date });
      const days = await loadShiftDay(db, ctx.programId, merchantId, dates);
      return {
        data: await readShifts(db, { programId: ctx.programId, merchantId }),
        schedules: [...days.values()].flatMap(({ date, shifts }) =>
          shifts.map((shift) => presentDatedShift(date, shift)),
        ),
      };
    });
    bind(endpoints.admin, async ({ ctx, query: { merchantId, ...query } }) => {
      await getLocation(db, ctx, merchantId);
      const scope = { programId: ctx.programId, merchantId };
      const dates = { from: query.dateStart, until: query.dateEnd };
      return {
        defaults: query.getShifts ? await readShifts(db, scope) : [],
        overrides: query.getOverrides
          ? await readOverrides(db, scope, dates)
          : { special_days: [], inventory: [], day_versions: [] },
      };
    });
    bind(endpoints.saveSpecialDay, ({ ctx, body }) => saveSpecialDay(tools, ctx, body));
    bind(endpoints.removeSpecialDay, ({ ctx, params, query }) =>
      removeSpecialDay(tools, ctx, params.id, query),
    );
    bind(endpoints.savePacing, ({ ctx, body }) => savePacing(tools, ctx, body));
    bind(endpoints.saveDayPacing, ({ ctx, body }) => saveDayPacing(tools, ctx, body));
  };
}
