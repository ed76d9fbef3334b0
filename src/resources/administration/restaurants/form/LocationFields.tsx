import Grid, { type GridSize } from '@mui/material/Grid';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { PRODUCT_LABELS, PRODUCTS } from '#contract/administration/merchants/products.ts';
import { STATE_NAMES, US_STATES } from '#contract/administration/merchants/states.ts';
import { SelectInput, SwitchInput } from '#src/crud/inputs/choices.tsx';
import { DateInput } from '#src/crud/inputs/DateInput.tsx';
import { NumberInput, TextInput } from '#src/crud/inputs/text.tsx';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { PhoneInput, PlaceZoneInput, ZipInput } from '../inputs.tsx';

const STATES = US_STATES.map((id) => ({ id, name: STATE_NAMES[id] })).toSorted((a, b) =>
  a.name.localeCompare(b.name),
);

const Part = ({ of, children }: { of: GridSize; children: ReactNode }) => (
  <Grid size={{ xs: 12, sm: of }}>{children}</Grid>
);

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

function ProductsSection() {
  return (
    <DataCard
      title="Products"
      subtitle="A product works from its first to its last day; without a last day it goes on."
    >
      <Products>
        <span>Product</span>
        <span>Live from</span>
        <span>Last day</span>
        {PRODUCTS.map((product) => [
          <b key={product}>{PRODUCT_LABELS[product]}</b>,
          <DateInput isLabelHidden key={`${product} live`} source={`${product}_live_date`} />,
          <DateInput isLabelHidden key={`${product} end`} source={`${product}_end_date`} />,
        ])}
      </Products>
    </DataCard>
  );
}

/** Everything about a location that a form can change. */
export function LocationFields() {
  return (
    <>
      <DataCard title="Name and number" subtitle="Both together are how the location is listed everywhere.">
        <Grid container columnSpacing={2}>
          <Part of={4}>
            <TextInput source="store_number" />
          </Part>
          <Part of={8}>
            <TextInput source="merchant_name" />
          </Part>
        </Grid>
      </DataCard>
      <DataCard
        title="Address and time zone"
        subtitle="Every clock and every day of this location is in its zone."
      >
        <TextInput source="address" />
        <Grid container columnSpacing={2}>
          <Part of={4}>
            <TextInput source="city" />
          </Part>
          <Part of={4}>
            <SelectInput source="state" choices={STATES} />
          </Part>
          <Part of={4}>
            <ZipInput source="zip" />
          </Part>
          <Part of={6}>
            <PhoneInput source="phone" />
          </Part>
          <Part of={6}>
            <PlaceZoneInput />
          </Part>
          <Part of={6}>
            <NumberInput source="latitude" min={-90} max={90} />
          </Part>
          <Part of={6}>
            <NumberInput
              source="longitude"
              min={-180}
              max={180}
              helperText="With both, nearby locations show their distance."
            />
          </Part>
        </Grid>
      </DataCard>
      <ProductsSection />
      <DataCard title="Billing and settings">
        <SwitchInput source="is_billable" helperText="The location counts on the invoice." />
        <SwitchInput source="is_test" helperText="For training and trials; reports leave it out." />
        <SwitchInput
          source="send_dashboard_confirmation_emails"
          helperText="Guests get an email when a host books for them."
        />
        <TextInput source="olo_store_id" />
      </DataCard>
    </>
  );
}
