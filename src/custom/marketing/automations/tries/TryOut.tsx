import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { needsSync } from '#contract/marketing/automations/edits.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { styled } from '@mui/material/styles';
import { Sheet } from '#src/ui/modal/Sheet.tsx';
import { useBuilder } from '../builder.ts';
import { DryRun } from './DryRun.tsx';
import { ReplayPart } from './ReplayPart.tsx';
import { WhyNot } from './WhyNot.tsx';

const PARTS = { dry: 'Dry run', replay: 'Last 30 days', why: 'Why not?' } as const;
type Part = keyof typeof PARTS;

/** A part of the sheet, as high as it is. */
const Body = styled('div')({ display: 'grid', gap: 14, alignContent: 'start' });

function TryOutSheet({ onClose }: { onClose: () => void }) {
  const { edits, showImagined } = useBuilder();
  const [part, setPart] = useState<Part>('dry');
  const isUnsaved = needsSync(edits);
  return (
    <Sheet title="Try it out" subtitle="Nothing here is sent, and nobody enters" onClose={onClose}>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        aria-label="What to try"
        value={part}
        onChange={(_, next: Part | null) => next && setPart(next)}
      >
        {(Object.keys(PARTS) as Part[]).map((one) => (
          <ToggleButton key={one} value={one}>
            {PARTS[one]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {isUnsaved && part !== 'why' ? (
        <Alert type="warning" size="small">
          What you have not saved yet is not played.
        </Alert>
      ) : null}
      <Body>
        {part === 'dry' ? <DryRun /> : null}
        {part === 'replay' ? (
          <ReplayPart
            onShow={(replay) => {
              showImagined(replay);
              onClose();
            }}
          />
        ) : null}
        {part === 'why' ? <WhyNot /> : null}
      </Body>
    </Sheet>
  );
}

/** A dry run, the last 30 days, and why a guest did not get it. */
export function TryOut() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<FlaskConical size={17} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        Try it out
      </Button>
      {isOpen ? <TryOutSheet onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
