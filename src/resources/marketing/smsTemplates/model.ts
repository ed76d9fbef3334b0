import { z } from 'zod';
import { smsTemplateChange, smsTemplateWrite } from '#contract/marketing/templates/messages/schemas.ts';

/** What the form holds: the record's own fields, and the picture as a file or by the name of the stored one. */
export const smsForm = smsTemplateWrite.extend({
  media_file: z.union([z.instanceof(File), z.string(), z.null()]).default(null),
  version: smsTemplateChange.shape.version,
});

export const NEW_SMS = { name: '', description: '', body: '', media_file: null };
