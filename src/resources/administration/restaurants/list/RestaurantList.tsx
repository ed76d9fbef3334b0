import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { Download, Store, Upload } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { locationResource } from '#contract/administration/merchants/endpoints.ts';
import { PRODUCT_LABELS, PRODUCTS } from '#contract/administration/merchants/products.ts';
import { STATE_NAMES, US_STATES } from '#contract/administration/merchants/states.ts';
import { timeNow } from '#src/clock.ts';
import { FilterSelect } from '#src/crud/list/FilterSelect.tsx';
import { FittedList } from '#src/crud/list/FittedList.tsx';
import { LatestEdit } from '#src/domain/administration/bulkEdits/index.ts';
import {
  downloadLocations,
  UploadCard,
  useRecentUploads,
  useUploads,
} from '#src/domain/administration/uploads/index.ts';
import { type ListStart, prefetchList } from '#src/dataProviders/prefetchList.ts';
import { links } from '#src/links.ts';
import { useIdentity, usePermission } from '#src/permissions/index.ts';
import { US_ZONES } from '../model/timeZones.ts';
import { columnsOf } from './columns.tsx';
import { LocationCard } from './LocationCard.tsx';
import { RestaurantBulkBar } from './RestaurantBulkBar.tsx';
import { ViewTabs } from './ViewTabs.tsx';

const STATES = US_STATES.map((value) => ({ value, label: STATE_NAMES[value] })).toSorted((a, b) =>
  a.label.localeCompare(b.label),
);
const FILTERS = (
  <>
    <FilterSelect source="state" label="State" options={STATES} />
    <FilterSelect
      source="timezone"
      label="Time zone"
      options={US_ZONES.map(({ zone, label }) => ({ value: zone, label }))}
    />
    <FilterSelect
      source="product_live"
      label="Product live"
      options={PRODUCTS.map((value) => ({ value, label: PRODUCT_LABELS[value] }))}
    />
    <FilterSelect
      source="is_test"
      label="Test locations"
      options={[
        { value: 'false', label: 'Hidden' },
        { value: 'true', label: 'Only test' },
      ]}
    />
  </>
);

const pageOf = ({ id }: { id: number }) => links.restaurant(id);

function Actions({ mayImport }: { mayImport: boolean }) {
  return (
    <>
      <Button
        variant="outlined"
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        startIcon={<Download strokeWidth={1.75} />}
        onClick={() => void downloadLocations()}
      >
        Export
      </Button>
      {mayImport ? (
        <Button
          variant="outlined"
          startIcon={<Upload strokeWidth={1.75} />}
          component={Link}
          to={links.restaurantUpload()}
        >
          Upload CSV
        </Button>
      ) : null}
    </>
  );
}

const START: ListStart = {
  resource: locationResource.name,
  perPage: 50,
  sort: { field: 'store_number', order: 'ASC' },
};

export const prepare = () => prefetchList(START);

/** Every location of the concept. */
export default function RestaurantList() {
  const mayImport = usePermission('merchants.import');
  const mayEdit = usePermission('merchants.edit');
  const { programs, current_program_id } = useIdentity();
  const { latest } = useUploads();
  const [now] = useState(() => timeNow());
  const columns = useMemo(() => columnsOf(now), [now]);
  useRecentUploads(mayImport);
  const concept = programs.find((program) => program.program_id === current_program_id)?.program_name;
  return (
    <FittedList
      of={locationResource}
      perPage={START.perPage}
      sort={START.sort}
      purpose={
        <>
          Every restaurant of {concept ?? 'this concept'}, the products live there and who is billed.
          {mayEdit ? (
            <>
              {' '}
              <MuiLink component={Link} to={links.restaurantsClosed()} sx={{ whiteSpace: 'nowrap' }}>
                Closed locations
              </MuiLink>
              {' · '}
              <MuiLink component={Link} to={links.restaurantEdits()} sx={{ whiteSpace: 'nowrap' }}>
                Bulk edits
              </MuiLink>
            </>
          ) : null}
        </>
      }
      icon={Store}
      emptyText="A location is one restaurant: its address, its time zone and the products live there. Add the first one, or upload a list."
      making={{ to: links.restaurantCreate() }}
      makeLabel="Add location"
      actions={<Actions mayImport={mayImport} />}
      above={
        <Suspense fallback={null}>
          {latest ? <UploadCard entry={latest} /> : null}
          {mayEdit ? <LatestEdit /> : null}
        </Suspense>
      }
      tabs={<ViewTabs />}
      search="Name, number or city"
      filters={FILTERS}
      columns={columns}
      cardsBelow={560}
      card={(merchant) => <LocationCard merchant={merchant} now={now} />}
      to={pageOf}
      bulk={<RestaurantBulkBar />}
      selectsAll
    />
  );
}
