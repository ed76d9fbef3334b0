import { useState } from 'react';
import { AS_SAMPLE, useMadeMail } from '#src/domain/marketing/mailPreview/index.ts';
import type { EditorSetup } from '../data/calls.ts';
import { useMail } from '../mail.ts';
import type { DraftFields } from '../model/draft.ts';
import { useSource } from '../preview/useSource.ts';
import { Findings } from './Findings.tsx';
import { mergeFindings } from './merge.ts';
import { useFindings } from './useFindings.ts';
import { useMailDocument } from './useMailDocument.ts';
import { useMend } from './useMend.ts';
import { useSettled } from './useSettled.ts';
import { type OutsideLine, wayOf } from './wayOf.ts';
import { WhoBreaks } from './WhoBreaks.tsx';

/** The server makes the whole mail to tell its weight, so it is asked once typing has ended for a while. */
const ASK_AFTER_MS = 1_500;

interface Props {
  readonly setup: EditorSetup;
  readonly fields: DraftFields;
  readonly setField: (change: Partial<DraftFields>) => void;
  readonly onLine: (line: OutsideLine) => void;
  /** A block is gone to where the mail is written. */
  readonly onWrite: () => void;
}

/** What is to be mended, worked out whenever typing pauses, and whose mail would not be whole. */
export function Checks({ fields, setup, setField, onLine, onWrite }: Props) {
  const { editor } = useMail();
  const document = useMailDocument(editor);
  const source = useSource(fields, document);
  const asked = useSettled(source, ASK_AFTER_MS);
  const { data } = useMadeMail(asked === null ? null : { source: asked }, AS_SAMPLE);
  const here = useFindings(fields, document, setup, null);
  const { subject, text } = fields;
  const texts = { subject, preheader: document.attrs.preheader, text };
  const mend = useMend({ setField, texts, onLine });
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Findings
        findings={mergeFindings(here, data?.findings ?? [])}
        bytes={data?.bytes ?? null}
        hasWay={(one) => one.fix !== undefined || one.block_id !== null || wayOf(one, texts) !== null}
        onMend={(one) => {
          if (one.block_id !== null) onWrite();
          mend(one);
        }}
        onWhoBreaks={source === null ? null : () => setIsAsking(true)}
      />
      {isAsking && source !== null ? <WhoBreaks source={source} onClose={() => setIsAsking(false)} /> : null}
    </>
  );
}
