import { type ReactNode, useRef, useState } from 'react';
import { emailDocument } from '#contract/marketing/templates/email/documentSchema.ts';
import type { EmailDocument } from '#contract/marketing/templates/email/document.ts';
import {
  type EmailTemplate,
  type EmailTemplateWrite,
  emailTemplate,
} from '#contract/marketing/templates/email/schemas.ts';
import { useConflict } from '#src/crud/conflict/index.ts';
import type { ConflictField } from '#src/crud/conflict/index.ts';
import { showErrorToast, showFailure, showToast } from '#src/ui/toasts/showToast.ts';
import { blockAt } from '../model/blockAt.ts';
import { differencesOf } from '../model/difference.ts';
import type { Draft } from '../model/draft.ts';
import { createTemplate, saveTemplate } from './calls.ts';

interface Options {
  readonly stored: EmailTemplate | null;
  /** What the mail was begun from; null for a new one. */
  readonly version: number | null;
  /** What would be saved now. */
  readonly read: () => Draft;
  /** Puts what is stored into the editor. */
  readonly onReload: (stored: EmailTemplate) => void;
  readonly onSaved: (saved: EmailTemplate, sent: Draft) => void;
  /** Shows the block that cannot be saved as it is. */
  readonly onBlock: (id: string) => void;
}

const bodyOf = ({ json, html, is_raw_html, ...rest }: Draft): Omit<EmailTemplateWrite, 'type'> => ({
  ...rest,
  is_raw_html,
  json: is_raw_html ? null : json,
  html: is_raw_html ? html : null,
});

const words = (text: string | null) => (text === null || text === '' ? 'Empty' : text);

/** What both versions say where they differ, the fields first, then block by block. */
export function conflictOf(mine: Draft, stored: EmailTemplate): ConflictField[] {
  const fields = (
    [
      ['Name', mine.name, stored.name],
      ['Subject', mine.subject, stored.subject],
      [
        'Preheader',
        mine.json?.attrs.preheader ?? mine.preheader,
        stored.json?.attrs.preheader ?? stored.preheader,
      ],
      ['Plain text', mine.text, stored.text],
      ['HTML', mine.is_raw_html ? mine.html : null, stored.html],
    ] as const
  ).flatMap(([label, one, other]) =>
    words(one) === words(other)
      ? []
      : [{ label, mine: words(one).slice(0, 300), theirs: words(other).slice(0, 300) }],
  );
  if (!mine.json || !stored.json) return fields;
  const blocks = differencesOf(mine.json, stored.json).map(({ label, one, other }) => ({
    label,
    mine: one ?? 'Not in it',
    theirs: other ?? 'Not in it',
  }));
  return [...fields, ...blocks];
}

/** What is wrong with a mail before it is sent anywhere; null where nothing is. */
function refusalOf(json: EmailDocument): { readonly message: string; readonly id: string | null } | null {
  const read = emailDocument.safeParse(json);
  const [issue] = read.success ? [] : read.error.issues;
  return issue ? { message: issue.message, id: blockAt(json, issue.path) } : null;
}

/** Saves the mail as its next version; a stale one shows both versions and asks whose stands. */
export function useSaveMail(options: Options): {
  readonly isSaving: boolean;
  readonly save: () => void;
  readonly dialog: ReactNode;
} {
  const [isSaving, setIsSaving] = useState(false);
  const isBusy = useRef(false);
  const latest = useRef(options);
  latest.current = options;

  const run = async (version: number | null) => {
    const { read, stored, onSaved, onBlock } = latest.current;
    const draft = read();
    const refusal = draft.is_raw_html || !draft.json ? null : refusalOf(draft.json);
    if (isBusy.current) return;
    if (refusal) {
      showErrorToast(refusal.message, { life: 8000 });
      if (refusal.id !== null) onBlock(refusal.id);
      return;
    }
    isBusy.current = true;
    setIsSaving(true);
    try {
      const body = bodyOf(draft);
      const saved =
        stored === null
          ? await createTemplate({ ...body, type: 'template' })
          : await saveTemplate(stored.id, { ...body, ...(version === null ? {} : { version }) });
      showToast({ theme: 'success', message: `Version ${saved.number} of ${saved.name} is saved.` });
      onSaved(saved, draft);
    } catch (error) {
      if (!catchConflict(error, draft)) showFailure(error, 'The email could not be saved. Try again.');
    } finally {
      isBusy.current = false;
      setIsSaving(false);
    }
  };
  const { catchConflict, dialog } = useConflict<EmailTemplate, Draft>({
    schema: emailTemplate,
    fieldsOf: conflictOf,
    onReload: (stored) => latest.current.onReload(stored),
    onOverwrite: (stored) => void run(stored.version),
    note: 'Their version is kept in the history, whatever you choose. Using their version puts it in the place of yours; Undo brings your blocks back.',
  });
  return { isSaving, save: () => void run(options.version), dialog };
}
