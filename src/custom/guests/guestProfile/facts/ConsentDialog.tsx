import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { CONSENT_CHANNELS, type Guest } from '#contract/guests/guests/schemas.ts';
import { ApiError } from '#src/dataProviders/client.ts';
import { useLocationSource } from '#src/domain/administration/locations/index.ts';
import { useHostLocation } from '#src/domain/host/parties/index.ts';
import { showPhone } from '#src/domain/host/parties/inputs.tsx';
import { LocationField } from '#src/ui/locations/LocationField.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { showToast } from '#src/ui/toasts/showToast.ts';
import type { GuestCalls } from '../data/useGuestCalls.ts';
import { bodyOf, type ConsentDraft, consentProblems, newConsent, targetOf } from '../model/consentDraft.ts';
import { CHANNEL_LABELS } from '../model/optIns.ts';
import { Fields } from '../styles.ts';

const TARGETS = { email: 'E-mail address', sms: 'Phone number', push: 'Device' } as const;

/** A draft as people read it: a phone number in its country's form, which is taken as typed. */
const readable = <D extends Pick<ConsentDraft, 'channel' | 'target'>>(draft: D): D =>
  draft.channel === 'sms' && draft.target ? { ...draft, target: showPhone(draft.target) } : draft;

interface FormProps {
  readonly guest: Guest;
  readonly draft: ConsentDraft;
  readonly problems: { readonly target?: string; readonly proof?: string };
  readonly change: (part: Partial<ConsentDraft>) => void;
}

function WhichFields({ guest, draft, problems, change }: FormProps) {
  return (
    <div className="pair">
      <TextField
        select
        label="Channel"
        value={draft.channel}
        helperText=" "
        onChange={(event) => {
          const channel = CONSENT_CHANNELS.find((one) => one === event.target.value) ?? draft.channel;
          change(readable({ channel, target: targetOf(guest, channel) }));
        }}
      >
        {CONSENT_CHANNELS.map((channel) => (
          <MenuItem key={channel} value={channel}>
            {CHANNEL_LABELS[channel]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={TARGETS[draft.channel]}
        value={draft.target}
        error={problems.target !== undefined}
        helperText={problems.target ?? ' '}
        slotProps={{ htmlInput: { maxLength: 254 } }}
        onChange={(event) => change({ target: event.target.value })}
      />
    </div>
  );
}

function ProofFields({ draft, problems, change }: FormProps) {
  const source = useLocationSource();
  const answerId = useId();
  return (
    <>
      <FormControl>
        <FormLabel id={answerId}>What the guest said</FormLabel>
        <RadioGroup
          row
          aria-labelledby={answerId}
          value={draft.optedIn ? 'in' : 'out'}
          onChange={(_, value) => change({ optedIn: value === 'in' })}
        >
          <FormControlLabel value="in" control={<Radio />} label="Yes, they want it" />
          <FormControlLabel value="out" control={<Radio />} label="No, not any more" />
        </RadioGroup>
      </FormControl>
      <TextField
        label="Proof"
        multiline
        minRows={2}
        maxRows={6}
        value={draft.proof}
        error={problems.proof !== undefined}
        helperText={problems.proof ?? 'What the guest read, said or wrote, word by word where you can'}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
        onChange={(event) => change({ proof: event.target.value })}
      />
      <LocationField
        mode="single"
        label="Where"
        offerAll="At no location"
        source={source}
        value={draft.merchantId}
        onChange={(merchantId) => change({ merchantId })}
      />
    </>
  );
}

/** What the server has against it: the field's own words where it names one. */
function refusalOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'It was not recorded. Try again.';
  return Object.values(error.errors ?? {})[0] ?? error.message;
}

export interface ConsentDialogProps {
  readonly guest: Guest;
  readonly calls: GuestCalls;
  readonly onClose: () => void;
}

/** Writes down that the guest agreed or refused, with what proves it. */
export function ConsentDialog({ guest, calls, onClose }: ConsentDialogProps) {
  const location = useHostLocation();
  const [draft, setDraft] = useState(() => readable(newConsent(guest, location?.merchant_id ?? null)));
  const [wasTried, setWasTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const problems = consentProblems(draft);
  const save = async () => {
    setWasTried(true);
    if (problems.target || problems.proof) return;
    setIsBusy(true);
    setRefusal(null);
    try {
      await calls.addConsent(bodyOf(draft));
      showToast({ theme: 'success', message: 'The consent is recorded with its proof.' });
      onClose();
    } catch (error) {
      setRefusal(refusalOf(error));
      setIsBusy(false);
    }
  };
  const form: FormProps = {
    guest,
    draft,
    problems: wasTried ? problems : {},
    change: (part) => setDraft((before) => ({ ...before, ...part })),
  };
  return (
    <Modal
      open
      title="Record consent"
      busy={isBusy}
      onClose={onClose}
      onSubmit={() => void save()}
      actions={
        <>
          <Button variant="outlined" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={isBusy}>
            Record
          </Button>
        </>
      }
    >
      <Fields>
        {refusal === null ? null : <Alert type="error">{refusal}</Alert>}
        <WhichFields {...form} />
        <ProofFields {...form} />
      </Fields>
    </Modal>
  );
}
