import Autocomplete from '@mui/material/Autocomplete';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { spanOf } from '#contract/core/dateSense.ts';
import { clockAt, dayAfter } from '#contract/core/time.ts';
import { turnMinutes } from '#contract/host/parties/defaults.ts';
import { LAYERS, tokensOf } from '#src/theme/index.ts';
import { DateControl } from '#src/ui/calendar/DateControl.tsx';
import { dayText } from '#src/ui/words/dates.ts';
import { hoursText } from '#src/ui/words/durations.ts';
import { clockLabel, offeredTimes, parseClock } from '../model/clock.ts';
import type { Moment } from '../model/draft.ts';
import type { FormPart } from '../usePartyForm.ts';

const LENGTHS = [30, 45, 60, 75, 90, 105, 120, 135, 150, 180, 210, 240, 300, 360];
const USUAL = 'usual';

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '0 12px',
  '& .day': { gridColumn: '1 / -1', marginBottom: 12 },
  '& .day > span': { display: 'block', marginBottom: 5, fontSize: 13, fontWeight: 500 },
  '& .day .MuiButton-root, & .day .MuiIconButton-root': { height: 44, minWidth: 44 },
  '& .day > small': { display: 'block', marginTop: 4, fontSize: 12.5, color: tokensOf(theme).muted },
  '& fieldset.which': { gridColumn: '1 / -1', margin: '0 0 12px', padding: 0, border: 0 },
  '& .which > legend': { padding: 0, marginBottom: 4, fontSize: 13, fontWeight: 500 },
  '& .which > label': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 44, fontSize: 13.5 },
  '& .which input': { width: 18, height: 18, margin: 0, accentColor: tokensOf(theme).primary },
}));

const ZONE_HINTS = [
  'the earlier one, before the clocks go back',
  'the later one, after the clocks went back',
];

/** The clocks show the time twice: which is meant has to be said. */
function WhichOfTwo({ moment, form }: { moment: Moment; form: FormPart }) {
  if (moment.kind !== 'repeated' && moment.kind !== 'at') return null;
  if (moment.choices.length < 2) return null;
  return (
    <fieldset className="which">
      <legend>The clocks show {form.draft.timeText} twice that night</legend>
      {moment.choices.map((at, index) => (
        <label key={at.toISOString()}>
          <input
            type="radio"
            name="which-of-two"
            checked={form.draft.repeat === index}
            onChange={() => form.change({ repeat: index === 0 ? 0 : 1 })}
          />
          {clockAt(form.timezone, at)}, {ZONE_HINTS[index]}
        </label>
      ))}
    </fieldset>
  );
}

function dayNote(moment: Moment, day: string): string | null {
  if (moment.kind !== 'at' || !moment.isNextDay) return null;
  return `After midnight: ${dayText(dayAfter(day), 'Friday, November 20')} on the calendar`;
}

/** Day, time and length of a reservation (HOST-005 to HOST-007). */
export function WhenFields({ form }: { form: FormPart }) {
  const { draft, change, problems, moment, today, turnTimes } = form;
  const usual = turnMinutes(turnTimes, draft.party_size);
  const lengths = LENGTHS.includes(draft.duration_minutes ?? usual)
    ? LENGTHS
    : [...LENGTHS, draft.duration_minutes ?? usual].sort((a, b) => a - b);
  const read = parseClock(draft.timeText);
  const times = useMemo(() => offeredTimes(form.timezone, draft.day), [form.timezone, draft.day]);
  const typed = (text: string) => {
    const wanted = text.trim().toLowerCase();
    const offered = times.find(({ label }) => label.toLowerCase() === wanted);
    change(
      offered
        ? { timeText: clockLabel(offered.time), repeat: offered.repeat }
        : { timeText: text, repeat: null },
    );
  };
  const tidy = () => {
    if (read !== null) change({ timeText: clockLabel(read) });
  };
  const note = dayNote(moment, draft.day);
  return (
    <Grid>
      <div className="day">
        <span aria-hidden>Date</span>
        <DateControl
          value={draft.day}
          today={today}
          disablePast={!form.isEditing}
          maxDate={spanOf('booking', today).last}
          onChange={(day) => change({ day, repeat: null })}
        />
        {note ? <small role="status">{note}</small> : null}
      </div>
      <Autocomplete
        freeSolo
        autoSelect={false}
        options={times.map(({ label }) => label)}
        value={read === null ? draft.timeText : clockLabel(read)}
        inputValue={draft.timeText}
        onInputChange={(_, text, reason) => {
          if (reason === 'input' || reason === 'selectOption') typed(text);
        }}
        filterOptions={(options, { inputValue }) =>
          options.includes(inputValue)
            ? options
            : options.filter((option) => option.startsWith(inputValue.trim()))
        }
        onBlur={tidy}
        forcePopupIcon
        disableClearable
        slotProps={{ popper: { style: { zIndex: LAYERS.snackbar } } }}
        renderInput={(params) => (
          <TextField
            {...params}
            label="Time"
            required
            error={problems.time !== undefined}
            helperText={problems.time ?? form.zoneNote ?? ' '}
          />
        )}
      />
      <TextField
        select
        label="Length"
        value={draft.duration_minutes ?? USUAL}
        onChange={(event) =>
          change({ duration_minutes: event.target.value === USUAL ? null : Number(event.target.value) })
        }
        error={problems.duration_minutes !== undefined}
        helperText={problems.duration_minutes ?? ' '}
      >
        <MenuItem value={USUAL}>{hoursText(usual)}, as usual</MenuItem>
        {lengths.map((minutes) => (
          <MenuItem key={minutes} value={minutes}>
            {hoursText(minutes)}
          </MenuItem>
        ))}
      </TextField>
      <WhichOfTwo moment={moment} form={form} />
    </Grid>
  );
}
