import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { type LucideIcon, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useDataProvider, useGetList } from 'react-admin';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import type { Held, ResourceOf } from '../anyResource.ts';
import { sayRefused } from '../form/useRecordSave.tsx';
import { lastPlace, planMove } from './ordering.ts';
import { OrderedList, OrderedRow, type OrderedRowProps } from './OrderedRow.tsx';

interface Placed {
  readonly sort_order: number;
}

/** More stand in no list whose order people set. */
const ALL = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'id', order: 'ASC' } } as const;

export interface OrderedCardProps<Row extends object & Placed> {
  readonly of: ResourceOf<Row>;
  readonly title: string;
  readonly subtitle: string;
  readonly icon: LucideIcon;
  readonly emptyTitle: string;
  readonly emptyText: string;
  /** How an entry reads, and what else can be asked of it. */
  readonly entry: (row: Held<Row>) => Pick<OrderedRowProps, 'name' | 'title' | 'note' | 'isOff' | 'more'>;
  /** The form of an entry, or of a new one at the place given. */
  readonly form: (row: Held<Row> | null, place: number, onClose: () => void) => ReactNode;
}

function useMove<Row extends object & Placed>(of: ResourceOf<Row>, rows: readonly Held<Row>[]) {
  const dataProvider = useDataProvider();
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const move = async (id: number, by: -1 | 1) => {
    setIsBusy(true);
    try {
      for (const { entry, sort_order } of planMove(rows, id, by))
        await dataProvider.update(of.name, {
          id: entry.id,
          data: { ...entry, sort_order },
          previousData: entry,
        });
    } catch (error) {
      sayRefused(error);
    } finally {
      await client.invalidateQueries({ queryKey: [of.name] });
      setIsBusy(false);
    }
  };
  return { move, isBusy };
}

/** A short list whose order people set: its entries with their moves and their form in a dialog. */
export function OrderedCard<Row extends object & Placed>(props: OrderedCardProps<Row>) {
  const { of, title, subtitle, entry, form } = props;
  const { data: rows, error, refetch } = useGetList<Held<Row>>(of.name, ALL);
  const { move, isBusy } = useMove(of, rows ?? []);
  const [open, setOpen] = useState<{ row: Held<Row> | null } | null>(null);
  const add = (
    <Button variant="outlined" startIcon={<Plus aria-hidden />} onClick={() => setOpen({ row: null })}>
      Add {of.noun[0]}
    </Button>
  );
  return (
    <DataCard flush title={title} subtitle={subtitle} actions={rows && rows.length > 0 ? add : null}>
      {rows === undefined ? (
        <Box sx={{ p: 2 }}>
          <PartNotLoaded
            title={`The ${of.noun[1]} could not be loaded`}
            lines={4}
            error={error}
            onRetry={refetch}
          />
        </Box>
      ) : rows.length === 0 ? (
        <EmptyState icon={props.icon} title={props.emptyTitle} why={props.emptyText} action={add} />
      ) : (
        <OrderedList aria-label={title}>
          {rows.map((row, index) => (
            <OrderedRow
              key={row.id}
              {...entry(row)}
              isFirst={index === 0}
              isLast={index === rows.length - 1}
              isBusy={isBusy}
              onMove={(by) => void move(row.id, by)}
              onEdit={() => setOpen({ row })}
            />
          ))}
        </OrderedList>
      )}
      {open && rows ? form(open.row, lastPlace(rows), () => setOpen(null)) : null}
    </DataCard>
  );
}
