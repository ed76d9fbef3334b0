import Button from '@mui/material/Button';
import { Download, MapPinPlus, Plus, SearchX, Store, Upload } from 'lucide-react';
import { Suspense, useState } from 'react';
import { ListBase, useListContext, useStore } from 'react-admin';
import { Link } from 'react-router';
import {
  downloadLocations,
  UploadCard,
  useRecentUploads,
  useUploads,
} from '#src/domain/administration/uploads/index.ts';
import { type ListStart, prefetchList } from '#src/dataProviders/prefetchList.ts';
import { links } from '#src/links.ts';
import { useIdentity, usePermission } from '#src/permissions/index.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { ColumnChooser } from '#src/ui/list/ColumnChooser.tsx';
import { fitColumns, knownColumns } from '#src/ui/list/columns.ts';
import { ListFrame } from '#src/ui/list/ListFrame.tsx';
import { useSameList } from '#src/ui/list/useSameList.ts';
import { useWidth } from '#src/ui/list/useWidth.ts';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { COLUMN_PLAN, isNarrowed } from '../model/listView.ts';
import { RESOURCE } from '../names.ts';
import { FilterRow } from './FilterRow.tsx';
import { RestaurantBulkBar } from './RestaurantBulkBar.tsx';
import { RestaurantCards } from './RestaurantCards.tsx';
import { RestaurantTable, type Row } from './RestaurantTable.tsx';
import { ViewTabs } from './ViewTabs.tsx';

const thin = { strokeWidth: 1.75 } as const;

function Header({ bare }: { bare: boolean }) {
  const mayCreate = usePermission('merchants.create');
  const mayImport = usePermission('merchants.import');
  const { programs, current_program_id } = useIdentity();
  const concept = programs.find((program) => program.program_id === current_program_id)?.program_name;
  return (
    <PageHeader
      title="Locations"
      purpose={`Every restaurant of ${concept ?? 'this concept'}, the products live there and who is billed.`}
      actions={
        bare ? null : (
          <>
            <Button
              variant="outlined"
              sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
              startIcon={<Download {...thin} />}
              onClick={() => void downloadLocations()}
            >
              Export
            </Button>
            {mayImport ? (
              <Button
                variant="outlined"
                startIcon={<Upload {...thin} />}
                component={Link}
                to={links.restaurantUpload()}
              >
                Upload CSV
              </Button>
            ) : null}
            {mayCreate ? (
              <Button
                variant="contained"
                startIcon={<Plus {...thin} />}
                component={Link}
                to={links.restaurantCreate()}
              >
                Add location
              </Button>
            ) : null}
          </>
        )
      }
    />
  );
}

function NoLocations() {
  const mayCreate = usePermission('merchants.create');
  const mayImport = usePermission('merchants.import');
  return (
    <EmptyState
      icon={Store}
      title="No locations yet"
      why="A location is one restaurant: its address, its time zone and the products live there. Add the first one, or upload a list."
      action={
        <>
          {mayCreate ? (
            <Button
              variant="contained"
              startIcon={<MapPinPlus {...thin} />}
              component={Link}
              to={links.restaurantCreate()}
            >
              Add the first location
            </Button>
          ) : null}
          {mayImport ? (
            <Button variant="outlined" component={Link} to={links.restaurantUpload()}>
              Upload CSV
            </Button>
          ) : null}
        </>
      }
    />
  );
}

function NothingFound() {
  const { setFilters } = useListContext();
  return (
    <EmptyState
      icon={SearchX}
      title="No locations match"
      why="Nothing fits these filters. Loosen one of them, or look at every location."
      action={
        <Button variant="outlined" onClick={() => setFilters({}, undefined, false)}>
          Show all locations
        </Button>
      }
    />
  );
}

function Content() {
  const { filterValues, total, isPending } = useListContext<Row>();
  const [stored, setStored] = useStore<unknown>(`${RESOURCE}.columns`, [...COLUMN_PLAN.defaults]);
  const [ref, width] = useWidth<HTMLDivElement>();
  const { latest } = useUploads();
  const mayImport = usePermission('merchants.import');
  const [now] = useState(() => new Date());
  useRecentUploads(mayImport);
  const chosen = knownColumns(COLUMN_PLAN, stored);
  const columns = useSameList(typeof width === 'number' ? fitColumns(COLUMN_PLAN, chosen, width) : chosen);
  const narrowed = isNarrowed(filterValues);
  const bare = !isPending && total === 0 && !narrowed;
  return (
    <>
      <Header bare={bare} />
      <Suspense fallback={null}>{latest ? <UploadCard entry={latest} /> : null}</Suspense>
      <div ref={ref}>
        {width === undefined ? null : (
          <ListFrame<Row>
            noun={['location', 'locations']}
            tabs={
              bare ? null : (
                <ViewTabs
                  end={
                    columns ? (
                      <ColumnChooser
                        plan={COLUMN_PLAN}
                        chosen={chosen}
                        shown={columns}
                        onChange={setStored}
                      />
                    ) : null
                  }
                />
              )
            }
            filters={bare ? null : <FilterRow />}
            bulkBar={<RestaurantBulkBar />}
            empty={narrowed ? <NothingFound /> : <NoLocations />}
            columns={columns ? columns.length + 1 : 1}
          >
            {columns ? <RestaurantTable columns={columns} now={now} /> : <RestaurantCards now={now} />}
          </ListFrame>
        )}
      </div>
    </>
  );
}

const START: ListStart = {
  resource: RESOURCE,
  perPage: 50,
  sort: { field: 'store_number', order: 'ASC' },
};

export const prepare = () => prefetchList(START);

/** Every location of the concept. */
export default function RestaurantList() {
  return (
    <ListBase {...START} disableAuthentication>
      <Content />
    </ListBase>
  );
}
