import { hostSettingsSchema } from '#contract/host/hostSettings/endpoints.ts';
import { write } from '#server/platform/write/index.ts';
import { getLocation } from '#server/services/administration/merchants/index.ts';
import { type Copier, isWritten } from '#server/services/host/copies/index.ts';
import { lockHostSettings, storeHostSettings } from './commands.ts';
import { planSettings, SETTING_NAMES, settingLabel, settingText } from './copyRules.ts';
import { getHostSettings } from './queries.ts';

const given = hostSettingsSchema.omit({ merchant_id: true, version: true }).partial();

/** Copies settings one by one: each becomes what it is at the other location. */
export const hostSettingsCopier: Copier = {
  flag: null,
  async parts(db, { programId, merchantId }) {
    const settings = await getHostSettings(db, programId, merchantId);
    return SETTING_NAMES.map((key) => ({
      key,
      name: settingLabel(key),
      about: settingText(key, settings),
      value: settings[key],
    }));
  },
  copyTo: (platform, ctx, { merchantId, parts, keeps, isTrial, open, close }) =>
    write(platform, ctx, async (work) => {
      const { trx } = work;
      const location = await getLocation(trx, ctx, merchantId);
      const before = isTrial
        ? await getHostSettings(trx, ctx.programId, merchantId)
        : await lockHostSettings(work, merchantId);
      await open(trx, String(before.version));
      const values = given.parse(Object.fromEntries(parts.map(({ key, value }) => [key, value])));
      const { items, after } = planSettings(before, values, keeps);
      if (!isTrial && items.some(isWritten)) {
        const { merchant_id: _id, version: _version, ...fields } = after;
        await storeHostSettings(work, location, before, fields);
      }
      await close(trx, items);
      return [];
    }),
};
