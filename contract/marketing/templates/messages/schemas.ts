import { z } from 'zod';
import { id, instant, version } from '#contract/core/ids.ts';
import { freeText, typedText } from '#contract/core/texts.ts';
import { image } from '#contract/marketing/media/endpoints.ts';
import { refusedLink } from './links.ts';

/** Of what a text and a push message have a template each; those of mails are records of their own. */
export const MESSAGE_CHANNELS = ['sms', 'push'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** What carriers pass on as one text, in characters. */
export const MOST_TEXT = 1600;
/** What a message of the push services may hold besides its frame. */
export const MOST_TITLE = 150;
export const MOST_PUSH = 600;

/** The fields of every template of a text or a push message (TMPL-011); those of mails alone are null here. */
const template = {
  id,
  name: z.string(),
  description: z.string(),
  body: z.string(),
  media: image.nullable().describe('Its picture'),
  media_file: z.string().nullable().describe('As the file of the picture was called; a write sends the file'),
  html: z.null(),
  json: z.null(),
  is_raw_html: z.literal(false),
  author_name: z.string().nullable().describe('Who made it'),
  created_ts: instant,
  updated_ts: instant,
  version,
};

export const smsTemplate = z.object({ ...template, title: z.null() }).meta({ id: 'SmsTemplate' });
export type SmsTemplate = z.infer<typeof smsTemplate>;

export const pushTemplate = z
  .object({
    ...template,
    title: z.string(),
    deep_link: z.string().describe('What a press on it opens; empty: the app'),
  })
  .meta({ id: 'PushTemplate' });
export type PushTemplate = z.infer<typeof pushTemplate>;

const name = typedText(80).min(2, 'Give the template a name of at least 2 letters');
const description = freeText(500);
const textBody = freeText(MOST_TEXT).min(1, 'Write the text that guests get');
const pushBody = freeText(MOST_PUSH).min(1, 'Write what guests read');
const title = typedText(MOST_TITLE).min(1, 'Give the message a title');
const deepLink = typedText(500).superRefine((link, context) => {
  const message = refusedLink(link);
  if (message) context.addIssue({ code: 'custom', message });
});
/** What guests read of a text, and of a push message. */
export const textWords = { body: textBody };
export const pushWords = { title, body: pushBody, deep_link: deepLink.default('') };

/** A multipart request sends it as a text. */
const formVersion = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional();

/** TMPL-013; the picture comes beside it, as `media_file`. */
export const smsTemplateWrite = z.object({ name, description: description.default(''), ...textWords });
export const smsTemplateChange = z.object({
  name: name.optional(),
  description: description.optional(),
  body: textBody.optional(),
  version: formVersion,
});

export const pushTemplateWrite = z.object({
  name,
  description: description.default(''),
  ...pushWords,
});
export const pushTemplateChange = z.object({
  name: name.optional(),
  description: description.optional(),
  title: title.optional(),
  body: pushBody.optional(),
  deep_link: deepLink.optional(),
  version: formVersion,
});
