import Button from '@mui/material/Button';
import { Bookmark, BookmarkCheck } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import type { SavedView } from '#contract/administration/views/schemas.ts';
import type { ResourceName } from '#contract/core/resources.ts';
import { usePermission } from '#src/permissions/index.ts';
import { Dropdown } from '#src/ui/dropdown/Dropdown.tsx';
import { BlockSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { showErrorToast, showToast } from '#src/ui/toasts/showToast.ts';
import { lookOf, looksLike } from './looks.ts';
import { useViews } from './useViews.ts';
import type { Asking } from './ViewMenu.tsx';

// What only a press asks for comes with the press: lists open without it.
const ViewMenu = lazy(async () => ({ default: (await import('./ViewMenu.tsx')).ViewMenu }));
const KeepDialog = lazy(async () => ({ default: (await import('./KeepDialog.tsx')).KeepDialog }));
const ConfirmDialog = lazy(async () => ({
  default: (await import('#src/ui/modal/ConfirmDialog.tsx')).ConfirmDialog,
}));

export interface SavedViewsProps {
  readonly resource: ResourceName;
  readonly columns: readonly string[] | null;
  readonly onColumns: (columns: string[] | null) => void;
}

/** Opens the list in the view that its address names (`?view=7`), once. */
function useLinkedView(views: readonly SavedView[], isPending: boolean, open: (view: SavedView) => void) {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const named = Number(new URLSearchParams(search).get('view'));
  const act = useRef(open);
  act.current = open;
  useEffect(() => {
    if (!named || isPending) return;
    const view = views.find(({ saved_view_id }) => saved_view_id === named);
    if (view) act.current(view);
    else {
      showErrorToast('That view is gone, or is not shared with you.');
      void navigate(pathname, { replace: true });
    }
  }, [named, isPending, views, navigate, pathname]);
}

function RemoveView({
  view,
  remove,
  onClose,
}: {
  view: SavedView;
  remove: ReturnType<typeof useViews>['remove'];
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      open
      busy={remove.isPending}
      title={`Remove the view ${view.name}?`}
      consequence={
        view.is_shared
          ? 'It goes for everybody of the concept. The list itself stays.'
          : 'The list itself stays.'
      }
      confirmLabel="Remove view"
      onConfirm={() => remove.mutate(view, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}

/** The views of a list: one's own and the concept's, with what can be done to each; the one in force is named on the button. */
export function SavedViews({ resource, columns, onColumns }: SavedViewsProps) {
  const { filterValues, sort, setFilters, setSort } = useListContext();
  const [isOpen, setIsOpen] = useState(false);
  const [asking, ask] = useState<Asking | null>(null);
  const isLinked = new URLSearchParams(useLocation().search).has('view');
  const { views, isPending, error, keep, remove } = useViews(resource, isOpen || isLinked);
  const isAdmin = usePermission('program.settings');
  const look = lookOf(filterValues, sort, columns);
  const inForce = views.find((view) => looksLike(view, look));
  const open = (view: SavedView) => {
    onColumns(view.columns);
    setSort(view.sort);
    setFilters(view.filter, undefined, false);
  };
  useLinkedView(views, isPending, open);
  const store = (view: SavedView | null, said: { name: string; is_shared: boolean }) =>
    keep.mutate(
      { view, write: { ...look, ...said } },
      {
        onSuccess: ({ name }) => {
          ask(null);
          showToast({ theme: 'success', message: `The view ${name} is saved.` });
        },
      },
    );
  return (
    <>
      <Dropdown
        label="Views"
        width={300}
        trigger={({ onClick, ...trigger }) => (
          <Button
            {...trigger}
            variant="outlined"
            size="small"
            startIcon={inForce ? <BookmarkCheck strokeWidth={1.75} /> : <Bookmark strokeWidth={1.75} />}
            onClick={() => {
              setIsOpen(true);
              onClick();
            }}
          >
            {inForce ? inForce.name : 'Views'}
          </Button>
        )}
      >
        {(close) => (
          <Suspense fallback={<BlockSkeleton lines={3} />}>
            <ViewMenu {...{ views, inForce, isPending, error, isAdmin, open, ask, close }} />
          </Suspense>
        )}
      </Dropdown>
      <Suspense fallback={null}>
        {asking?.what === 'keep' ? (
          <KeepDialog
            view={asking.view}
            isBusy={keep.isPending}
            onKeep={(said) => store(asking.view, said)}
            onClose={() => ask(null)}
          />
        ) : null}
        {asking?.what === 'remove' && asking.view ? (
          <RemoveView view={asking.view} remove={remove} onClose={() => ask(null)} />
        ) : null}
      </Suspense>
    </>
  );
}
