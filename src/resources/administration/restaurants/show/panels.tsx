import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { services } from '#contract/index.ts';
import { formatPhone } from '#contract/administration/merchants/rules.ts';
import type { Merchant } from '#contract/administration/merchants/schemas.ts';
import { fullName } from '#contract/administration/users/rules.ts';
import { call } from '#src/dataProviders/client.ts';
import { links } from '#src/links.ts';
import { tokensOf } from '#src/theme/index.ts';
import { Avatar } from '#src/ui/identity/Avatar.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { KeyValueList } from '#src/ui/page/KeyValueList.tsx';
import { cityAndState } from '../model/listView.ts';
import { zoneLabel } from '../model/timeZones.ts';
import { RESOURCE } from '../names.ts';
import { QueryCard } from './QueryCard.tsx';

const Rows = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', alignItems: 'center', gap: 10, minHeight: 40 },
  '& > li > div': { flex: 1, minWidth: 0 },
  '& a': { display: 'block', color: 'inherit', fontWeight: 500, textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
  '& small': { display: 'block', fontSize: 12.5, lineHeight: '16px', color: tokensOf(theme).muted },
  '& small, & a': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > li > .end': {
    flex: 'none',
    maxWidth: '45%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokensOf(theme).muted,
    fontSize: 13,
    fontVariantNumeric: 'tabular-nums',
  },
}));

export function AddressCard({ merchant }: { merchant: Merchant }) {
  const { address, zip, phone, timezone, latitude, longitude } = merchant;
  const town = [cityAndState(merchant), zip].filter(Boolean).join(' ');
  const lines = [address, town].filter(Boolean);
  return (
    <DataCard title="Address">
      <KeyValueList
        items={[
          {
            label: 'Address',
            value: lines.length > 0 ? lines.map((line) => <div key={line}>{line}</div>) : null,
          },
          {
            label: 'Phone',
            value: phone ? <MuiLink href={`tel:${phone}`}>{formatPhone(phone)}</MuiLink> : null,
          },
          { label: 'Time zone', value: zoneLabel(timezone), note: timezone },
          {
            label: 'Coordinates',
            value: latitude !== null && longitude !== null ? `${latitude}, ${longitude}` : null,
          },
        ]}
      />
    </DataCard>
  );
}

export function SettingsCard({ merchant }: { merchant: Merchant }) {
  return (
    <DataCard title="Settings">
      <KeyValueList
        labelWidth={140}
        items={[
          { label: 'Confirmation emails', value: merchant.send_dashboard_confirmation_emails ? 'On' : 'Off' },
          { label: 'Test location', value: merchant.is_test ? 'Yes' : 'No' },
          { label: 'Olo store id', value: merchant.olo_store_id },
        ]}
      />
    </DataCard>
  );
}

export function PeopleCard({ merchant }: { merchant: Merchant }) {
  const id = merchant.merchant_id;
  const query = useQuery({
    queryKey: [RESOURCE, id, 'users'],
    queryFn: ({ signal }) => call(services.users.ofMerchant, { params: { id } }, { signal }),
  });
  return (
    <QueryCard title="People who work here" query={query}>
      {(people) =>
        people.length === 0 ? (
          <Quiet>Nobody yet. Give somebody this location on their page under Users.</Quiet>
        ) : (
          <Rows>
            {people.map((person) => (
              <li key={person.user_id}>
                <Avatar value={fullName(person)} decorative />
                <div>
                  <Link to={links.user(person.user_id)}>{fullName(person)}</Link>
                  <small title={person.email}>{person.email}</small>
                </div>
                <span className="end" title={person.role_name}>
                  {person.role_name}
                </span>
              </li>
            ))}
          </Rows>
        )
      }
    </QueryCard>
  );
}

const MILES = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

function Nearby({ id }: { id: number }) {
  const query = useQuery({
    queryKey: [RESOURCE, id, 'nearby'],
    queryFn: ({ signal }) =>
      call(
        services.merchants.nearby,
        { query: { merchant_id: id, radius_miles: 3000, take: 5 } },
        { signal },
      ),
  });
  return (
    <QueryCard title="Nearby locations" query={query}>
      {({ data }) =>
        data.length === 0 ? (
          <Quiet>No other location has coordinates yet.</Quiet>
        ) : (
          <Rows>
            {data.map((other) => (
              <li key={other.merchant_id}>
                <div>
                  <Link to={links.restaurant(other.merchant_id)}>{other.numbered_name}</Link>
                  <small>{cityAndState(other)}</small>
                </div>
                <span className="end">{MILES.format(other.distance_miles)} mi</span>
              </li>
            ))}
          </Rows>
        )
      }
    </QueryCard>
  );
}

export function NearbyCard({ merchant }: { merchant: Merchant }) {
  if (merchant.latitude === null || merchant.longitude === null) {
    return (
      <DataCard title="Nearby locations">
        <Quiet>Add the coordinates of this location to see how far the others are.</Quiet>
      </DataCard>
    );
  }
  return <Nearby id={merchant.merchant_id} />;
}
