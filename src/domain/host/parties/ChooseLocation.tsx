import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import type { TonightRow } from '#contract/host/tonight/endpoints.ts';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { chooseLocation, noteLocations, numberedName } from '#src/dataProviders/myLocations.ts';
import { useSession } from '#src/dataProviders/session.ts';
import { useLocationSource } from '#src/domain/administration/locations/index.ts';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { FigureTable } from '#src/ui/layout/FigureTable.ts';
import { LocationPicker } from '#src/ui/locations/LocationPicker.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { figure } from '#src/ui/words/counts.ts';
import { useNearest } from './data/useNearest.ts';

/** So many locations are listed; the others are searched for. */
const MOST_LISTED = 50;

function useTonightNumbers() {
  const { programId } = useSession();
  const query = { take: MOST_LISTED, sort_by: 'location' } as const;
  return useQuery({
    queryKey: ['ops/home', 'choice', { programId, ...query }],
    queryFn: async ({ signal }) => {
      const answer = await call(services.tonight.list, { query }, { signal });
      if (programId !== null) noteLocations(answer.data.map((row) => ({ ...row, program_id: programId })));
      return answer;
    },
  });
}

function NumbersRow({ row }: { readonly row: TonightRow }) {
  return (
    <tr>
      <th scope="row">
        <Link component="button" type="button" onClick={() => void chooseLocation(row.merchant_id)}>
          {numberedName(row)}
        </Link>
      </th>
      <td>{figure(row.booked)}</td>
      <td>{figure(row.seated)}</td>
      <td>{figure(row.waiting)}</td>
    </tr>
  );
}

/** What a page of one location shows while all of them are chosen: tonight's numbers of each, and the way to each. */
export function ChooseLocation() {
  const source = useLocationSource();
  const { data, error, refetch } = useTonightNumbers();
  useNearest();
  if (!data)
    return <NotLoaded title="The locations could not be loaded" error={error} onRetry={refetch} rows={6} />;
  return (
    <Stack spacing={2} sx={{ maxWidth: 720 }}>
      <DataCard flush>
        <FigureTable>
          <caption>Tonight by location</caption>
          <thead>
            <tr>
              <th scope="col">Location</th>
              <th scope="col">Covers booked</th>
              <th scope="col">Covers seated</th>
              <th scope="col">Parties waiting</th>
            </tr>
          </thead>
          <tbody>
            {data.data.map((row) => (
              <NumbersRow key={row.merchant_id} row={row} />
            ))}
          </tbody>
        </FigureTable>
      </DataCard>
      {data.has_next ? (
        <DataCard title="Find another location">
          <LocationPicker source={source} value={null} onPick={(id) => void chooseLocation(id)} />
        </DataCard>
      ) : null}
    </Stack>
  );
}
