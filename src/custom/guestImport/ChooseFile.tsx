import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useEffect, useRef, useState } from 'react';
import type { ImportKind } from '#contract/guestImports/fields.ts';
import type { GuestImport } from '#contract/guestImports/schemas.ts';
import { tokensOf } from '#src/theme/index.ts';
import { DropZone } from '#src/ui/form/DropZone.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { sendFile } from './data.ts';

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  '& .about': { margin: '12px 0 16px', fontSize: 13.5, color: tokensOf(theme).muted },
}));

const ABOUT: Record<ImportKind, string> = {
  guests:
    'A list of guests as your other system exports it. Guests are found again by phone, else by e-mail: who is known already gets what is missing, everybody else is added.',
  reservations:
    'Coming reservations of one location. Each is booked without a table and without a text to the guest; what is past or cancelled is refused. The same file again books nothing twice.',
};

/** Sends a file as soon as it is chosen. */
function useSending(kind: ImportKind, onSent: (one: GuestImport) => void) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const sender = useRef<AbortController | null>(null);
  useEffect(() => () => sender.current?.abort(), []);
  const choose = async (file: File) => {
    const abort = new AbortController();
    sender.current = abort;
    setName(file.name);
    setProblem(null);
    setSent(0);
    try {
      onSent(await sendFile(kind, file, { onProgress: setSent, signal: abort.signal }));
    } catch (error) {
      if (abort.signal.aborted) return;
      setProblem(error instanceof Error ? error.message : 'The file could not be sent. Try again.');
    }
    setSent(null);
  };
  return { name, problem, sent, choose };
}

/** What to import, and the file itself. */
export function ChooseFile({ onSent }: { onSent: (one: GuestImport) => void }) {
  const [kind, setKind] = useState<ImportKind>('guests');
  const { name, problem, sent, choose } = useSending(kind, onSent);
  return (
    <Stack>
      <DataCard>
        <ToggleButtonGroup
          exclusive
          value={kind}
          aria-label="What to import"
          onChange={(_, next: ImportKind | null) => {
            if (next) setKind(next);
          }}
        >
          <ToggleButton value="guests">Guests</ToggleButton>
          <ToggleButton value="reservations">Coming reservations</ToggleButton>
        </ToggleButtonGroup>
        <p className="about">{ABOUT[kind]}</p>
        <DropZone
          busy={sent !== null}
          hint="Any columns, with a header, at most 20 MB. Nothing is imported before you have seen the check."
          onFile={(file) => void choose(file)}
        />
      </DataCard>
      {problem ? (
        <Alert type="error" title={`${name} cannot be imported`}>
          {problem}
        </Alert>
      ) : null}
      {sent === null ? null : (
        <DataCard title={sent < 1 ? `Sending ${name}` : `Reading ${name}`}>
          <LinearProgress
            variant={sent < 1 ? 'determinate' : 'indeterminate'}
            value={sent * 100}
            aria-label={sent < 1 ? `Sending ${name}` : `Reading ${name}`}
          />
        </DataCard>
      )}
    </Stack>
  );
}
