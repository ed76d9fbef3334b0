import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import type { EmailTemplate } from '#contract/marketing/templates/email/schemas.ts';
import { useConceptName } from './data/useConceptName.ts';
import { useEditorSetup, useTemplate } from './data/calls.ts';
import { EditorFrame } from './EditorFrame.tsx';
import { EmailEditor } from './EmailEditor.tsx';
import { draftOf } from './model/draft.ts';
import { findKept, type KeptMail } from './model/kept.ts';
import { RawPage } from './RawPage.tsx';

interface Opened {
  readonly template: EmailTemplate;
  readonly kept: KeptMail | null;
}

/** What is stored, with the draft of it that was kept on this device. */
function useOpened(id: number) {
  const { data, error, refetch } = useTemplate(id);
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    let isGone = false;
    if (data)
      void findKept(`edit/${id}`).then((kept) => {
        if (!isGone) setOpened((now) => now ?? { template: data, kept });
      });
    return () => {
      isGone = true;
    };
  }, [data, id]);
  return { opened, error, refetch };
}

function Template({ id }: { readonly id: number }) {
  const setup = useEditorSetup();
  const { opened, error, refetch } = useOpened(id);
  const conceptName = useConceptName();
  if (!setup.data || !opened)
    return (
      <EditorFrame
        title="Email"
        error={setup.error ?? error}
        onRetry={() => Promise.all([setup.refetch(), refetch()])}
      />
    );
  const { template, kept } = opened;
  if (template.is_raw_html) return <RawPage id={id} />;
  return (
    <EmailEditor
      of={`edit/${id}`}
      stored={template}
      start={kept ?? draftOf(template)}
      startVersion={kept?.version ?? template.version}
      keptAt={kept?.keptAt ?? null}
      setup={setup.data}
      conceptName={conceptName}
    />
  );
}

/** One email template to change (TMPL-008). */
export default function EditPage() {
  const id = Number(useParams()['template_id']);
  return <Template key={id} id={id} />;
}
