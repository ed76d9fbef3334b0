import Button from '@mui/material/Button';
import { useState } from 'react';
import { type Party, party as partySchema } from '#contract/host/parties/schemas.ts';
import { useSaveConflict } from '#src/crud/conflict/index.ts';
import { partyName } from '#src/domain/host/parties/fields.tsx';
import { useHostSettings, usePartyCalls } from '#src/domain/host/parties/index.ts';
import {
  changesOf,
  dayOf,
  draftOf,
  type EntryDraft,
  fieldsOf,
  GuestFields,
  MoreFields,
  phoneProblem,
  QuoteField,
  showPhone,
  SizeField,
  TouchFields,
} from '#src/domain/host/parties/inputs.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { counted } from '#src/ui/words/counts.ts';
import { errorWords } from '#src/ui/words/errors.ts';

const LABELS = {
  party_size: 'Party size',
  quoted_minutes: { label: 'Quote', show: (minutes: number | null) => `${minutes ?? 0} min` },
  fname: 'First name',
  lname: 'Last name',
  phone: { label: 'Phone', show: (phone: string | null) => (phone ? showPhone(phone) : 'Empty') },
  notes: 'Notes',
  tags: 'Tags',
  section_preferences: {
    label: 'Likes to sit in',
    show: (ids: readonly number[]) => counted(ids.length, 'section'),
  },
};

/** Saves what was changed; somebody else's change in between shows both versions. */
function useSaveEntry(party: Party, draft: EntryDraft, done: () => void, reload: (stored: Party) => void) {
  const calls = usePartyCalls();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const conflict = useSaveConflict<Party>({
    schema: partySchema,
    labels: LABELS,
    onReload: reload,
    onOverwrite: (stored) => void save(stored),
  });
  async function save(stored: Party) {
    setIsBusy(true);
    setProblem(null);
    try {
      await calls.updateWaiting(stored, changesOf(draft, stored));
      showToast({ theme: 'success', title: `${partyName(party)} saved` });
      done();
    } catch (error) {
      const mine = { ...fieldsOf(draft), quoted_minutes: draft.quoted_minutes };
      if (conflict.catchConflict(error, mine)) return;
      setProblem(errorWords(error));
    } finally {
      setIsBusy(false);
    }
  }
  return { save, isBusy, problem, dialog: conflict.dialog };
}

export interface EditDialogProps {
  readonly party: Party;
  readonly timezone: string;
  readonly onClose: () => void;
}

/** Changes an entry: size, quote, guest, tags, section, note. Render it to open it. */
export function EditDialog({ party, timezone, onClose }: EditDialogProps) {
  const [base, setBase] = useState(party);
  const [draft, setDraft] = useState(() => draftOf(party));
  const { data: settings } = useHostSettings(party.merchant_id);
  const reload = (stored: Party) => {
    setBase(stored);
    setDraft(draftOf(stored));
  };
  const { save, isBusy, problem, dialog } = useSaveEntry(base, draft, onClose, reload);
  const badPhone = phoneProblem(draft);
  const isSame = Object.keys(changesOf(draft, base)).length === 0;
  const change = (part: Partial<EntryDraft>) => setDraft((before) => ({ ...before, ...part }));
  return (
    <>
      <Modal
        open
        title={`Change ${partyName(party)}`}
        busy={isBusy}
        onClose={onClose}
        onSubmit={() => void (badPhone === null && !isSame && save(base))}
        actions={
          <>
            <Button size="large" disabled={isBusy} onClick={onClose}>
              Cancel
            </Button>
            <Button
              size="large"
              type="submit"
              variant="contained"
              disabled={isBusy || isSame || badPhone !== null}
            >
              Save
            </Button>
          </>
        }
      >
        {problem ? <Alert type="error">{problem}</Alert> : null}
        <TouchFields>
          <SizeField value={draft.party_size} onChange={(party_size) => change({ party_size })} />
          <QuoteField
            value={draft.quoted_minutes ?? 0}
            suggested={base.suggested_minutes}
            onChange={(quoted_minutes) => change({ quoted_minutes })}
          />
          <GuestFields isQuick draft={draft} onChange={change} phoneProblem={badPhone} />
          <MoreFields
            draft={draft}
            onChange={change}
            merchantId={party.merchant_id}
            day={dayOf(timezone, new Date(base.reserved_ts))}
            tags={settings?.tags ?? []}
          />
        </TouchFields>
      </Modal>
      {dialog}
    </>
  );
}
