import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { mappingErrors } from '#contract/guests/guestImports/rules.ts';
import type { GuestImport, ImportChoices } from '#contract/guests/guestImports/schemas.ts';
import { ColumnList } from '#src/domain/administration/imports/index.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import type { ImportActs } from './data.ts';
import { birthYearWords } from './model/birthYears.ts';
import { nameOfFile, rowsOf } from './model/words.ts';
import { Options } from './Options.tsx';
import { SegmentChoices } from './SegmentChoices.tsx';
import { SuppressionChoices } from './SuppressionChoices.tsx';

export interface MapStepProps {
  readonly shown: GuestImport;
  readonly acts: ImportActs;
  readonly onDiscarded: () => void;
}

/** A segment is called like its file until somebody says otherwise. */
const startingChoices = ({ kind, choices, file_name }: GuestImport): ImportChoices =>
  kind === 'segments' && choices.segment_name === ''
    ? { ...choices, segment_name: nameOfFile(file_name) }
    : choices;

/** What each column is and how the file is to be understood, guessed and open to change; then every row is checked. */
export function MapStep({ shown, acts, onDiscarded }: MapStepProps) {
  const [choices, setChoices] = useState<ImportChoices>(() => startingChoices(shown));
  const [isAsked, setIsAsked] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const missing = mappingErrors(shown, choices);
  const errors: Readonly<Record<string, string>> = isAsked ? { ...refused, ...missing } : {};
  const birthYears = birthYearWords(shown, choices.mapping);
  const change = (fields: Partial<ImportChoices>) => {
    setChoices((before) => ({ ...before, ...fields }));
    setRefused((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !(field in fields))),
    );
  };
  const check = async () => {
    setIsAsked(true);
    if (Object.keys(missing).length === 0) setRefused(await acts.check(shown.id, choices));
  };
  const discard = async () => {
    if (await acts.discard(shown.id, shown.file_name)) onDiscarded();
  };
  return (
    <Stack spacing={2}>
      {shown.status === 'failed' && shown.message ? <Alert type="error">{shown.message}</Alert> : null}
      <DataCard
        flush
        title="Columns"
        subtitle={`${shown.file_name}, ${rowsOf(shown.total)}. Columns that you leave out are not imported.`}
      >
        <ColumnList shown={shown} mapping={choices.mapping} onChange={(mapping) => change({ mapping })} />
      </DataCard>
      {birthYears ? <Alert type="info">{birthYears}</Alert> : null}
      {shown.kind === 'segments' ? (
        <DataCard title="The segment">
          <SegmentChoices choices={choices} errors={errors} onChange={change} />
        </DataCard>
      ) : null}
      {shown.kind === 'suppressions' ? (
        <DataCard title="Why they are suppressed">
          <SuppressionChoices choices={choices} onChange={change} />
        </DataCard>
      ) : null}
      <DataCard title="How to read the file">
        <Options shown={shown} choices={choices} errors={errors} onChange={change} />
      </DataCard>
      {errors['mapping'] ? <Alert type="error">{errors['mapping']}</Alert> : null}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" size="large" disabled={acts.busy} onClick={() => void check()}>
          Check {rowsOf(shown.total)}
        </Button>
        <Button variant="outlined" size="large" disabled={acts.busy} onClick={() => void discard()}>
          Discard the file
        </Button>
      </Stack>
    </Stack>
  );
}
