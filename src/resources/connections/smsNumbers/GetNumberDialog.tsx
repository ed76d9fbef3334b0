import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { SearchX } from 'lucide-react';
import { useId, useState } from 'react';
import { AREA_CODES } from '#contract/connections/messaging/areaCodes.ts';
import type { MessagingService } from '#contract/connections/messaging/endpoints.ts';
import { shownPhone } from '#contract/connections/messaging/phones.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { useAreaCodes, useAvailableNumbers, useGetNumber } from './data.ts';

type AreaCode = (typeof AREA_CODES)[number];
const nearest = (state: string | null) => AREA_CODES.find((code) => code.state === state)?.area_code ?? null;

function AreaCodeInput({
  value,
  onChange,
}: {
  value: string | null;
  onChange: (code: string | null) => void;
}) {
  const [search, setSearch] = useState('');
  const { data: found = [] } = useAreaCodes(search);
  const chosen = AREA_CODES.find((code) => code.area_code === value) ?? null;
  return (
    <Autocomplete<AreaCode>
      options={found}
      value={chosen}
      filterOptions={(options) => options}
      isOptionEqualToValue={(option, other) => option.area_code === other.area_code}
      getOptionLabel={(code) => `${code.area_code} ${code.state_name}`}
      noOptionsText="No area code matches"
      onInputChange={(_, text, reason) => setSearch(reason === 'input' ? text : '')}
      onChange={(_, code) => onChange(code?.area_code ?? null)}
      renderInput={(props) => (
        <TextField {...props} label="Area code" margin="none" placeholder="Digits or a state" />
      )}
    />
  );
}

function Offered({
  areaCode,
  value,
  onChange,
}: {
  areaCode: string;
  value: string;
  onChange: (phone: string) => void;
}) {
  const { data: numbers, error, refetch } = useAvailableNumbers(areaCode);
  const titleId = useId();
  if (!numbers)
    return <NotLoaded title="The numbers could not be loaded" error={error} onRetry={refetch} lines={3} />;
  if (numbers.length === 0) {
    return (
      <EmptyState icon={SearchX} title={`No number left in ${areaCode}`} why="Choose another area code." />
    );
  }
  return (
    <div>
      <FormLabel id={titleId}>Number</FormLabel>
      <RadioGroup
        aria-labelledby={titleId}
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))' }}
        value={value}
        onChange={(_, phone) => onChange(phone)}
      >
        {numbers.map(({ phone, locality }) => (
          <FormControlLabel
            key={phone}
            value={phone}
            control={<Radio />}
            label={locality ? `${shownPhone(phone)}, ${locality}` : shownPhone(phone)}
          />
        ))}
      </RadioGroup>
    </div>
  );
}

/** Chooses an area code, near the location to begin with, and one of its numbers. */
export function GetNumberDialog({ service, onClose }: { service: MessagingService; onClose: () => void }) {
  const [areaCode, setAreaCode] = useState(() => nearest(service.state));
  const [phone, setPhone] = useState('');
  const get = useGetNumber(service.merchant_id);
  const submit = () =>
    get.mutate(phone, {
      onSuccess: () => {
        showToast({
          theme: 'success',
          message: `${service.merchant_name} now texts from ${shownPhone(phone)}.`,
        });
        onClose();
      },
    });
  return (
    <Modal
      open
      title={`A number for ${service.merchant_name}`}
      busy={get.isPending}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button variant="outlined" disabled={get.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={get.isPending || phone === ''}>
            {get.isPending ? 'Getting it…' : 'Get number'}
          </Button>
        </>
      }
    >
      <Stack spacing={2}>
        {get.error && <Alert type="error">{get.error.message}</Alert>}
        <AreaCodeInput
          value={areaCode}
          onChange={(code) => {
            setAreaCode(code);
            setPhone('');
          }}
        />
        {areaCode === null ? null : <Offered areaCode={areaCode} value={phone} onChange={setPhone} />}
        <Quiet>Guests see this number and answer to it. The provider bills it every month.</Quiet>
      </Stack>
    </Modal>
  );
}
