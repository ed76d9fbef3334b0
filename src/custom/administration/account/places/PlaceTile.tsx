import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Check, MapPin, Phone } from 'lucide-react';
import type { CallReply } from '#contract/core/endpoint.ts';
import type { services } from '#contract/index.ts';
import { formatPhone } from '#contract/administration/merchants/rules.ts';
import { tokensOf } from '#src/theme/index.ts';
import { readersZone } from '#src/ui/words/dates.ts';
import { localTime } from './localTime.ts';

export type Place = CallReply<typeof services.users.findMyMerchants>['data'][number];

const Tile = styled('li')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    padding: '12px 14px 10px',
    border: `1px solid ${t.divider}`,
    borderRadius: 12,
    backgroundColor: t.sunken,
    '&[data-active="true"]': { borderColor: t.primary, backgroundColor: t.primaryFaint },
    '& .top': { display: 'flex', alignItems: 'baseline', gap: 12 },
    '& h3': { ...theme.typography.h3, flex: 1, margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
    '& h3 span': { color: t.muted, fontWeight: 500, fontVariantNumeric: 'tabular-nums' },
    '& time': { fontSize: 15, fontWeight: 600, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
    '& time small': { fontSize: 12, fontWeight: 400, color: t.muted },
    '& p': {
      display: 'flex',
      gap: 8,
      margin: '6px 0 0',
      fontSize: 13,
      lineHeight: '18px',
      color: t.muted,
      overflowWrap: 'anywhere',
    },
    '& p svg': { marginTop: 2 },
    '& p a': { color: 'inherit', textDecoration: 'none' },
    '& p a:hover': { textDecoration: 'underline' },
    '& .MuiButton-root': { alignSelf: 'flex-start', marginTop: 8, marginLeft: -10 },
    '& .act': { marginTop: 'auto' },
  };
});

const here = readersZone();

export interface PlaceTileProps {
  place: Place;
  now: Date;
  /** The screens are narrowed to this location. */
  active: boolean;
  onChoose: () => void;
}

/** A location: its address and phone, the time there, and a way to narrow the screens to it. */
export function PlaceTile({ place, now, active, onChoose }: PlaceTileProps) {
  const { time, zone, weekday } = localTime(now, place.timezone, here);
  const town = [place.city, place.state].filter(Boolean).join(', ');
  const address = [place.address, town].filter(Boolean).join(', ');
  return (
    <Tile data-active={active}>
      <div className="top">
        <h3>
          {place.store_number === null ? null : <span>{place.store_number} </span>}
          {place.merchant_name}
        </h3>
        <time>
          {time} <small>{weekday === null ? zone : `${zone}, ${weekday}`}</small>
        </time>
      </div>
      {address === '' ? null : (
        <p>
          <MapPin size={14} aria-hidden />
          {address}
        </p>
      )}
      {place.phone === null ? null : (
        <p>
          <Phone size={14} aria-hidden />
          <a href={`tel:${place.phone}`}>{formatPhone(place.phone)}</a>
        </p>
      )}
      <div className="act">
        <Button
          size="small"
          aria-pressed={active}
          aria-label={`${active ? 'Chosen in the top bar' : 'Work here'}: ${place.merchant_name}`}
          startIcon={active ? <Check aria-hidden /> : undefined}
          onClick={onChoose}
        >
          {active ? 'Chosen in the top bar' : 'Work here'}
        </Button>
      </div>
    </Tile>
  );
}
