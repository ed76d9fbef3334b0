import { z } from 'zod';
import { pushTemplateChange, pushTemplateWrite } from '#contract/marketing/templates/messages/schemas.ts';

/** What the form holds: the record's own fields, and the picture as a file or by the name of the stored one. */
export const pushForm = pushTemplateWrite.extend({
  media_file: z.union([z.instanceof(File), z.string(), z.null()]).default(null),
  version: pushTemplateChange.shape.version,
});

export const NEW_PUSH = {
  name: '',
  description: '',
  title: '',
  body: '',
  deep_link: '',
  media_file: null,
};
