import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { MOODS, type Mood } from '#contract/connections/messaging/endpoints.ts';
import { showFailure } from '#src/ui/toasts/showToast.ts';
import { useMood } from './data.ts';

const LABELS = {
  well: 'Works',
  down: 'Is down',
  slow: 'Takes texts, never answers',
  garbage: 'Takes texts, answers nonsense',
} satisfies Record<Mood, string>;

/** How the stand-in for the provider behaves, to see what the product makes of it. */
export function MoodSwitch({ mood }: { mood: Mood }) {
  const change = useMood();
  return (
    <TextField
      select
      label="The provider"
      margin="none"
      size="small"
      sx={{ width: 250 }}
      value={change.isPending ? change.variables : mood}
      onChange={(event) => {
        const next = MOODS.find((one) => one === event.target.value);
        if (next) change.mutate(next, { onError: (error) => showFailure(error) });
      }}
    >
      {MOODS.map((one) => (
        <MenuItem key={one} value={one}>
          {LABELS[one]}
        </MenuItem>
      ))}
    </TextField>
  );
}
