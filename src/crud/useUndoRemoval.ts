import { useDataProvider, useRefresh } from 'react-admin';
import { showFailure, showToast } from '#src/ui/toasts/showToast.ts';
import type { ToastRequest } from '#src/ui/toasts/toastStore.ts';
import type { Held, ResourceOf } from './anyResource.ts';
import { useMay } from './useMay.ts';

/** How long the way back stays on screen, in milliseconds. */
const UNDO_LIFE = 15_000;

/** What a toast says of a record that is gone: Undo adds it again as it was, under a new id. Nothing for who may not create one. */
export function useUndoRemoval<Row extends object>(of: ResourceOf<Row>) {
  const provider = useDataProvider();
  const refresh = useRefresh();
  const mayCreate = useMay('create', of.name);
  const addAgain = async (
    { id: _id, version: _version, ...data }: Held<Row> & { version?: unknown },
    name: string,
  ) => {
    try {
      await provider.create(of.name, { data });
      refresh();
      showToast({ theme: 'success', message: `${name} is back.` });
    } catch (error) {
      showFailure(error, `${name} could not be brought back. Add it again.`);
    }
  };
  return (row: Held<Row>, name: string): Partial<ToastRequest> =>
    mayCreate ? { life: UNDO_LIFE, action: { label: 'Undo', onAction: () => void addAgain(row, name) } } : {};
}
