import { useMemo } from 'react';
import type { EmailDocument } from '#contract/marketing/templates/email/document.ts';
import { emailDocument } from '#contract/marketing/templates/email/documentSchema.ts';
import type { MailSource } from '#src/domain/marketing/mailPreview/index.ts';
import type { DraftFields } from '../model/draft.ts';

type Fields = Pick<DraftFields, 'subject' | 'text'>;

/** The mail as it is written, for the renderer; null while it is none that can be made, as with a link half typed. */
export function sourceOf({ subject, text }: Fields, document: EmailDocument): MailSource | null {
  if (!emailDocument.safeParse(document).success) return null;
  const { preheader } = document.attrs;
  return { subject, preheader, is_raw_html: false, json: document, html: null, text };
}

export const useSource = ({ subject, text }: Fields, document: EmailDocument): MailSource | null =>
  useMemo(() => sourceOf({ subject, text }, document), [subject, text, document]);
