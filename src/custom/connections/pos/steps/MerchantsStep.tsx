import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { Check } from 'lucide-react';
import { useMemo } from 'react';
import type { PosIntegration, PosMerchant } from '#contract/connections/pos/schemas.ts';
import { suggestLocation } from '#contract/connections/pos/suggest.ts';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { counted } from '#src/ui/words/counts.ts';
import { useIntegrations, useWrite } from '../data.ts';
import { Lines } from '../Lines.ts';
import { STATUS_LABELS, STATUS_TONES } from '../words.ts';

interface Match {
  readonly merchant: PosMerchant;
  readonly integration: Pick<PosIntegration, 'integration_id' | 'integration_type' | 'name'> | null;
}

const send = ({ merchant, integration }: Match) =>
  call(services.pos.upsertIntegration, {
    body: {
      merchant_id: merchant.merchant_id,
      integration_id: integration?.integration_id ?? null,
      integration_type: integration?.integration_type ?? 'omnivore',
    },
  });

/** Matches each location to its point of sale; what is chosen is looked up at Omnivore (POS-021). */
export function MerchantsStep({ merchants }: { readonly merchants: readonly PosMerchant[] }) {
  const { data, error, refetch } = useIntegrations();
  const accept = useWrite(
    async (matches: readonly Match[]) => {
      for (const match of matches) await send(match);
    },
    (matches) => `${counted(matches.length, ['location is', 'locations are'])} matched.`,
  );
  if (!data)
    return (
      <NotLoaded
        title="The points of sale could not be loaded"
        error={error}
        onRetry={() => void refetch()}
      />
    );
  const free = data.data.filter(
    ({ integration_type, merchant_id }) => integration_type === 'omnivore' && merchant_id === null,
  );
  const suggestions = new Map(
    merchants.flatMap((merchant) => {
      const found = merchant.integration_id === null ? suggestLocation(merchant.name_human, free) : null;
      return found ? [[merchant.merchant_id, { merchant, integration: found }] as const] : [];
    }),
  );
  const done = merchants.filter(({ integration_id }) => integration_id !== null).length;
  return (
    <DataCard
      flush
      title={`${done} of ${counted(merchants.length, ['location', 'locations'])} matched`}
      subtitle="Choose the point of sale of each location, or type its Omnivore location ID and press Enter."
      actions={
        suggestions.size > 0 ? (
          <Button
            variant="contained"
            disabled={accept.isPending}
            onClick={() => accept.mutate([...suggestions.values()])}
          >
            {`Accept ${counted(suggestions.size, ['suggestion', 'suggestions'])}`}
          </Button>
        ) : undefined
      }
    >
      {data.problem === null ? null : (
        <Alert severity="warning" sx={{ borderRadius: 0 }}>
          {data.problem}
        </Alert>
      )}
      <Lines aria-label="Locations">
        {merchants.map((merchant) => (
          <Row
            key={merchant.merchant_id}
            merchant={merchant}
            integrations={data.data}
            suggestion={suggestions.get(merchant.merchant_id)?.integration ?? null}
          />
        ))}
      </Lines>
    </DataCard>
  );
}

function Row({
  merchant,
  integrations,
  suggestion,
}: {
  readonly merchant: PosMerchant;
  readonly integrations: readonly PosIntegration[];
  readonly suggestion: PosIntegration | null;
}) {
  const { merchant_id, name_human, integration_id, omnivoreLocationIdIsInvalid: isInvalid } = merchant;
  const save = useWrite(send, ({ integration }, saved) =>
    integration === null
      ? `${name_human} is not matched any more.`
      : saved.omnivoreLocationIdIsInvalid
        ? null
        : `${name_human} is matched to ${integration.name}.`,
  );
  const integration_type = merchant.integration_type ?? 'omnivore';
  // One object as long as it says the same: the field would forget what is being typed for another.
  const own = useMemo(
    () =>
      integration_id === null
        ? null
        : (integrations.find((one) => one.integration_id === integration_id) ?? {
            integration_id,
            integration_type,
            name: integration_id,
          }),
    [integrations, integration_id, integration_type],
  );
  const choose = (next: string | Match['integration']) => {
    if (typeof next !== 'string') return save.mutate({ merchant, integration: next });
    const id = next.trim();
    if (id !== '')
      save.mutate({ merchant, integration: { integration_id: id, integration_type: 'omnivore', name: id } });
  };
  return (
    <li>
      <div>
        {name_human}
        {merchant.tickets_problem === null ? null : <small data-bad>{merchant.tickets_problem}</small>}
      </div>
      <div>
        <Autocomplete<NonNullable<Match['integration']>, false, false, true>
          freeSolo
          size="small"
          options={integrations}
          value={own}
          disabled={save.isPending}
          getOptionKey={(one) => (typeof one === 'string' ? one : one.integration_id)}
          getOptionLabel={(one) => (typeof one === 'string' ? one : one.name)}
          getOptionDisabled={({ integration_id: id }) =>
            integrations.some(
              (one) =>
                one.integration_id === id && one.merchant_id !== null && one.merchant_id !== merchant_id,
            )
          }
          isOptionEqualToValue={(a, b) => a.integration_id === b.integration_id}
          onChange={(_, next) => choose(next)}
          renderInput={(params) => (
            <TextField {...params} margin="none" label={`Point of sale: ${name_human}`} error={isInvalid} />
          )}
        />
        {isInvalid ? (
          <small data-bad>
            Omnivore does not have this location ID. Check it in Omnivore and choose again.
          </small>
        ) : suggestion ? (
          <small>{`Suggested: ${suggestion.name}`}</small>
        ) : null}
      </div>
      <div className="acts">
        {suggestion ? (
          <Button
            size="small"
            startIcon={<Check aria-hidden />}
            aria-label={`Accept ${suggestion.name} for ${name_human}`}
            disabled={save.isPending}
            onClick={() => choose(suggestion)}
          >
            Accept
          </Button>
        ) : isInvalid ? (
          <StatusChip tone="bad" label="Invalid ID" />
        ) : integration_id === null ? (
          <StatusChip tone="warn" label="Not matched" />
        ) : merchant.status === null ? (
          <StatusChip tone="ok" label="Matched" />
        ) : (
          <StatusChip tone={STATUS_TONES[merchant.status]} label={STATUS_LABELS[merchant.status]} />
        )}
      </div>
    </li>
  );
}
