import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Copy, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import type { GuestRow } from '#contract/guests/schemas.ts';
import { services } from '#contract/index.ts';
import type { Perk } from '#contract/perks/schemas.ts';
import { call } from '#src/dataProviders/client.ts';
import { LocationSelector } from '#src/ui/locations/LocationSelector.tsx';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { showErrorToast, showToast } from '#src/ui/toasts/showToast.ts';
import { showPhone } from '../parties/inputs.tsx';
import { useMyLocations } from '../users/inputs.tsx';
import { perkPageAddress } from './words.ts';

const { guests } = services;
const MATCHES = 8;

function useMatches(search: string) {
  const words = search.trim();
  return useQuery({
    queryKey: ['ops/guests', 'matches', { search: words, for: 'perks' }],
    queryFn: ({ signal }) => call(guests.list, { query: { search: words, take: MATCHES } }, { signal }),
    select: (reply) => reply.data,
    enabled: words.length >= 2,
    placeholderData: keepPreviousData,
  });
}

const nameOf = ({ fname, lname, email, phone }: GuestRow) =>
  [fname, lname].filter(Boolean).join(' ') || email || (phone && showPhone(phone)) || 'Guest';

const contactOf = ({ email, phone }: GuestRow) =>
  email ?? (phone === null ? 'No phone or e-mail' : showPhone(phone));

function GuestInput({
  value,
  onChange,
}: {
  value: GuestRow | null;
  onChange: (guest: GuestRow | null) => void;
}) {
  const [search, setSearch] = useState('');
  const { data: found = [] } = useMatches(search);
  return (
    <Autocomplete<GuestRow>
      options={found}
      value={value}
      filterOptions={(options) => options}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      getOptionKey={(guest) => guest.id}
      getOptionLabel={nameOf}
      noOptionsText={search.trim().length < 2 ? 'Type two letters or more' : 'No guest matches'}
      onInputChange={(_, text, reason) => setSearch(reason === 'input' ? text : '')}
      onChange={(_, guest) => onChange(guest)}
      renderOption={({ key, ...props }, guest) => (
        <li key={key} {...props}>
          <span>
            {nameOf(guest)}
            <small style={{ display: 'block', opacity: 0.8 }}>{contactOf(guest)}</small>
          </span>
        </li>
      )}
      renderInput={(props) => (
        <TextField {...props} autoFocus label="Guest" margin="none" placeholder="Name, phone or e-mail" />
      )}
    />
  );
}

export interface LinkDialogProps {
  readonly perk: Perk;
  readonly onClose: () => void;
}

/** Makes the link with which one guest redeems a perk at one location (PERK-003). Render it to open it. */
export function LinkDialog({ perk, onClose }: LinkDialogProps) {
  const { locations } = useMyLocations();
  const places = locations.filter(({ merchant_id }) => perk.merchant_ids?.includes(merchant_id) ?? true);
  const [merchantId, setMerchantId] = useState(places[0]?.merchant_id ?? null);
  const [guest, setGuest] = useState<GuestRow | null>(null);
  const address =
    guest && merchantId !== null
      ? perkPageAddress(window.location.origin, { perkId: perk.id, merchantId, userUuid: guest.user_uuid })
      : null;
  const copy = async () => {
    if (!address) return;
    try {
      await navigator.clipboard.writeText(address);
      showToast({ theme: 'success', message: 'The link was copied.' });
    } catch (error) {
      showErrorToast('The link could not be copied. Select it and copy it by hand.', { error });
    }
  };
  return (
    <Modal
      open
      title={`Link to ${perk.name}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            Close
          </Button>
          {address ? (
            <Button
              component="a"
              href={address}
              target="_blank"
              rel="noreferrer"
              startIcon={<ExternalLink aria-hidden />}
            >
              Open
            </Button>
          ) : null}
          <Button
            variant="contained"
            disabled={address === null}
            startIcon={<Copy aria-hidden />}
            onClick={() => void copy()}
          >
            Copy link
          </Button>
        </>
      }
    >
      <div style={{ display: 'grid', gap: 16 }}>
        <p style={{ margin: 0 }}>The link is one guest’s own: whoever opens it redeems for them, once.</p>
        <GuestInput value={guest} onChange={setGuest} />
        <div style={{ display: 'grid', justifyItems: 'start', gap: 5 }}>
          <span style={{ fontSize: 13, lineHeight: '18px', fontWeight: 500 }}>Location</span>
          <LocationSelector
            mode="single"
            offerAll={false}
            label="Location"
            locations={places}
            value={merchantId}
            onChange={setMerchantId}
          />
        </div>
        {address ? (
          <TextField
            label="Link"
            margin="none"
            value={address}
            slotProps={{ htmlInput: { readOnly: true } }}
            onFocus={(event) => event.target.select()}
          />
        ) : null}
      </div>
    </Modal>
  );
}
