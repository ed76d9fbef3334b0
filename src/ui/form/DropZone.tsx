import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { FileUp } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { tokensOf } from '#src/theme/index.ts';

const Zone = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'grid',
    justifyItems: 'center',
    gap: 4,
    padding: '32px 24px',
    border: `1.5px dashed ${t.control}`,
    borderRadius: 12,
    backgroundColor: t.sunken,
    textAlign: 'center',
    transition: 'background-color 120ms, border-color 120ms',
    '&[data-over]': { borderColor: t.primary, backgroundColor: t.primaryFaint },
    '& > svg': { marginBottom: 4, color: t.primary },
    '& > b': { fontWeight: 600 },
    '& > span': { fontSize: 13, color: t.muted },
    '& > button': { marginTop: 12 },
    '& > input': { display: 'none' },
    '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
  };
});

export interface DropZoneProps {
  onFile: (file: File) => void;
  busy: boolean;
  /** What the file must be like, and what happens to it. */
  hint: string;
  kind?: FileKind;
}

interface FileKind {
  readonly drop: string;
  readonly accept: string;
  readonly label: string;
}

const CSV: FileKind = {
  drop: 'Drop a CSV file here',
  accept: '.csv,.tsv,.txt,text/csv',
  label: 'CSV file',
};

/** Takes one file, dropped or picked. */
export function DropZone({ onFile, busy, hint, kind = CSV }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !busy) onFile(file);
  };
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <Zone
      data-over={over || undefined}
      onDragEnter={hover}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileUp size={28} strokeWidth={1.5} aria-hidden />
      <b>{kind.drop}</b>
      <span id={hintId}>{hint}</span>
      <Button
        variant="contained"
        disabled={busy}
        aria-describedby={hintId}
        onClick={() => input.current?.click()}
      >
        Choose a file
      </Button>
      <input
        ref={input}
        type="file"
        accept={kind.accept}
        aria-label={kind.label}
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          event.target.value = '';
        }}
      />
    </Zone>
  );
}
