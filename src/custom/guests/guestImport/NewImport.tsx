import { useState } from 'react';
import type { GuestImportKind } from '#contract/guests/guestImports/fields.ts';
import { IMPORT_FILE_MESSAGES } from '#contract/guests/guestImports/messages.ts';
import { type GuestImport, MAX_IMPORT_BYTES } from '#contract/guests/guestImports/schemas.ts';
import { services } from '#contract/index.ts';
import { uploadFile } from '#src/dataProviders/client.ts';
import { FileStep } from '#src/domain/administration/imports/index.ts';
import { useImportHome } from './useImportHome.ts';

const CONTACTS = {
  contacts: {
    label: 'Contacts',
    about:
      'Guests who opted in, each with proof of consent: a column of the file, or one sentence for all. Guests are found again by phone, else by email. Who left the list stays off it, unless the proof is dated later.',
  },
};

const SEGMENTS = {
  segments: {
    label: 'Segment',
    about:
      'Guests by phone or email, such as the list of an evening or of another system. Known guests become members; rows that match no guest, or several, are listed. Consent does not change.',
  },
};

const SUPPRESSIONS = {
  suppressions: {
    label: 'Suppressed addresses',
    about:
      'Addresses and numbers that another system stopped writing to: bounces, complaints, people who asked to be left alone. No guest is added. A reason in the file is kept; of two reasons the stronger one stays.',
  },
};

const KINDS: Record<
  Exclude<GuestImportKind, 'contacts' | 'segments' | 'suppressions'>,
  { label: string; about: string }
> = {
  guests: {
    label: 'Guests',
    about:
      'A list of guests as your other system exports it. Guests are found again by phone, else by email: known guests get missing details, all others are added.',
  },
  reservations: {
    label: 'Coming reservations',
    about:
      'Coming reservations of one location. Each is booked without a table and without a text to the guest; what is past or canceled is refused. The same file again books nothing twice.',
  },
};

/** The kinds that are offered beside each. */
const OFFERED: Record<GuestImportKind, Readonly<Record<string, { label: string; about: string }>>> = {
  guests: KINDS,
  reservations: KINDS,
  contacts: CONTACTS,
  segments: SEGMENTS,
  suppressions: SUPPRESSIONS,
};

/** What to import, and the file itself. */
export function NewImport({ onSent }: { onSent: (one: GuestImport) => void }) {
  const { listId, only } = useImportHome();
  const [chosen, setKind] = useState<keyof typeof KINDS>('guests');
  const kind: GuestImportKind = only ?? (listId === null ? chosen : 'contacts');
  const ofList = listId === null ? {} : { contact_list_id: listId };
  return (
    <FileStep<string>
      label="What to import"
      kinds={OFFERED[kind]}
      kind={kind}
      onKind={(next) => setKind(next === 'reservations' ? next : 'guests')}
      hint="Any columns, with a header, at most 20 MB. Nothing is imported before you have seen the check."
      done="imported"
      limits={{ maxBytes: MAX_IMPORT_BYTES, messages: IMPORT_FILE_MESSAGES }}
      send={async (file, options) =>
        onSent(await uploadFile(services.guestImports.upload, file, { query: { kind, ...ofList } }, options))
      }
    />
  );
}
