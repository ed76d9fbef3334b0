import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Download } from 'lucide-react';
import { tokensOf } from '#src/theme/index.ts';
import { DropZone } from '#src/ui/form/DropZone.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { downloadTemplate } from './downloads.ts';
import { fileSize } from './model/fileCheck.ts';
import type { UploadKind } from './uploadStore.ts';
import { useFileCheck } from './useFileCheck.ts';

const Stack = styled('div')({ display: 'grid', gap: 16, maxWidth: 760 });
const Top = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  '& + p': { margin: '12px 0 16px', fontSize: 13.5, color: tokensOf(theme).muted },
}));

const ABOUT: Record<UploadKind, string> = {
  merchants:
    'Each row becomes a new location. States may be codes or names, zips 5 or 9 digits, phones any usual way of writing ten digits. A store number that exists already is rejected.',
  billing:
    'Each row changes the billing information of the location with its store number. Cells left empty keep what is stored.',
};

export interface ChooseStepProps {
  kind: UploadKind;
  onKind: (kind: UploadKind) => void;
}

/** What to upload, from which template, and the file itself. */
export function ChooseStep({ kind, onKind }: ChooseStepProps) {
  const { file, problem, note, sending, choose } = useFileCheck(kind);
  return (
    <Stack>
      <DataCard>
        <Top>
          <ToggleButtonGroup
            exclusive
            value={kind}
            aria-label="What to upload"
            onChange={(_, next: UploadKind | null) => {
              if (next) onKind(next);
            }}
          >
            <ToggleButton value="merchants">Locations</ToggleButton>
            <ToggleButton value="billing">Billing information</ToggleButton>
          </ToggleButtonGroup>
          <Button
            variant="outlined"
            startIcon={<Download strokeWidth={1.75} />}
            onClick={() => void downloadTemplate(kind)}
          >
            Download template
          </Button>
        </Top>
        <p>{ABOUT[kind]}</p>
        <DropZone
          busy={sending !== null}
          hint="One row each, with a header, at most 10 MB. Nothing is saved before you have seen the check."
          onFile={(chosen) => void choose(chosen)}
        />
      </DataCard>
      {file && problem ? (
        <Alert type="error" title={`${file.name} cannot be uploaded`}>
          {problem}
        </Alert>
      ) : null}
      {note ? <Alert type="info">{note}</Alert> : null}
      {file && sending !== null ? (
        <DataCard title={`Sending ${file.name}`} subtitle={fileSize(file.size)}>
          <LinearProgress variant="determinate" value={sending * 100} aria-label={`Sending ${file.name}`} />
        </DataCard>
      ) : null}
    </Stack>
  );
}
