import type { PushMessage } from '#server/integrations/push/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { sendPushes } from '#server/services/connections/pushes/index.ts';
import { readTagValues } from '#server/services/marketing/templates/index.ts';
import type { Make } from './claim.ts';
import { plainContent, readContent } from './content.ts';
import type { Carrier } from './hand.ts';
import { fillAll } from './plain.ts';
import { sourceOf } from './rows.ts';

/** So many go side by side before it is looked again whether the campaign still sends. */
const AT_ONCE = 50;

export const makePushes: Make<PushMessage> = async (trx, campaign, rows, now) => {
  const content = plainContent.parse((await readContent(trx, campaign, '')).compiled);
  const ids = rows.map(({ guest_id }) => guest_id);
  const values = await readTagValues(trx, campaign.program_id, ids, now);
  const made = new Map<string, PushMessage>();
  for (const row of rows) {
    const { title, body } = content;
    const filled = fillAll({ title, body }, { ...values.get(row.guest_id), ...row.tag_values });
    if (!filled) continue;
    const data = {
      source: sourceOf(campaign),
      ...(content.deep_link === '' ? {} : { deep_link: content.deep_link }),
      ...(content.image_url === null ? {} : { image_url: content.image_url }),
    };
    made.set(row.key, { token: row.target, ...filled, data });
  }
  return made;
};

export function pushCarrier(platform: Platform): Carrier<PushMessage> {
  return {
    pack: (rows) =>
      Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, n) =>
        rows.slice(n * AT_ONCE, (n + 1) * AT_ONCE),
      ),
    isEachAlone: true,
    async send({ program_id }, rows) {
      const outcomes = await sendPushes(
        platform,
        program_id,
        rows.map(({ made }) => made),
      );
      return outcomes.map((outcome) => {
        if (outcome.kind === 'accepted') return { kind: 'accepted', detail: outcome.name };
        if (outcome.kind === 'refused')
          return {
            kind: 'refused',
            why: outcome.why,
            ...(outcome.isDeviceDead ? { reason: 'dead_device' } : {}),
          };
        if (outcome.kind !== 'not_taken') return outcome;
        const { retryAfterSeconds: seconds, ...rest } = outcome;
        return { ...rest, retryAfterMs: seconds === null ? null : seconds * 1000 };
      });
    },
  };
}
