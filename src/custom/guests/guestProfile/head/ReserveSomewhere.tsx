import Box from '@mui/material/Box';
import { useState } from 'react';
import type { Guest } from '#contract/guests/guests/schemas.ts';
import { useMyLocations } from '#src/dataProviders/myLocations.ts';
import { useLocationSource } from '#src/domain/administration/locations/index.ts';
import { hostLocationOf, useHostLocation, useIsAllLocations } from '#src/domain/host/parties/index.ts';
import { LocationPicker } from '#src/ui/locations/LocationPicker.tsx';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { ReserveDialog } from './ReserveDialog.tsx';

/** The location in use, else the one that is picked; null while there is none. */
function useWhere(picked: number | null) {
  const inUse = useHostLocation();
  const isAll = useIsAllLocations();
  const { find } = useMyLocations();
  if (!isAll) return inUse ?? null;
  const found = picked === null ? null : find(picked);
  return found ? hostLocationOf(found) : null;
}

/** Books a table for the guest at the location in use; while all of them are chosen, it asks which one first. */
export function ReserveSomewhere({
  guest,
  onClose,
}: {
  readonly guest: Guest;
  readonly onClose: () => void;
}) {
  const [picked, setPicked] = useState<number | null>(null);
  const source = useLocationSource();
  const location = useWhere(picked);
  if (location) return <ReserveDialog guest={guest} location={location} onClose={onClose} />;
  return (
    <Modal open title="Choose a location to book at" size="small" onClose={onClose}>
      {/* The names stand below the title; the padding of a row is beside it. */}
      <Box sx={{ mx: -1.5, mt: -1.5 }}>
        <LocationPicker source={source} value={picked} onPick={setPicked} />
      </Box>
    </Modal>
  );
}
