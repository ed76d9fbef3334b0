import { styled } from '@mui/material/styles';
import {
  BooleanInput,
  maxLength,
  minLength,
  NumberInput,
  required,
  SelectInput,
  TextInput,
} from 'react-admin';
import { PRODUCT_LABELS, PRODUCTS } from '#contract/merchants/schemas.ts';
import { STATE_NAMES, US_STATES } from '#contract/merchants/states.ts';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { DayInput, PhoneInput, ZipInput, ZoneInput } from '../inputs.tsx';
import { endDateProblem } from '../model/merchantForm.ts';

const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  gap: '4px 16px',
  '& > .wide': { gridColumn: 'span 4' },
  '& > .half': { gridColumn: 'span 3' },
  '& > .third': { gridColumn: 'span 2' },
  '& > .all': { gridColumn: '1 / -1' },
  '& .MuiFormGroup-root > .MuiFormHelperText-root': { margin: '-6px 0 6px 46px' },
  [atMost('mobile')]: { '& > div': { gridColumn: '1 / -1 !important' } },
});

const STATES = US_STATES.map((id) => ({ id, name: STATE_NAMES[id] })).toSorted((a, b) =>
  a.name.localeCompare(b.name),
);

const longest = (length: number) => maxLength(length, `Use at most ${length} characters`);
const NAME_RULES = [
  required('Give the location a name'),
  minLength(2, 'Use at least 2 characters'),
  longest(120),
];

export function NameSection() {
  return (
    <DataCard title="Name and number" subtitle="Both together are how the location is listed everywhere.">
      <Fields>
        <div className="third">
          <TextInput source="store_number" label="Store number" validate={longest(30)} helperText={false} />
        </div>
        <div className="wide">
          <TextInput source="merchant_name" label="Name" validate={NAME_RULES} helperText={false} />
        </div>
      </Fields>
    </DataCard>
  );
}

export function AddressSection() {
  return (
    <DataCard
      title="Address and time zone"
      subtitle="Every clock and every day of this location is in its zone."
    >
      <Fields>
        <div className="all">
          <TextInput source="address" label="Street address" validate={longest(200)} helperText={false} />
        </div>
        <div className="third">
          <TextInput source="city" label="City" validate={longest(100)} helperText={false} />
        </div>
        <div className="third">
          <SelectInput source="state" label="State" choices={STATES} helperText={false} />
        </div>
        <div className="third">
          <ZipInput source="zip" />
        </div>
        <div className="half">
          <PhoneInput source="phone" />
        </div>
        <div className="half">
          <ZoneInput source="timezone" />
        </div>
        <div className="half">
          <NumberInput source="latitude" label="Latitude" min={-90} max={90} helperText={false} />
        </div>
        <div className="half">
          <NumberInput
            source="longitude"
            label="Longitude"
            min={-180}
            max={180}
            helperText="With both, nearby locations show their distance."
          />
        </div>
      </Fields>
    </DataCard>
  );
}

const Products = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '120px minmax(0, 200px) minmax(0, 200px)',
  alignItems: 'start',
  gap: '6px 16px',
  '& > span': { fontSize: 12.5, fontWeight: 500, color: tokensOf(theme).muted },
  '& > b': { paddingTop: 8, fontWeight: 500 },
  [atMost('mobile')]: {
    gridTemplateColumns: '1fr 1fr',
    '& > span:first-of-type': { display: 'none' },
    '& > b': { gridColumn: '1 / -1' },
  },
}));

export function ProductsSection() {
  return (
    <DataCard
      title="Products"
      subtitle="A product works from its first to its last day; without a last day it goes on."
    >
      <Products>
        <span>Product</span>
        <span>Live from</span>
        <span>Last day</span>
        {PRODUCTS.map((product) => {
          const label = PRODUCT_LABELS[product];
          return [
            <b key={product}>{label}</b>,
            <DayInput key={`${product} live`} source={`${product}_live_date`} label={`${label} live from`} />,
            <DayInput
              key={`${product} end`}
              source={`${product}_end_date`}
              label={`${label} last day`}
              validate={(end, values) => endDateProblem(product, values[`${product}_live_date`], end)}
            />,
          ];
        })}
      </Products>
    </DataCard>
  );
}

export function SettingsSection() {
  return (
    <DataCard title="Billing and settings">
      <Fields>
        <div className="all">
          <BooleanInput
            source="is_billable"
            label="Billable"
            helperText="The location counts on the invoice."
          />
        </div>
        <div className="all">
          <BooleanInput
            source="is_test"
            label="Test location"
            helperText="For training and trials; reports leave it out."
          />
        </div>
        <div className="all">
          <BooleanInput
            source="send_dashboard_confirmation_emails"
            label="Confirmation emails"
            helperText="Guests get an email when a host books for them."
          />
        </div>
        <div className="half">
          <TextInput source="olo_store_id" label="Olo store id" validate={longest(60)} helperText={false} />
        </div>
      </Fields>
    </DataCard>
  );
}
