import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { sortedJobIds } from '#contract/connections/pos/rules.ts';
import type { PosMerchant, PosServer } from '#contract/connections/pos/schemas.ts';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { counted } from '#src/ui/words/counts.ts';
import { useJobIds, useServers, useWrite } from '../data.ts';
import { Lines } from '../Lines.ts';

const SERVES = /\b(server|waiter|waitress|bartender)s?\b/i;

interface Job {
  readonly merchant_id: number;
  readonly pos_id: string;
  readonly name: string;
}
interface JobIds {
  readonly merchant_id: number;
  readonly pos_ids: string[];
}

const send = (merchants: readonly JobIds[]) =>
  call(services.pos.saveJobIds, { body: { merchants: [...merchants] } });

/** Which jobs make an employee a server, and whether employees are read, at each location. */
export function JobsStep({ merchants }: { readonly merchants: readonly PosMerchant[] }) {
  const { data, error, refetch } = useJobIds();
  const { data: servers } = useServers();
  const accept = useWrite(
    send,
    (wanted) => `Server jobs are chosen at ${counted(wanted.length, ['location', 'locations'])}.`,
  );
  if (!data)
    return <NotLoaded title="The jobs could not be loaded" error={error} onRetry={() => void refetch()} />;
  const suggested = merchants.flatMap(({ merchant_id, omnivore_job_ids }) => {
    const ids = data.jobs
      .filter((job) => job.merchant_id === merchant_id && SERVES.test(job.name))
      .map(({ pos_id }) => pos_id);
    return omnivore_job_ids.length === 0 && ids.length > 0
      ? [{ merchant_id, pos_ids: sortedJobIds(ids) }]
      : [];
  });
  const failed = merchants.filter((one) => one.failed_to_get_job_id_mappings);
  return (
    <DataCard
      flush
      title="Servers"
      subtitle="Employees with these jobs are servers. Choose the jobs and turn on employees at every location."
      actions={
        suggested.length > 0 ? (
          <Button variant="contained" disabled={accept.isPending} onClick={() => accept.mutate(suggested)}>
            {`Choose server jobs at ${counted(suggested.length, ['location', 'locations'])}`}
          </Button>
        ) : undefined
      }
    >
      {failed.length === 0 ? null : (
        <Alert severity="warning" sx={{ borderRadius: 0 }}>
          {`The jobs could not be read at ${failed.map((one) => one.name_human).join(', ')}. What was known is shown.`}
        </Alert>
      )}
      <Lines aria-label="Server jobs by location">
        {merchants.map((merchant) => (
          <Row
            key={merchant.merchant_id}
            merchant={merchant}
            jobs={data.jobs.filter(({ merchant_id }) => merchant_id === merchant.merchant_id)}
            servers={(servers ?? []).filter(
              (one) => one.merchant_id === merchant.merchant_id && one.is_server,
            )}
          />
        ))}
      </Lines>
    </DataCard>
  );
}

function Row({
  merchant,
  jobs,
  servers,
}: {
  readonly merchant: PosMerchant;
  readonly jobs: readonly Job[];
  readonly servers: readonly PosServer[];
}) {
  const { merchant_id, name_human, omnivore_job_ids, enable_omnivore_employees, version } = merchant;
  const save = useWrite(
    (pos_ids: string[]) => send([{ merchant_id, pos_ids }]),
    () => `The server jobs of ${name_human} are saved; its employees are being read.`,
  );
  const enable = useWrite(
    (isOn: boolean) =>
      call(services.pos.updateMerchant, {
        params: { id: merchant_id },
        body: { enable_omnivore_employees: isOn, version },
      }),
    (isOn) => `Employees of ${name_human} are ${isOn ? 'on' : 'off'}.`,
  );
  const labelOf = (id: string) => jobs.find(({ pos_id }) => pos_id === id)?.name ?? `Job ${id}`;
  return (
    <li>
      <div>
        {name_human}
        <small>
          {servers.length === 0
            ? 'No servers yet'
            : `${counted(servers.length, ['server', 'servers'])}: ${servers.map(({ name }) => name).join(', ')}`}
        </small>
      </div>
      <Autocomplete
        multiple
        size="small"
        options={sortedJobIds([...jobs.map(({ pos_id }) => pos_id), ...omnivore_job_ids])}
        value={omnivore_job_ids}
        disabled={save.isPending}
        getOptionLabel={labelOf}
        noOptionsText="No jobs are known. Match the location first."
        onChange={(_, next) => save.mutate(next)}
        renderInput={(params) => <TextField {...params} margin="none" label={`Server jobs: ${name_human}`} />}
      />
      <div className="acts">
        <FormControlLabel
          control={
            <Switch
              checked={enable_omnivore_employees}
              disabled={enable.isPending}
              onChange={(_, isOn) => enable.mutate(isOn)}
              slotProps={{ input: { 'aria-label': `Employees: ${name_human}` } }}
            />
          }
          label="Employees"
        />
      </div>
    </li>
  );
}
