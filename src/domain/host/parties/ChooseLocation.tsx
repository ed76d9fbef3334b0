import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { LayoutList } from 'lucide-react';
import { Link } from 'react-router';
import { chooseLocation } from '#src/dataProviders/myLocations.ts';
import { useLocationSource } from '#src/domain/administration/locations/index.ts';
import { links } from '#src/links.ts';
import { LocationPicker } from '#src/ui/locations/LocationPicker.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';

/** What a page of one location shows while all of them are chosen: tonight at all of them, or one to go on with. */
export function ChooseLocation() {
  const source = useLocationSource();
  return (
    <Stack spacing={2} sx={{ maxWidth: 480 }}>
      <Button
        component={Link}
        to={links.overview()}
        variant="contained"
        size="large"
        startIcon={<LayoutList aria-hidden />}
      >
        See tonight at all locations
      </Button>
      <DataCard title="Or choose one" subtitle="You stay there until you choose another one above.">
        <LocationPicker source={source} value={null} onPick={(id) => void chooseLocation(id)} />
      </DataCard>
    </Stack>
  );
}
