import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CopyPart } from '#contract/host/copies/endpoints.ts';
import { COPY_WORDS, type CopyKind } from '#contract/host/copies/kinds.ts';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { useLocationSource } from '#src/domain/administration/locations/index.ts';
import { links } from '#src/links.ts';
import { LocationField } from '#src/ui/locations/LocationField.tsx';
import { isAll } from '#src/ui/locations/locationModel.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { showFailure } from '#src/ui/toasts/showToast.ts';
import { places } from './model/words.ts';
import { ExistingChoice, PartChoices } from './PartChoices.tsx';

const { copies } = services;
/** The waitlist is opened and closed by the hour; who wants it copied says so. */
const UNTICKED = ['waitlist_open'];

export interface NewCopyFormProps {
  readonly what: CopyKind;
  readonly merchantId: number;
  readonly parts: readonly CopyPart[];
}

/** Chooses what is copied and where to; then it is compared, and nothing is changed. */
export function NewCopyForm({ what, merchantId, parts }: NewCopyFormProps) {
  const source = useLocationSource();
  const navigate = useNavigate();
  const words = COPY_WORDS[what];
  const [chosen, setChosen] = useState<string[]>(() =>
    parts.map(({ key }) => key).filter((key) => !UNTICKED.includes(key)),
  );
  const [existing, setExisting] = useState<'replace' | 'keep'>('replace');
  const [to, setTo] = useState<number[]>([]);
  const [isTried, setTried] = useState(false);
  const targets = to.filter((id) => id !== merchantId);
  const start = useMutation({
    mutationFn: () => {
      const all = isAll(source, to);
      const where = all ? { all, merchant_ids: [] } : { merchant_ids: targets };
      return call(copies.create, {
        body: { merchant_id: merchantId, what, parts: chosen, existing, to: where },
      });
    },
    onSuccess: ({ location_copy_id: id }) => navigate(links.copy(id)),
    onError: (error) => showFailure(error, 'The locations could not be compared. Try again.'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (chosen.length > 0 && targets.length > 0) start.mutate();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack spacing={2} sx={{ maxWidth: 760 }}>
        <DataCard title="Settings to copy">
          <Stack spacing={2}>
            <PartChoices
              legend={`Choose ${words.part[1]}`}
              parts={parts}
              chosen={chosen}
              onChange={setChosen}
              error={isTried && chosen.length === 0 ? `Choose at least one ${words.part[0]}.` : null}
            />
            <Alert type="info" title="Not copied">
              {words.notCopied.join(' ')}
            </Alert>
          </Stack>
        </DataCard>
        <DataCard title="Where to">
          <Stack spacing={2}>
            <div>
              <LocationField
                label="Locations"
                source={source}
                value={to}
                none="Choose locations"
                onChange={setTo}
              />
              {targets.length > 0 ? (
                <FormHelperText>
                  {`${places(targets.length)}, each compared before anything is changed.`}
                </FormHelperText>
              ) : null}
              {isTried && targets.length === 0 ? (
                <FormHelperText error role="alert">
                  Choose a location other than the one it comes from.
                </FormHelperText>
              ) : null}
            </div>
            <ExistingChoice value={existing} onChange={setExisting} words={words} />
          </Stack>
        </DataCard>
        <div>
          <Button type="submit" size="large" variant="contained" disabled={start.isPending}>
            See what would happen
          </Button>
        </div>
      </Stack>
    </form>
  );
}
