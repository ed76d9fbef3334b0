import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactNode } from 'react';
import { DropZone } from '#src/ui/form/DropZone.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { fileSize } from '#src/ui/words/sizes.ts';
import { type Sending, useSending } from './useSending.ts';

export interface FileStepProps<K extends string> extends Sending {
  /** `What to import`. */
  readonly label: string;
  readonly kinds: Readonly<Record<K, { label: string; about: string }>>;
  readonly kind: K;
  readonly onKind: (kind: K) => void;
  readonly hint: string;
  /** What a refused file cannot be: `imported`. */
  readonly done: string;
  readonly action?: ReactNode;
}

/** What to bring in, and the file itself, which is sent as soon as it is chosen. */
export function FileStep<K extends string>(props: FileStepProps<K>) {
  const { label, kinds, kind, onKind, hint, done, action } = props;
  const { file, problem, note, sent, choose } = useSending(props);
  const isRead = sent === 1;
  const sending = `${isRead ? 'Reading' : 'Sending'} ${file?.name ?? ''}`;
  return (
    <Stack spacing={2}>
      <DataCard>
        <Stack
          direction="row"
          sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1.5 }}
        >
          {Object.keys(kinds).length > 1 ? (
            <ToggleButtonGroup
              exclusive
              value={kind}
              aria-label={label}
              onChange={(_, next: K | null) => {
                if (next) onKind(next);
              }}
            >
              {Object.entries<{ label: string }>(kinds).map(([value, one]) => (
                <ToggleButton key={value} value={value}>
                  {one.label}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
          ) : null}
          {action}
        </Stack>
        <Typography variant="body2" color="textSecondary" sx={{ m: '12px 0 16px' }}>
          {kinds[kind]?.about}
        </Typography>
        <DropZone busy={sent !== null} hint={hint} onFile={(chosen) => void choose(chosen)} />
      </DataCard>
      {file && problem ? (
        <Alert type="error" title={`${file.name} cannot be ${done}`}>
          {problem}
        </Alert>
      ) : null}
      {note ? <Alert type="info">{note}</Alert> : null}
      {file && sent !== null ? (
        <DataCard title={sending} subtitle={fileSize(file.size)}>
          <LinearProgress
            variant={isRead ? 'indeterminate' : 'determinate'}
            value={sent * 100}
            aria-label={sending}
          />
        </DataCard>
      ) : null}
    </Stack>
  );
}
