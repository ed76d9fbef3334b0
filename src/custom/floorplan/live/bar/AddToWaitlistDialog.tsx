import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { DEFAULT_PARTY_SIZE } from '#contract/parties/defaults.ts';
import { CANCELLED } from '#contract/parties/removal.ts';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { shortName } from '#src/resources/parties/fields.tsx';
import { type HostLocation, useAct, usePartyCalls, WAITLIST } from '#src/resources/parties/index.ts';
import { SizeField, toE164 } from '#src/resources/parties/inputs.tsx';
import { tokensOf } from '#src/theme/index.ts';
import { Modal } from '#src/ui/modal/Modal.tsx';

const STEP_MINUTES = 5;
const MOST_MINUTES = 600;

const Fields = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'grid',
    gap: 12,
    '& .names': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 12 },
    '& .quote': { display: 'flex', alignItems: 'center', gap: 8 },
    '& .quote strong': {
      minWidth: 74,
      fontSize: 18,
      textAlign: 'center',
      fontVariantNumeric: 'tabular-nums',
    },
    '& .quote .MuiButton-root': { minWidth: 44, minHeight: 44, padding: 0 },
    '& .label': { fontSize: 13, fontWeight: 500 },
    '& .why': { margin: '2px 0 0', fontSize: 12.5, color: t.muted },
  };
});

function useSuggestion(merchantId: number, partySize: number) {
  const query = { merchant_id: merchantId, party_size: partySize };
  return useQuery({
    queryKey: [WAITLIST, 'quote', query],
    queryFn: ({ signal }) => call(services.waitlist.quote, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

interface Draft {
  readonly party_size: number;
  readonly fname: string;
  readonly lname: string;
  readonly phone: string;
  /** Null: what is suggested. */
  readonly quoted: number | null;
}

const EMPTY: Draft = { party_size: DEFAULT_PARTY_SIZE, fname: '', lname: '', phone: '', quoted: null };

/** Adds a party to the waitlist from the floor: size, name, phone, and the minutes that it is told. */
export function AddToWaitlistDialog({
  location,
  onClose,
}: {
  readonly location: HostLocation;
  readonly onClose: () => void;
}) {
  const [draft, setDraft] = useState(EMPTY);
  const [wasTried, setWasTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [localId] = useState(() => crypto.randomUUID());
  const calls = usePartyCalls();
  const act = useAct();
  const { data: suggestion } = useSuggestion(location.merchant_id, draft.party_size);
  const quoted = draft.quoted ?? suggestion?.suggested_minutes ?? 0;
  const phone = toE164(draft.phone, 'US');
  const set = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const step = (by: number) => set({ quoted: Math.min(MOST_MINUTES, Math.max(0, quoted + by)) });
  const submit = async () => {
    setWasTried(true);
    if (phone === undefined) return;
    setIsBusy(true);
    const { party_size, fname, lname } = draft;
    const added = await act({
      run: () =>
        calls.addToWaitlist({
          local_id: localId,
          merchant_id: location.merchant_id,
          party_size,
          ...(fname.trim() === '' && lname.trim() === '' ? {} : { fname, lname }),
          phone,
          suggested_minutes: suggestion?.suggested_minutes ?? null,
          quoted_minutes: quoted,
        }),
      said: (after) => `${shortName(after)} waits, told ${quoted} min`,
      undo: (after) => calls.removeWaiting(after, CANCELLED),
    });
    setIsBusy(false);
    if (added) onClose();
  };
  return (
    <Modal
      open
      title="Add to waitlist"
      busy={isBusy}
      onClose={onClose}
      onSubmit={() => void submit()}
      actions={
        <>
          <Button size="large" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button size="large" type="submit" variant="contained" disabled={isBusy}>
            Add, {quoted} min
          </Button>
        </>
      }
    >
      <Fields>
        <SizeField value={draft.party_size} onChange={(party_size) => set({ party_size })} />
        <div className="names">
          <TextField
            label="First name"
            value={draft.fname}
            onChange={(event) => set({ fname: event.target.value })}
            slotProps={{ htmlInput: { maxLength: 80, autoComplete: 'off' } }}
          />
          <TextField
            label="Last name"
            value={draft.lname}
            onChange={(event) => set({ lname: event.target.value })}
            slotProps={{ htmlInput: { maxLength: 80, autoComplete: 'off' } }}
          />
        </div>
        <TextField
          label="Phone"
          type="tel"
          value={draft.phone}
          error={wasTried && phone === undefined}
          helperText={
            wasTried && phone === undefined
              ? 'Enter a phone number such as (503) 555-0123'
              : 'To be told when the table is ready'
          }
          onChange={(event) => set({ phone: event.target.value })}
          slotProps={{ htmlInput: { autoComplete: 'off' } }}
        />
        <div role="group" aria-label="Quoted wait">
          <span className="label">Quoted wait</span>
          <div className="quote">
            <Button variant="outlined" aria-label="5 minutes less" onClick={() => step(-STEP_MINUTES)}>
              <Minus size={18} aria-hidden />
            </Button>
            <strong role="status">{quoted} min</strong>
            <Button variant="outlined" aria-label="5 minutes more" onClick={() => step(STEP_MINUTES)}>
              <Plus size={18} aria-hidden />
            </Button>
          </div>
          {suggestion ? <p className="why">{suggestion.explanation}</p> : null}
        </div>
      </Fields>
    </Modal>
  );
}
