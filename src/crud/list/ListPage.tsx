import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type LucideIcon, Plus } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { type DataProvider, ListBase, type SortPayload, useListContext, useStore } from 'react-admin';
import { Link } from 'react-router';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { AllMatching } from '#src/ui/list/AllMatching.tsx';
import { ListFrame } from '#src/ui/list/ListFrame.tsx';
import { ListSearch } from '#src/ui/list/ListSearch.tsx';
import { SelectRow } from '#src/ui/list/SelectBox.tsx';
import { useSameList } from '#src/ui/list/useSameList.ts';
import { useWidth } from '#src/ui/list/useWidth.ts';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import type { Held, ResourceOf } from '../anyResource.ts';
import { useMay } from '../useMay.ts';
import { SavedViews } from '../views/SavedViews.tsx';
import { type Column, fittingColumns, shownColumns } from './column.ts';
import { ColumnChoice } from './ColumnChoice.tsx';
import { ExportButton } from './ExportButton.tsx';
import { RowCard } from './RowCard.tsx';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The way to a new one: a page, or what opens a dialog. */
type Making = { readonly to: string } | { readonly open: () => void };

export interface ListPageProps<Row extends object> {
  readonly of: ResourceOf<Row>;
  readonly title?: string;
  readonly purpose?: ReactNode;
  readonly breadcrumb?: ReactNode;
  readonly columns: readonly Column<Row>[];
  readonly sort: SortPayload;
  readonly perPage?: number;
  /** What is searched, as the box is labelled: 'Name or email'. */
  readonly search?: string;
  readonly filters?: ReactNode;
  readonly tabs?: ReactNode;
  /** Always in force, and not in the address. */
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly icon: LucideIcon;
  /** What they are for, where there are none yet. */
  readonly emptyText: ReactNode;
  readonly emptyTitle?: string;
  /** What is said where they could not be loaded, instead of the usual words. */
  readonly errorTitle?: string;
  readonly making?: Making;
  readonly makeLabel?: string;
  /** Beside the way to a new one. */
  readonly actions?: ReactNode;
  /** The page of one; rows lead nowhere without it. */
  readonly to?: (row: Held<Row>) => string;
  /** What one row can be asked to do, at its end. */
  readonly rowActions?: (row: Held<Row>) => ReactNode;
  /** What many rows can be asked to do; they can be selected where it is given. */
  readonly bulk?: ReactNode;
  /** What is done to many rows takes a filter instead of their ids: all that match can be selected. */
  readonly selectsAll?: boolean;
  /** One row on a phone, where the usual card would not do. */
  readonly card?: (row: Held<Row>) => ReactNode;
  /** The table of the columns that show. */
  readonly table: (columns: readonly Column<Row>[]) => ReactNode;
  /** Columns leave where there is no room for all; below this width in px a row is a card. */
  readonly cardsBelow?: number;
  /** More that can be done where nothing matches. */
  readonly notFoundAction?: ReactNode;
  /** Comes back as it was left, also without its address. */
  readonly isRemembered?: boolean;
  /** Between the page's head and the list. */
  readonly above?: ReactNode;
  readonly children?: ReactNode;
  readonly exports?: boolean;
  readonly dataProvider?: DataProvider;
}

function MakeButton({
  label,
  making,
  variant,
}: {
  label: string;
  making: Making;
  variant: 'contained' | 'outlined';
}) {
  const plus = <Plus aria-hidden />;
  return 'to' in making ? (
    <Button component={Link} to={making.to} variant={variant} startIcon={plus}>
      {label}
    </Button>
  ) : (
    <Button variant={variant} startIcon={plus} onClick={making.open}>
      {label}
    </Button>
  );
}

/** What a box to select takes, and what the acts at the end of a row do, in px. */
const BOX = 40;
const ACTS = 60;

/** The columns that show in the place that the list has; `isCards` is for the window to say where they need not fit. */
function useShown<Row extends object>(
  { columns, cardsBelow, bulk, rowActions }: ListPageProps<Row>,
  stored: readonly string[] | null,
) {
  const [frame, width] = useWidth<HTMLDivElement>();
  const chosen = shownColumns(columns, stored);
  const fits = cardsBelow !== undefined && typeof width === 'number';
  const taken = (bulk ? BOX : 0) + (rowActions ? ACTS : 0);
  const fitting = fits ? fittingColumns(chosen, width - taken) : chosen;
  const names = useSameList(fitting.map(({ source }) => source));
  const shown = useMemo(() => columns.filter(({ source }) => names.includes(source)), [columns, names]);
  const isMeasured = cardsBelow === undefined || width !== undefined;
  return { frame, shown, isMeasured, ...(fits ? { isCards: width < cardsBelow } : {}) };
}

function Content<Row extends object>(props: ListPageProps<Row>) {
  const { of, columns, filters, tabs, search, icon, emptyText, emptyTitle, making, makeLabel } = props;
  const { filterValues } = useListContext<Held<Row>>();
  const [stored, choose] = useStore<string[] | null>(`columns.${of.name}`, null);
  const mayCreate = useMay('create', of.name);
  const { frame, shown, isMeasured, ...look } = useShown(props, stored);
  const label = makeLabel ?? `New ${of.noun[0]}`;
  const list = (
    <ListFrame<Held<Row>>
      {...look}
      noun={of.noun}
      notFoundAction={props.notFoundAction}
      errorTitle={props.errorTitle}
      tabs={tabs}
      columns={shown.length}
      bulkBar={props.bulk}
      filters={
        <>
          {search === undefined ? null : (
            <div className="search">
              <ListSearch label={search} width="100%" />
            </div>
          )}
          <div className="menus">
            {filters}
            <Stack direction="row" spacing={1} sx={{ marginLeft: 'auto' }}>
              <SavedViews resource={of.name} columns={stored} onColumns={choose} />
              {look.isCards && props.card ? null : (
                <ColumnChoice
                  resource={of.name}
                  columns={columns}
                  fitting={shown}
                  stored={stored}
                  onChoose={choose}
                />
              )}
            </Stack>
          </div>
        </>
      }
      narrowed={Object.keys(filterValues).length > 0}
      empty={
        <EmptyState
          icon={icon}
          title={emptyTitle ?? `No ${of.noun[1]} yet`}
          why={emptyText}
          action={
            making && mayCreate ? <MakeButton label={label} making={making} variant="outlined" /> : undefined
          }
        />
      }
      card={
        props.card ??
        ((row) => (
          <RowCard
            row={row}
            columns={shown}
            to={props.to}
            actions={props.rowActions?.(row)}
            select={props.bulk ? <SelectRow id={row.id} name={of.represent(row)} /> : null}
          />
        ))
      }
    >
      {props.table(shown)}
    </ListFrame>
  );
  return <div ref={frame}>{isMeasured ? list : null}</div>;
}

/**
 * The list of a kind of record, in react-admin's list context: head, tabs, search, filters, page and order in the address, columns,
 * bulk acts, the four states, cards on a phone, export.
 */
export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const {
    of,
    title,
    purpose,
    sort,
    perPage = 50,
    filter,
    making,
    makeLabel,
    actions,
    above,
    children,
    isRemembered = false,
  } = props;
  const mayCreate = useMay('create', of.name);
  return (
    <ListBase
      resource={of.name}
      perPage={perPage}
      sort={sort}
      {...(isRemembered ? {} : { storeKey: false })}
      disableAuthentication
      {...(filter ? { filter } : {})}
    >
      <PageHeader
        title={title ?? capital(of.noun[1])}
        purpose={purpose}
        breadcrumb={props.breadcrumb}
        actions={
          <>
            {props.exports ? <ExportButton of={of} columns={props.columns} /> : null}
            {actions}
            {making && mayCreate ? (
              <MakeButton label={makeLabel ?? `New ${of.noun[0]}`} making={making} variant="contained" />
            ) : null}
          </>
        }
      />
      {above}
      {props.selectsAll ? (
        <AllMatching>
          <Content {...props} />
        </AllMatching>
      ) : (
        <Content {...props} />
      )}
      {children}
    </ListBase>
  );
}
