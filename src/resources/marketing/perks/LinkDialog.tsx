import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Copy, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import type { GuestRow } from '#contract/guests/guests/schemas.ts';
import { services } from '#contract/index.ts';
import type { Perk } from '#contract/marketing/perks/schemas.ts';
import { call } from '#src/dataProviders/client.ts';
import { useMyLocations } from '#src/dataProviders/myLocations.ts';
import { useSession } from '#src/dataProviders/session.ts';
import { LocationField } from '#src/ui/locations/LocationField.tsx';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { copyText } from '#src/ui/toasts/copyText.ts';
import { showPhone } from '#src/domain/host/parties/inputs.tsx';
import { useLocationSource } from '#src/domain/administration/locations/index.ts';
import { perkPageAddress } from './words.ts';

const { guests } = services;
const MATCHES = 8;
/** Of the locations of a perk so many are looked at for one of the reader's. */
const MOST_TRIED = 200;

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
  email ?? (phone === null ? 'No phone or email' : showPhone(phone));

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
        <TextField {...props} autoFocus label="Guest" margin="none" placeholder="Name, phone or email" />
      )}
    />
  );
}

export interface LinkDialogProps {
  readonly perk: Perk;
  readonly onClose: () => void;
}

/** Where the link leads unless another location is chosen: the one in use, else the first, of those where the perk holds. */
function useUsualLocation(only: readonly number[] | null): number | null {
  const { first, find } = useMyLocations();
  const { merchantId } = useSession();
  const near = [...(merchantId === null ? [] : [merchantId]), ...first.map(({ merchant_id }) => merchant_id)];
  const usual = near.find((id) => only === null || only.includes(id));
  return usual ?? only?.slice(0, MOST_TRIED).find((id) => find(id)) ?? null;
}

/** Makes the link with which one guest redeems a perk at one location (PERK-003). Render it to open it. */
export function LinkDialog({ perk, onClose }: LinkDialogProps) {
  const source = useLocationSource(perk.merchant_ids);
  const usual = useUsualLocation(perk.merchant_ids);
  const [chosen, setChosen] = useState<number | null>(null);
  const merchantId = chosen ?? usual;
  const [guest, setGuest] = useState<GuestRow | null>(null);
  const address =
    guest && merchantId !== null
      ? perkPageAddress(window.location.origin, { perkId: perk.id, merchantId, userUuid: guest.user_uuid })
      : null;
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
            onClick={() => address && void copyText(address, 'The link was copied.')}
          >
            Copy link
          </Button>
        </>
      }
    >
      <div style={{ display: 'grid', gap: 16 }}>
        <p style={{ margin: 0 }}>
          The link is one guest’s own: anyone who opens it redeems it for them, once.
        </p>
        <GuestInput value={guest} onChange={setGuest} />
        <LocationField
          mode="single"
          offerAll={false}
          label="Location"
          source={source}
          value={merchantId}
          onChange={setChosen}
        />
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
