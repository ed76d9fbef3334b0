import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { EmailDocument } from '#contract/marketing/templates/email/document.ts';
import type { EmailTemplate } from '#contract/marketing/templates/email/schemas.ts';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { showFailure, showToast } from '#src/ui/toasts/showToast.ts';
import { counted } from '#src/ui/words/counts.ts';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { kitStyle, Sheet } from '../canvas/sheet.ts';
import { restoreVersion, useVersion } from '../data/calls.ts';
import { useWorld } from '../mail.ts';
import { differencesOf } from '../model/difference.ts';
import type { Draft } from '../model/draft.ts';
import { staticBlock } from '../views/prose.ts';

const Two = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: 16,
    '& h3': { ...theme.typography.h3, margin: '0 0 2px' },
    '& .sheet': {
      maxHeight: '52vh',
      marginTop: 8,
      overflow: 'auto',
      border: `1px solid ${t.divider}`,
      borderRadius: 8,
      backgroundColor: t.hover,
    },
    '& .sheet > div': { margin: '0 auto' },
    '& [data-changed="true"]': { boxShadow: `inset 4px 0 0 ${t.accent}` },
    '& pre': { margin: 0, padding: 12, fontSize: 12, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
    [atMost('tablet')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  };
});

function Mail({ json, changed }: { readonly json: EmailDocument; readonly changed: ReadonlySet<string> }) {
  const world = useWorld();
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const blocks = json.content.map((block) => {
      const drawn = staticBlock(block, world);
      if (changed.has(block.attrs.id)) drawn.dataset['changed'] = 'true';
      return drawn;
    });
    sheet.current?.replaceChildren(...blocks);
  }, [json, world, changed]);
  return <Sheet ref={sheet} style={kitStyle(world.kit)} />;
}

interface SideProps {
  readonly title: string;
  readonly of: {
    readonly subject: string;
    readonly json: EmailDocument | null;
    readonly html: string | null;
  };
  readonly changed: ReadonlySet<string>;
}

const Side = ({ title, of, changed }: SideProps) => (
  <section aria-label={title}>
    <h3>{title}</h3>
    <Quiet>{of.subject || 'No subject'}</Quiet>
    {/* What scrolls is reached by the keyboard. */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <div className="sheet" tabIndex={0} role="group" aria-label={`Email of ${title.toLowerCase()}`}>
      {of.json ? <Mail json={of.json} changed={changed} /> : <pre>{of.html}</pre>}
    </div>
  </section>
);

interface Props {
  readonly stored: EmailTemplate;
  readonly number: number;
  /** What is worked on. */
  readonly mine: Draft;
  readonly isDirty: boolean;
  readonly onClose: () => void;
  readonly onRestored: (restored: EmailTemplate) => void;
}

/** A version beside what is worked on, with what differs marked, and the way to bring it back. */
export function VersionDialog({ stored, number, mine, isDirty, onClose, onRestored }: Props) {
  const { data, error, refetch } = useVersion(stored.id, number);
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const differences = data?.json && mine.json ? differencesOf(data.json, mine.json) : [];
  const changed = new Set(differences.map(({ id }) => id));
  const isCurrent = number === stored.number;
  const restore = async () => {
    setIsBusy(true);
    try {
      const restored = await restoreVersion(stored.id, number, stored.version);
      void client.invalidateQueries({ queryKey: ['templates/versions', stored.id] });
      showToast({ theme: 'success', message: `Version ${number} is back, as version ${restored.number}.` });
      onRestored(restored);
    } catch (failure) {
      showFailure(failure, 'The version could not be brought back. Try again.');
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Modal
      open
      size="full"
      title={`Version ${number} beside ${isDirty ? 'your draft' : `version ${stored.number}`}`}
      busy={isBusy}
      onClose={onClose}
      actions={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            Close
          </Button>
          {isCurrent ? null : (
            <Button variant="contained" disabled={isBusy || !data} onClick={() => void restore()}>
              Bring version {number} back
            </Button>
          )}
        </>
      }
    >
      {data ? (
        <>
          <Quiet style={{ marginBottom: 12 }} role="status">
            {differences.length === 0
              ? 'No block differs.'
              : `${counted(differences.length, ['block differs', 'blocks differ'])}, marked at the side.`}
            {isDirty && !isCurrent
              ? ' Bringing it back puts it in the place of your draft; Undo gives that back.'
              : ''}
          </Quiet>
          <Two>
            <Side title={`Version ${number}`} of={data} changed={changed} />
            <Side title={isDirty ? 'Your draft' : `Version ${stored.number}`} of={mine} changed={changed} />
          </Two>
        </>
      ) : (
        <PartNotLoaded title="The version could not be loaded" error={error} lines={10} onRetry={refetch} />
      )}
    </Modal>
  );
}
