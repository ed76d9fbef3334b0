import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Copy, Trash2, X } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { useBuilder } from '../builder.ts';
import { STEP_ICONS, TRIGGER_ICON, UNKNOWN_ICON } from '#src/domain/marketing/automations/index.ts';
import { TRIGGER_ID } from '../model/layout.ts';
import { typeOfStep } from '../model/steps.ts';
import type { StepView } from '../model/view.ts';
import { PanelBox } from './panelStyles.ts';
import { StepForm } from './StepForm.tsx';
import { TriggerForm } from './TriggerForm.tsx';

function Act({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={onClick}>
        {children}
      </IconButton>
    </Tooltip>
  );
}

function StepActs({ view }: { view: StepView }) {
  const { copy, remove } = useBuilder();
  const copyIt = () => {
    copy(view.uuid, 'branch');
    showToast({ theme: 'success', message: 'Copied with all steps behind. Paste it at a plus.' });
  };
  return (
    <>
      <Act label="Copy from here on" onClick={copyIt}>
        <Copy size={17} aria-hidden />
      </Act>
      <Act label="Delete this step" onClick={() => remove(view.uuid)}>
        <Trash2 size={17} aria-hidden />
      </Act>
    </>
  );
}

const CloseAct = () => {
  const { close } = useBuilder();
  return (
    <Act label="Close" onClick={close}>
      <X size={18} aria-hidden />
    </Act>
  );
};

/** What is chosen, to look at and to change; nothing where it is closed. */
export function Panel({ children }: { children?: (view: StepView) => ReactNode }) {
  const { chosen, views, close } = useBuilder();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    close();
    document.querySelector<HTMLElement>(`[data-step="${chosen}"]`)?.focus();
  };
  if (chosen === TRIGGER_ID)
    return (
      <PanelBox aria-label="Trigger" data-panel onKeyDown={onKeyDown}>
        <header>
          <span className="icon">
            <TRIGGER_ICON size={18} aria-hidden />
          </span>
          <div>
            <h2>Trigger</h2>
            <p>Who enters, how often, and what ends it</p>
          </div>
          <CloseAct />
        </header>
        <div className="body">
          <TriggerForm />
        </div>
      </PanelBox>
    );
  const view = views.find(({ uuid }) => uuid === chosen);
  if (!view) return null;
  const type = typeOfStep(view.action);
  const Icon = type ? STEP_ICONS[type] : UNKNOWN_ICON;
  return (
    <PanelBox
      aria-label={`Step ${view.number}: ${view.title}`}
      data-panel
      onKeyDown={onKeyDown}
      key={view.uuid}
    >
      <header>
        <span className="icon">
          <Icon size={18} aria-hidden />
        </span>
        <div>
          <h2>{view.title}</h2>
          <p>
            {view.kind}, step {view.number}
          </p>
        </div>
        <StepActs view={view} />
        <CloseAct />
      </header>
      <div className="body">
        <StepForm view={view} />
        {children?.(view)}
      </div>
    </PanelBox>
  );
}
