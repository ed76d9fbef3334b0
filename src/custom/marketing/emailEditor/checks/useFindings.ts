import { useMemo } from 'react';
import { type Finding, lintEmail } from '#contract/marketing/templates/email/lint/index.ts';
import type { EmailDocument } from '#contract/marketing/templates/email/document.ts';
import type { EditorSetup } from '../data/calls.ts';
import type { DraftFields } from '../model/draft.ts';

const PROPERTY = /^property_(\d+)$/;

/** What is to be mended in the mail as it is, by the rules that hold again before it is sent. */
export function useFindings(
  fields: DraftFields,
  json: EmailDocument | null,
  setup: EditorSetup,
  bytes: number | null,
): Finding[] {
  const { subject, preheader, is_raw_html, html, text } = fields;
  return useMemo(
    () =>
      lintEmail({
        subject,
        preheader: json?.attrs.preheader ?? preheader,
        is_raw_html,
        json,
        html: is_raw_html ? html : null,
        text,
        place: 'email',
        kit: setup.brand_kit,
        reusable: new Map(setup.blocks.map(({ id, content }) => [id, content])),
        propertyIds: setup.tags.flatMap(({ key }) => Number(PROPERTY.exec(key)?.[1] ?? 0) || []),
        // Whoever writes may not see all of them: the server says which are gone.
        segmentIds: null,
        locations: null,
        hasWebsite: true,
        bytes,
        imageBytes: null,
        missing: null,
        longest: null,
      }),
    [subject, preheader, is_raw_html, html, text, json, setup, bytes],
  );
}
