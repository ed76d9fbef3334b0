import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { ArrowLeft, CircleAlert, Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { needsSync } from '#contract/marketing/automations/edits.ts';
import { AUTOMATION_PAUSES } from '#contract/marketing/automations/schemas.ts';
import { AutomationStateChip } from '#src/domain/marketing/automations/index.ts';
import { links } from '#src/links.ts';
import { Tag } from '#src/ui/layout/Tag.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { NamingModal } from '#src/ui/modal/NamingModal.tsx';
import { counted } from '#src/ui/words/counts.ts';
import { useBuilder } from '../builder.ts';
import { changeCount } from '../model/changes.ts';
import { TRIGGER_ID } from '../model/layout.ts';
import { HeadBar } from './headStyles.ts';

interface Wrong {
  readonly at: string;
  readonly words: string;
}

/** The first thing that keeps it from being saved; it leads there. */
function useWrong(): Wrong | null {
  const { problem, views } = useBuilder();
  if (problem) return { at: TRIGGER_ID, words: problem };
  const view = views.find((one) => one.problem !== null);
  return view ? { at: view.uuid, words: `Step ${view.number}: ${view.problem}` } : null;
}

function Chips() {
  const { automation, edits } = useBuilder();
  const { version_number, open_runs, has_changes } = automation;
  const isEdited = needsSync(edits);
  return (
    <div className="chips">
      <AutomationStateChip automation={automation} />
      {version_number === null ? null : (
        <Tag data-tone="primary">
          Version {version_number}, {open_runs.toLocaleString('en-US')} inside
        </Tag>
      )}
      {isEdited ? (
        <Tag data-outlined>{counted(changeCount(edits), 'change')} not saved</Tag>
      ) : has_changes && version_number !== null ? (
        <Tag data-outlined>The draft differs from version {version_number}</Tag>
      ) : null}
    </div>
  );
}

/** Why it rests, and what makes it go on. */
function Resting() {
  const { paused_reason } = useBuilder().automation;
  if (paused_reason === null) return null;
  const { words, remedy } = AUTOMATION_PAUSES[paused_reason];
  return (
    <div className="resting">
      <Alert type="warning" size="small" title={`This automation ${words}`}>
        {remedy}.
      </Alert>
    </div>
  );
}

interface Props {
  readonly maySave: boolean;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  /** What else can be done with it. */
  readonly children?: ReactNode;
}

/** What the automation is called, what it does now, what it lacks, and the way to save it (AUTO-035). */
export function Head({ maySave, isSaving, onSave, children }: Props) {
  const { edits, automation, changeHead, open } = useBuilder();
  const [isNaming, setIsNaming] = useState(false);
  const wrong = useWrong();
  const name = edits.automation.name ?? automation.name;
  return (
    <HeadBar>
      <IconButton component={Link} to={links.automations()} aria-label="All automations">
        <ArrowLeft size={18} aria-hidden />
      </IconButton>
      <div className="place">
        <div className="title">
          <h1 title={name}>{name}</h1>
          <IconButton size="small" aria-label="Rename" onClick={() => setIsNaming(true)}>
            <Pencil size={16} aria-hidden />
          </IconButton>
        </div>
        <Chips />
      </div>
      {wrong ? (
        <div className="state">
          <button type="button" onClick={() => open(wrong.at)}>
            <CircleAlert size={15} aria-hidden />
            {wrong.words}
          </button>
        </div>
      ) : null}
      <div className="acts">
        {children}
        <Button variant="contained" disabled={!maySave || isSaving} onClick={onSave}>
          {isSaving ? 'Saving' : 'Save'}
        </Button>
      </div>
      <Resting />
      <NamingModal
        open={isNaming}
        title="Name this automation"
        initialName={name}
        onClose={() => setIsNaming(false)}
        onSave={(next) => {
          setIsNaming(false);
          changeHead({ name: next });
        }}
      />
    </HeadBar>
  );
}
