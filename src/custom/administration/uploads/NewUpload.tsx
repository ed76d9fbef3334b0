import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { FILE_MESSAGES } from '#contract/administration/merchants/messages.ts';
import { MAX_UPLOAD_BYTES } from '#contract/administration/merchants/schemas.ts';
import { FileStep } from '#src/domain/administration/imports/index.ts';
import { downloadTemplate, sendForCheck, type UploadKind } from '#src/domain/administration/uploads/index.ts';

const KINDS: Record<UploadKind, { label: string; about: string }> = {
  merchants: {
    label: 'Locations',
    about:
      'Each row becomes a new location. States may be codes or names, zips 5 or 9 digits, phones any usual way of writing ten digits. Without a time zone a location has that of its state, else the concept’s. A row that looks like a location you have, by number, Olo store ID or name and address, is asked about before anything is created.',
  },
  billing: {
    label: 'Billing information',
    about:
      'Each row changes the billing information of the location with its store number, with or without leading zeros. Cells left empty keep what is stored.',
  },
};

/** What to upload, from which template, and the file itself. */
export function NewUpload({
  kind,
  onKind,
  onSent,
}: {
  kind: UploadKind;
  onKind: (kind: UploadKind) => void;
  onSent: (id: number) => void;
}) {
  return (
    <FileStep
      label="What to upload"
      kinds={KINDS}
      kind={kind}
      onKind={onKind}
      hint="One row each, with a header, at most 10 MB. Nothing is saved before you have seen the check."
      done="uploaded"
      limits={{ maxBytes: MAX_UPLOAD_BYTES, messages: FILE_MESSAGES }}
      send={async (file, options) => onSent((await sendForCheck(kind, file, options)).upload_id)}
      action={
        <Button
          variant="outlined"
          startIcon={<Download strokeWidth={1.75} />}
          onClick={() => void downloadTemplate(kind)}
        >
          Download template
        </Button>
      }
    />
  );
}
