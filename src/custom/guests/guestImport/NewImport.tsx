import { useState } from 'react';
import type { GuestImportKind } from '#contract/guests/guestImports/fields.ts';
import { IMPORT_FILE_MESSAGES } from '#contract/guests/guestImports/messages.ts';
import { type GuestImport, MAX_IMPORT_BYTES } from '#contract/guests/guestImports/schemas.ts';
import { services } from '#contract/index.ts';
import { uploadFile } from '#src/dataProviders/client.ts';
import { FileStep } from '#src/domain/administration/imports/index.ts';

const KINDS: Record<GuestImportKind, { label: string; about: string }> = {
  guests: {
    label: 'Guests',
    about:
      'A list of guests as your other system exports it. Guests are found again by phone, else by e-mail: who is known already gets what is missing, everybody else is added.',
  },
  reservations: {
    label: 'Coming reservations',
    about:
      'Coming reservations of one location. Each is booked without a table and without a text to the guest; what is past or cancelled is refused. The same file again books nothing twice.',
  },
};

/** What to import, and the file itself. */
export function NewImport({ onSent }: { onSent: (one: GuestImport) => void }) {
  const [kind, setKind] = useState<GuestImportKind>('guests');
  return (
    <FileStep
      label="What to import"
      kinds={KINDS}
      kind={kind}
      onKind={setKind}
      hint="Any columns, with a header, at most 20 MB. Nothing is imported before you have seen the check."
      done="imported"
      limits={{ maxBytes: MAX_IMPORT_BYTES, messages: IMPORT_FILE_MESSAGES }}
      send={async (file, options) =>
        onSent(await uploadFile(services.guestImports.upload, file, { query: { kind } }, options))
      }
    />
  );
}
