import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  SOURCE_MOODS,
  SOURCE_PLAYS,
  SOURCE_VENDORS,
  type SourceMood,
  type SourcePlay,
  type SourceVendor,
} from '#contract/connections/socialConnections/sandboxCalls.ts';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { Rows } from '#src/ui/layout/Rows.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { showFailure, showToast } from '#src/ui/toasts/showToast.ts';

const { socialConnections } = services;
const KEY = 'sandbox/sources';
const NAMES = {
  google: 'Google',
  meta: 'Facebook and Instagram',
  x: 'X',
  chatmeter: 'Chatmeter',
} as const satisfies Record<SourceVendor, string>;
const MOODS = {
  well: 'Works',
  busy: 'Asks to come back later',
  no_quota: 'Has a quota of 0',
  down: 'Is down',
  error: 'Answers with errors',
  lost: 'Loses its answers',
  garbage: 'Answers nonsense',
  slow: 'Never answers',
} as const satisfies Record<SourceMood, string>;
const PLAYS = {
  review: 'New review',
  edit: 'Edit a review',
  vanish: 'Remove a review',
  expire: 'Let access end',
  revoke: 'Take access back',
} as const satisfies Record<SourcePlay, string>;

/** The stand-ins that play the sources here: how they behave, and what happens there. */
export function StandIns() {
  const { data, error } = useQuery({
    queryKey: [KEY],
    retry: false,
    queryFn: ({ signal }) =>
      Promise.all(
        SOURCE_VENDORS.map(async (vendor) => ({
          vendor,
          ...(await call(socialConnections.sandboxVendor, { params: { vendor } }, { signal })),
        })),
      ),
  });
  if (!data || error) return null;
  return (
    <DataCard
      flush
      title="Stand-ins"
      subtitle="No account is needed here: these play the sources. Have something happen there, then choose Read now."
    >
      <Rows>
        {data.map((one) => (
          <StandIn key={one.vendor} vendor={one.vendor} mood={one.mood} />
        ))}
      </Rows>
    </DataCard>
  );
}

function StandIn({ vendor, mood }: { readonly vendor: SourceVendor; readonly mood: SourceMood }) {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (next: SourceMood) =>
      call(socialConnections.sandboxMood, { params: { vendor }, body: { mood: next } }),
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
    onError: (error) => void showFailure(error),
  });
  const play = useMutation({
    mutationFn: (what: SourcePlay) =>
      call(socialConnections.sandboxPlay, { params: { vendor }, body: { play: what } }),
    onSuccess: (_, what) => void showToast({ theme: 'info', message: `${NAMES[vendor]}: ${PLAYS[what]}.` }),
    onError: (error) => void showFailure(error),
  });
  return (
    <li>
      <div>
        <strong>{NAMES[vendor]}</strong>
      </div>
      <TextField
        select
        size="small"
        margin="none"
        label={`${NAMES[vendor]}: how it is`}
        sx={{ width: 230 }}
        value={change.isPending ? change.variables : mood}
        onChange={(event) => {
          const next = SOURCE_MOODS.find((one) => one === event.target.value);
          if (next) change.mutate(next);
        }}
      >
        {SOURCE_MOODS.map((one) => (
          <MenuItem key={one} value={one}>
            {MOODS[one]}
          </MenuItem>
        ))}
      </TextField>
      <div className="acts">
        {SOURCE_PLAYS.map((what) => (
          <Button
            key={what}
            size="small"
            disabled={play.isPending}
            aria-label={`${NAMES[vendor]}: ${PLAYS[what]}`}
            onClick={() => play.mutate(what)}
          >
            {PLAYS[what]}
          </Button>
        ))}
      </div>
    </li>
  );
}
