import {
  type EmailTemplate,
  type EmailTemplateRow,
  TEMPLATE_TYPES,
  type TemplateUse,
  type TemplateVersion,
  type TemplateVersionRow,
} from '#contract/marketing/templates/email/schemas.ts';
import { type Content, readDocument } from './content.ts';
import type { ListedRow, TemplateRow } from './queries.ts';
import type { VersionRow } from './versions.ts';

export function presentRow(row: ListedRow, isInUse: boolean): EmailTemplateRow {
  return {
    id: row.email_template_id,
    name: row.name,
    description: row.description,
    type: TEMPLATE_TYPES.find((type) => type === row.type) ?? 'template',
    group: row.template_group,
    subject: row.subject,
    preheader: row.preheader,
    is_raw_html: row.is_raw_html,
    number: row.number,
    updated_ts: row.updated_ts.toISOString(),
    updated_by_name: row.updated_by_name,
    version: row.version,
    in_use: isInUse,
  };
}

type Stored = Omit<Content, 'json'> & { readonly json: unknown };

/** What stands in a stored version. */
export const presentContent = ({ subject, preheader, is_raw_html, json, html, text }: Stored): Content => ({
  subject,
  preheader,
  is_raw_html,
  json: is_raw_html ? null : readDocument(json),
  html,
  text,
});

export function presentTemplate(row: TemplateRow, uses: readonly TemplateUse[]): EmailTemplate {
  return {
    ...presentRow(row, uses.length > 0),
    ...presentContent(row),
    body: null,
    media: null,
    media_file: null,
    title: null,
    uses: [...uses],
  };
}

export const presentVersionRow = (row: VersionRow, current: number): TemplateVersionRow => ({
  number: row.number,
  subject: row.subject,
  preheader: row.preheader,
  is_raw_html: row.is_raw_html,
  hash: row.hash,
  saved_by_name: row.saved_by_name,
  created_ts: row.created_ts.toISOString(),
  restored_number: row.restored_number,
  is_current: row.number === current,
});

export const presentVersion = (row: VersionRow & Stored, current: number): TemplateVersion => ({
  ...presentVersionRow(row, current),
  ...presentContent(row),
});
