import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import type { BookableSlot } from '#contract/host/availability/endpoints.ts';
import { serviceMoment } from '#contract/host/availability/moments.ts';
import type { Alternative } from '#contract/host/availability/reasons.ts';
import { SERVICE_START, serviceInstant } from '#contract/host/shifts/minutes.ts';
import { useBookable, useQuarters, useReservationTypes } from '#src/domain/host/inventory/index.ts';
import { tokensOf } from '#src/theme/index.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { dayText } from '#src/ui/words/dates.ts';
import { clockLabel } from '../model/clock.ts';
import { atSlot } from '../model/draft.ts';
import { adviceAt, NO_ADVICE, timesByType } from '../model/slotTimes.ts';
import { clockTime } from '../../model.ts';
import { FeeNote } from '#src/domain/host/payments/inputs.tsx';
import type { FormPart } from '../usePartyForm.ts';

const Field = styled('fieldset')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    minWidth: 0,
    margin: '0 0 14px',
    padding: 0,
    border: 0,
    '& > legend': { padding: 0, marginBottom: 5, fontSize: 13, fontWeight: 500 },
    '& .types': { maxHeight: 190, overflow: 'auto', padding: 2 },
    '& .types > div + div': { marginTop: 8 },
    '& .types strong': { display: 'block', marginBottom: 4, fontSize: 12.5, fontWeight: 500, color: t.muted },
    '& .times': { display: 'flex', flexWrap: 'wrap', gap: 6 },
    '& .times .MuiButton-root': {
      minWidth: 84,
      height: 44,
      padding: '0 10px',
      fontVariantNumeric: 'tabular-nums',
    },
    '& > p': { margin: 0, fontSize: 13, color: t.muted },
    '& > [role="status"], & > [role="alert"]': { marginTop: 8 },
  };
});

/** What of the day's slots a party can take, and why its own time cannot be booked where that is so. */
function useTimes(form: FormPart) {
  const { merchantId, timezone, draft, moment, partyId } = form;
  const types = useReservationTypes(merchantId);
  const hasTypes = (types.data ?? []).length > 0;
  const bookable = useBookable(
    {
      merchant_id: merchantId,
      party_size: draft.party_size,
      search_ts: serviceInstant(timezone, draft.day, SERVICE_START).toISOString(),
    },
    hasTypes,
  );
  const at = moment.kind === 'at' ? moment.at : null;
  const asked = at && serviceMoment(timezone, at);
  const quarters = useQuarters(
    {
      merchant_id: merchantId,
      date: asked?.date ?? draft.day,
      party_size: draft.party_size,
      ...(partyId === null ? {} : { party_id: partyId }),
    },
    draft.slot === null && !draft.isOverbooked && asked !== null,
  );
  const advice =
    at && asked && draft.slot === null && !draft.isOverbooked && quarters.data && !quarters.isPlaceholderData
      ? adviceAt(quarters.data, asked.minute, at)
      : NO_ADVICE;
  return {
    hasTypes,
    isPending: bookable.isPending,
    times: timesByType(bookable.slots, types.data ?? []),
    advice,
  };
}

/** The day's free slots for the size, by type; a chosen one is booked, another time is booked freely with advice. */
export function SlotTimes({ form }: { form: FormPart }) {
  const { draft, change, problems, timezone, moment } = form;
  const { hasTypes, isPending, times, advice } = useTimes(form);
  const take = (slot: BookableSlot) => change(atSlot(timezone, choiceOf(slot)));
  const refused = draft.slot === null && !draft.isOverbooked && problems.overbook_reason !== undefined;
  const asksWhy = advice.needsReason || refused;
  if (!hasTypes && advice.texts.length === 0 && !asksWhy) return null;
  return (
    <Field>
      {hasTypes ? <legend>Available times</legend> : null}
      {hasTypes && !isPending && times.length === 0 ? (
        <p>No slot of this day is free for this party.</p>
      ) : null}
      {times.length > 0 ? (
        <div className="types">
          {times.map(({ type, slots }) => (
            <div key={type.id} role="group" aria-label={type.name}>
              <strong>{type.name}</strong>
              <div className="times">
                {slots.map((slot) => {
                  const isChosen =
                    draft.slot?.reservation_type_id === type.id && clockLabel(slot.time) === draft.timeText;
                  return (
                    <Button
                      key={slot.slot_id}
                      variant={isChosen ? 'contained' : 'outlined'}
                      aria-pressed={isChosen}
                      onClick={() => take(slot)}
                    >
                      {clockTime(timezone, slot.reserved_ts)}
                    </Button>
                  );
                })}
              </div>
            </div>
          ))}
        </div>
      ) : null}
      {draft.slot && moment.kind === 'at' && form.partyId === null ? (
        <FeeNote
          typeId={draft.slot.reservation_type_id}
          at={moment.at}
          partySize={draft.party_size}
          timezone={timezone}
        />
      ) : null}
      {advice.texts.length > 0 ? (
        <Alert type="warning" size="small" title={`${draft.timeText}: beyond what is planned`}>
          {advice.texts.join('. ')}.{' '}
          {advice.needsReason ? 'Say why to book it all the same.' : 'You can book it all the same.'}
        </Alert>
      ) : null}
      {asksWhy ? (
        <TextField
          sx={{ mt: 1 }}
          fullWidth
          label="Why beyond the pacing"
          required
          value={draft.overbook_reason}
          slotProps={{ htmlInput: { maxLength: 300 } }}
          onChange={(event) => change({ overbook_reason: event.target.value })}
          error={problems.overbook_reason !== undefined}
          helperText={problems.overbook_reason ?? 'Kept with the reservation and in its changes'}
        />
      ) : null}
    </Field>
  );
}

const choiceOf = ({
  slot_id,
  reservation_type_id,
  min_party_size,
  max_party_size,
  reserved_ts,
  duration_minutes,
}: BookableSlot) => ({
  slot_id,
  reservation_type_id,
  min_party_size,
  max_party_size,
  reserved_ts,
  duration_minutes,
});

const Offers = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  marginTop: 8,
  '& .MuiButton-root': { height: 44 },
});

interface AlternativeProps {
  readonly form: FormPart;
  readonly alternatives: readonly Alternative[];
  readonly onChosen: () => void;
}

/** The nearest times that the server offers when a slot was taken in between. */
export function AlternativeTimes({ form, alternatives, onChosen }: AlternativeProps) {
  const types = useReservationTypes(form.merchantId);
  if (alternatives.length === 0) return null;
  const nameOf = (typeId: number) => types.data?.find(({ id }) => id === typeId)?.name ?? '';
  const { party_size, day } = form.draft;
  const take = ({ date: _date, time: _time, ...offer }: Alternative) => {
    form.change(atSlot(form.timezone, { ...offer, min_party_size: party_size, max_party_size: party_size }));
    onChosen();
  };
  return (
    <Offers role="group" aria-label="Times instead">
      {alternatives.map((offer) => (
        <Button key={`${offer.slot_id} ${offer.date}`} variant="outlined" onClick={() => take(offer)}>
          {[
            offer.date === day ? '' : dayText(offer.date, 'Friday, November 20'),
            clockTime(form.timezone, offer.reserved_ts),
            nameOf(offer.reservation_type_id),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Button>
      ))}
    </Offers>
  );
}
