import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { momentText } from '#src/ui/words/dates.ts';
import { useEditorSetup, useStarters } from './data/calls.ts';
import { useConceptName } from './data/useConceptName.ts';
import { EditorFrame } from './EditorFrame.tsx';
import { EmailEditor } from './EmailEditor.tsx';
import { StarterChoice } from './StarterChoice.tsx';
import { NewRawPage } from './RawPage.tsx';
import { blankDraft, type Draft, draftOfStarter } from './model/draft.ts';
import { findKept, forget, type KeptMail } from './model/kept.ts';

/** Looks once for a new mail that was left unsaved. */
function useKeptNew() {
  const [kept, setKept] = useState<KeptMail | null>(null);
  useEffect(() => {
    let isGone = false;
    void findKept('new').then((found) => {
      if (!isGone) setKept(found);
    });
    return () => {
      isGone = true;
    };
  }, []);
  const drop = () => {
    setKept(null);
    void forget('new');
  };
  return { kept, drop };
}

/** A new email: begun with a starter, empty, or with the draft that was left (TMPL-007). */
export default function CreatePage() {
  const setup = useEditorSetup();
  const starters = useStarters();
  const conceptName = useConceptName();
  const [query, setQuery] = useSearchParams();
  const { kept, drop } = useKeptNew();
  const [chosen, setChosen] = useState<{ readonly draft: Draft; readonly keptAt: number | null } | null>(
    null,
  );
  const asked = starters.data?.data.find(({ key }) => key === query.get('starter'));
  const begun = chosen ?? (asked ? { draft: draftOfStarter(asked), keptAt: null } : null);
  if (!setup.data || !starters.data)
    return (
      <EditorFrame
        title="New email"
        error={setup.error ?? starters.error}
        onRetry={() => Promise.all([setup.refetch(), starters.refetch()])}
      />
    );
  if (query.get('kind') === 'html') return <NewRawPage />;
  if (begun)
    return (
      <EmailEditor
        of="new"
        stored={null}
        start={begun.draft}
        startVersion={null}
        keptAt={begun.keptAt}
        setup={setup.data}
        conceptName={conceptName}
      />
    );
  return (
    <>
      <PageHeader
        title="New email"
        purpose="Begin with a starter, which you can change as you like, with an empty email, or with your own HTML."
      />
      {kept ? (
        <div style={{ marginBottom: 16 }}>
          <Alert
            type="info"
            title="An email was left unsaved"
            action={
              <span style={{ display: 'flex', gap: 6 }}>
                <Button size="small" onClick={drop}>
                  Drop it
                </Button>
                <Button
                  size="small"
                  variant="outlined"
                  onClick={() => setChosen({ draft: kept, keptAt: kept.keptAt })}
                >
                  Take it up
                </Button>
              </span>
            }
          >
            {kept.name || kept.subject || 'It has no name yet'}, kept on this device on{' '}
            {momentText(kept.keptAt, 'Nov 20, 2026, 7:30 PM')}.
          </Alert>
        </div>
      ) : null}
      <StarterChoice
        starters={starters.data.data}
        setup={setup.data}
        conceptName={conceptName}
        onRaw={() => setQuery({ kind: 'html' })}
        onChoose={(starter) =>
          setChosen({ draft: starter ? draftOfStarter(starter) : blankDraft(), keptAt: null })
        }
      />
    </>
  );
}
