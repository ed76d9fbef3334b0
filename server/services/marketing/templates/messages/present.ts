import type { PushTemplate, SmsTemplate } from '#contract/marketing/templates/messages/schemas.ts';
import type { Platform } from '#server/platform/platform.ts';
import { srcOf } from '#server/services/marketing/media/index.ts';
import type { TemplateRow } from './queries.ts';

/** What templates of both channels show alike; the fields of mails alone are null (TMPL-011). */
function present(platform: Platform, row: TemplateRow) {
  const { media_name: name, width, height, bytes } = row;
  const hasPicture = name !== null && width !== null && height !== null && bytes !== null;
  return {
    id: row.message_template_id,
    name: row.name,
    description: row.description,
    body: row.body,
    media: hasPicture ? { src: srcOf(platform, name), width, height, bytes } : null,
    media_file: row.media_title,
    html: null,
    json: null,
    is_raw_html: false as const,
    author_name: row.author_name,
    created_ts: row.created_ts.toISOString(),
    updated_ts: row.updated_ts.toISOString(),
    version: row.version,
  };
}

export const presentSms = (platform: Platform, row: TemplateRow): SmsTemplate => ({
  ...present(platform, row),
  title: null,
});

export const presentPush = (platform: Platform, row: TemplateRow): PushTemplate => ({
  ...present(platform, row),
  title: row.title ?? '',
  deep_link: row.deep_link,
});
