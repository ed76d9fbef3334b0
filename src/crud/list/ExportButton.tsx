import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useDataProvider, useListContext, useTranslateLabel } from 'react-admin';
import { saveText } from '#src/dataProviders/client.ts';
import { showFailure } from '#src/ui/toasts/showToast.ts';
import type { Held, ResourceOf } from '../anyResource.ts';
import type { Column } from './column.ts';
import { csvOf } from './csv.ts';
import { valueOf } from './valueOf.ts';

const PAGE = 500;

/** Every row that the list's filters find, page after page in its order, as CSV with all of its columns. */
export function ExportButton<Row extends object>({
  of,
  columns,
}: {
  of: ResourceOf<Row>;
  columns: readonly Column<Row>[];
}) {
  const { filterValues, sort } = useListContext();
  const dataProvider = useDataProvider();
  const labelOf = useTranslateLabel();
  const [isBusy, setIsBusy] = useState(false);
  const read = async () => {
    const rows: Held<Row>[] = [];
    for (let page = 1, more = true; more; page += 1) {
      const found = await dataProvider.getList<Held<Row>>(of.name, {
        pagination: { page, perPage: PAGE },
        sort,
        filter: filterValues,
      });
      rows.push(...found.data);
      more = found.pageInfo?.hasNextPage ?? rows.length < (found.total ?? 0);
    }
    return rows;
  };
  const start = async () => {
    setIsBusy(true);
    try {
      const heads = columns.map(({ source, label }) =>
        String(labelOf({ resource: of.name, source, ...(label ? { label } : {}) })),
      );
      const cells = (await read()).map((row) =>
        columns.map(({ source, text }) => (text ? text(row) : valueOf(row, source))),
      );
      saveText(`${of.noun[1]}.csv`, `\uFEFF${await csvOf([heads, ...cells])}`, 'text/csv;charset=utf-8');
    } catch (error) {
      showFailure(error, `The ${of.noun[1]} could not be exported.`);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button
      variant="outlined"
      sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      startIcon={<Download strokeWidth={1.75} />}
      disabled={isBusy}
      onClick={() => void start()}
    >
      Export
    </Button>
  );
}
