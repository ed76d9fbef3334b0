import { useState } from 'react';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { Modal } from '#src/ui/modal/Modal.tsx';
import type { CheckQuery, GuestQuery, PartyQuery } from './data.ts';
import { CheckRows, GuestRows, PartyRows } from './rows.tsx';

/** The number whose rows are open. */
export type OpenNumber = { readonly title: string; readonly meaning: string } & (
  | { readonly of: 'parties'; readonly query: PartyQuery }
  | { readonly of: 'checks'; readonly query: CheckQuery }
  | { readonly of: 'guests'; readonly query: GuestQuery }
);

/** The rows behind a number, page by page, under its definition. */
export function RowsModal({ open, onClose }: { open: OpenNumber; onClose: () => void }) {
  const [page, setPage] = useState(1);
  const shared = { title: open.title, page, onTurn: setPage };
  return (
    <Modal open size="large" title={open.title} onClose={onClose}>
      <Quiet sx={{ mb: 1.5 }}>{open.meaning}</Quiet>
      {open.of === 'parties' ? <PartyRows {...shared} query={open.query} /> : null}
      {open.of === 'checks' ? <CheckRows {...shared} query={open.query} /> : null}
      {open.of === 'guests' ? <GuestRows {...shared} query={open.query} /> : null}
    </Modal>
  );
}
