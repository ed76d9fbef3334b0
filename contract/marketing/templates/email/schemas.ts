import { z } from 'zod';
import { id, instant, version } from '#contract/core/ids.ts';
import { readMeasured } from '#contract/core/limits.ts';
import { freeText, typedText } from '#contract/core/texts.ts';
import { type EmailDocument, type LeafBlock, MOST_PREHEADER } from './document.ts';
import { emailDocument, reusableContent } from './documentSchema.ts';

/** A template people write mails from, or a starter that new templates begin with. */
export const TEMPLATE_TYPES = ['template', 'starter'] as const;
export type TemplateType = (typeof TEMPLATE_TYPES)[number];

export const MOST_SUBJECT = 200;
/** Of HTML as it was typed, in characters: mail programs cut off far less than this. */
export const MOST_RAW_HTML = 400_000;
export const MOST_PLAIN_TEXT = 100_000;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Judged by another schema, with the place of each problem: `json.content.3.attrs.src`. */
const judgedBy = <T>(schema: z.ZodType<T>, message: string) =>
  z.custom<object>(isObject, message).transform((value, context): T => {
    const read = readMeasured(schema, value);
    if (read.success) return read.data;
    for (const { path, message: problem } of read.error.issues)
      context.addIssue({ code: 'custom', path, message: problem });
    return z.NEVER;
  });
const documentWritten = judgedBy<EmailDocument>(emailDocument, 'Send the email as an EmailDocument').meta({
  description: 'An EmailDocument of version 1',
});
const leavesWritten = judgedBy<readonly LeafBlock[]>(reusableContent, 'Send a list of blocks').meta({
  description: 'Blocks of an EmailDocument',
});

const document = z.custom<EmailDocument>().meta({ description: 'An EmailDocument of version 1' });
const leaves = z.custom<readonly LeafBlock[]>().meta({ description: 'Blocks of an EmailDocument' });

/** What keeps a template from being removed. */
export const templateUse = z
  .object({
    type: z.enum(['campaign', 'automation']),
    id,
    name: z.string(),
    path: z.string().nullable().describe('Its page in the dashboard'),
  })
  .meta({ id: 'EmailTemplateUse' });
export type TemplateUse = z.infer<typeof templateUse>;

/** A template as lists show it. */
export const emailTemplateRow = z
  .object({
    id,
    name: z.string(),
    description: z.string(),
    type: z.enum(TEMPLATE_TYPES),
    group: z.string().nullable().describe('The folder that people sort it into'),
    subject: z.string(),
    preheader: z.string(),
    is_raw_html: z.boolean(),
    number: z.number().int().describe('Of its current version'),
    updated_ts: instant,
    updated_by_name: z.string().nullable(),
    version: version.describe('What a save was opened with'),
    in_use: z.boolean().describe('By a campaign that has not ended, or an automation'),
  })
  .meta({ id: 'EmailTemplateRow' });
export type EmailTemplateRow = z.infer<typeof emailTemplateRow>;

const content = {
  subject: z.string(),
  preheader: z.string(),
  is_raw_html: z.boolean(),
  json: document.nullable().describe('The source of an email of blocks; null of raw HTML'),
  html: z.string().nullable().describe('Raw HTML as it was typed, byte for byte; null of an email of blocks'),
  text: z.string().nullable().describe('A plain text of its own; null: it is made of the rest'),
};

/** A template with what stands in it (TMPL-011, TMPL-012). */
export const emailTemplate = emailTemplateRow
  .extend({
    ...content,
    body: z.null().describe('Texts and push messages have one; an email has html, json and text'),
    media: z.null().describe('Pictures of an email stand in its blocks'),
    media_file: z.null().describe('As media'),
    title: z.null().describe('Push messages have one; an email has its subject'),
    uses: z.array(templateUse).describe('What keeps it from being removed'),
  })
  .meta({ id: 'EmailTemplate' });
export type EmailTemplate = z.infer<typeof emailTemplate>;

const fields = {
  name: typedText(120).min(2, 'Give the template a name of at least 2 letters'),
  description: freeText(500),
  group: typedText(60)
    .nullable()
    .transform((group) => group || null),
  subject: typedText(MOST_SUBJECT),
  preheader: typedText(MOST_PREHEADER).describe('Of raw HTML; an email of blocks has its own in json'),
  is_raw_html: z.boolean(),
  json: documentWritten.nullable().describe('Of an email of blocks, which cannot be without'),
  html: z
    .string()
    .max(MOST_RAW_HTML, 'Email programs cut off emails of so much HTML; shorten it')
    .nullable()
    .describe('Of raw HTML, which cannot be without; kept byte for byte'),
  text: freeText(MOST_PLAIN_TEXT)
    .nullable()
    .describe('A plain text of its own; null: it is made of the rest'),
};

export const emailTemplateWrite = z.object({
  name: fields.name,
  description: fields.description.default(''),
  type: z.enum(TEMPLATE_TYPES).default('template').describe('It never changes'),
  group: fields.group.default(null),
  subject: fields.subject.default(''),
  preheader: fields.preheader.default(''),
  is_raw_html: fields.is_raw_html.default(false),
  json: fields.json.default(null),
  html: fields.html.default(null),
  text: fields.text.default(null),
});
export type EmailTemplateWrite = z.output<typeof emailTemplateWrite>;

/** What is not sent stays as it is. */
export const emailTemplateChange = z.object(fields).partial().extend({ version: version.optional() });
export type EmailTemplateChange = z.output<typeof emailTemplateChange>;

export const emailTemplateCopy = z.object({
  name: typedText(120).min(2).optional().describe('“Copy of …” where it is not given'),
  type: z.enum(TEMPLATE_TYPES).optional().describe('That of the original where it is not given'),
});

/** One version of a template, which never changes. */
export const templateVersionRow = z
  .object({
    number: z.number().int(),
    subject: z.string(),
    preheader: z.string(),
    is_raw_html: z.boolean(),
    hash: z.string().describe('SHA-256 of what stands in it'),
    saved_by_name: z.string().nullable(),
    created_ts: instant,
    restored_number: z.number().int().nullable().describe('The version that was brought back by it'),
    is_current: z.boolean(),
  })
  .meta({ id: 'EmailTemplateVersionRow' });
export type TemplateVersionRow = z.infer<typeof templateVersionRow>;

export const templateVersion = templateVersionRow.extend(content).meta({ id: 'EmailTemplateVersion' });
export type TemplateVersion = z.infer<typeof templateVersion>;

/** Where a block is used: a template as it is now. */
const blockUse = z.object({ id, name: z.string() });

/** Blocks that several templates share; changing them changes all of those. */
export const reusableBlock = z
  .object({
    id,
    name: z.string(),
    content: leaves,
    used_count: z.number().int(),
    used_in: z.array(blockUse).describe('The templates that show it, by name'),
    updated_ts: instant,
    updated_by_name: z.string().nullable(),
    version,
  })
  .meta({ id: 'ReusableBlock' });
export type ReusableBlock = z.infer<typeof reusableBlock>;

export const reusableBlockWrite = z.object({
  name: typedText(80).min(2, 'Give the block a name of at least 2 letters'),
  content: leavesWritten,
  version: version.optional(),
});
export type ReusableBlockWrite = z.output<typeof reusableBlockWrite>;

/** What a new template can begin with: one that the product brings, or the concept's own. */
export const starterTemplate = z
  .object({
    key: z.string().describe('`reopening`, or `own-12` for the template of that id'),
    id: id.nullable().describe('Null where the product brings it'),
    name: z.string(),
    description: z.string(),
    group: z.string().nullable(),
    ...content,
    updated_ts: instant.nullable(),
    updated_by_name: z.string().nullable(),
    version: version.nullable(),
  })
  .meta({ id: 'StarterTemplate' });
export type StarterTemplate = z.infer<typeof starterTemplate>;
