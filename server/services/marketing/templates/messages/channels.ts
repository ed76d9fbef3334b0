import type { Kept } from '#server/services/marketing/media/index.ts';
import { templatesOf } from './commands.ts';
import { presentPush, presentSms } from './present.ts';

/** What a provider takes along with a text. */
const MOST_MMS_BYTES = 5 * 1024 * 1024;

/** Carriers pass on PNG, JPEG and GIF; a WebP arrives as a file that nobody can open. */
function refusedByCarriers({ type, content }: Kept): string | null {
  if (type === 'image/webp')
    return 'Phones cannot show a WebP picture in a text. Save it as JPEG or PNG and send it again.';
  if (content.length <= MOST_MMS_BYTES) return null;
  return 'The picture is larger than the 5 MB that carriers take with a text. Make it smaller and send it again.';
}

export const sms = templatesOf({
  channel: 'sms',
  record: 'sms_template',
  thing: 'SMS template',
  present: presentSms,
  refusedPicture: refusedByCarriers,
});

export const push = templatesOf({
  channel: 'push',
  record: 'push_template',
  thing: 'push template',
  present: presentPush,
  refusedPicture: () => null,
});
