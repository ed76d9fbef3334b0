import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import { Bookmark, BookmarkCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import type { SavedView } from '#contract/administration/views/schemas.ts';
import type { ResourceName } from '#contract/core/resources.ts';
import { usePermission } from '#src/permissions/index.ts';
import { Dropdown } from '#src/ui/dropdown/Dropdown.tsx';
import { ConfirmDialog } from '#src/ui/modal/ConfirmDialog.tsx';
import { showErrorToast, showToast } from '#src/ui/toasts/showToast.ts';
import { KeepDialog } from './KeepDialog.tsx';
import { lookOf, looksLike } from './looks.ts';
import { useViews } from './useViews.ts';

export interface SavedViewsProps {
  readonly resource: ResourceName;
  readonly columns: readonly string[] | null;
  readonly onColumns: (columns: string[] | null) => void;
}

/** The address that opens a list in a view. */
const linkOf = (view: SavedView) => `${location.origin}/${view.resource}?view=${view.saved_view_id}`;

const ownerOf = (view: SavedView) =>
  view.is_own ? (view.is_shared ? 'Shared by you' : 'Only you') : `Shared by ${view.owner_name}`;

type Asking = { readonly what: 'keep' | 'remove'; readonly view: SavedView | null } | null;

async function copyLink(view: SavedView): Promise<void> {
  try {
    await navigator.clipboard.writeText(linkOf(view));
    showToast({ theme: 'success', message: `The link of ${view.name} is copied.` });
  } catch {
    showErrorToast(`The link could not be copied. It is ${linkOf(view)}`);
  }
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

/** The views of a list: one's own and the concept's, with what can be done to each; the one in force is named on the button. */
export function SavedViews({ resource, columns, onColumns }: SavedViewsProps) {
  const { filterValues, sort, setFilters, setSort } = useListContext();
  const [isOpen, setIsOpen] = useState(false);
  const [asking, ask] = useState<Asking>(null);
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
        {(close) => {
          const then = (act: () => void) => () => {
            close();
            act();
          };
          const mayChange = inForce && (inForce.is_own || isAdmin);
          return (
            <MenuList aria-label="Views">
              {views.map((view) => (
                <MenuItem
                  key={view.saved_view_id}
                  selected={view === inForce}
                  onClick={then(() => open(view))}
                >
                  <ListItemText primary={view.name} secondary={ownerOf(view)} />
                </MenuItem>
              ))}
              {views.length === 0 ? (
                <MenuItem disabled>
                  {error ? error.message : isPending ? 'Loading' : 'No views of this list yet'}
                </MenuItem>
              ) : null}
              <Divider />
              {inForce ? (
                <MenuItem onClick={then(() => void copyLink(inForce))}>
                  Copy the link of {inForce.name}
                </MenuItem>
              ) : (
                <MenuItem onClick={then(() => ask({ what: 'keep', view: null }))}>Save this view</MenuItem>
              )}
              {mayChange
                ? [
                    <MenuItem key="change" onClick={then(() => ask({ what: 'keep', view: inForce }))}>
                      Rename or share {inForce.name}
                    </MenuItem>,
                    <MenuItem key="remove" onClick={then(() => ask({ what: 'remove', view: inForce }))}>
                      Remove {inForce.name}
                    </MenuItem>,
                  ]
                : null}
            </MenuList>
          );
        }}
      </Dropdown>
      {asking?.what === 'keep' ? (
        <KeepDialog
          view={asking.view}
          isBusy={keep.isPending}
          onKeep={(said) => store(asking.view, said)}
          onClose={() => ask(null)}
        />
      ) : null}
      <ConfirmDialog
        open={asking?.what === 'remove'}
        busy={remove.isPending}
        title={`Remove the view ${asking?.view?.name}?`}
        consequence={
          asking?.view?.is_shared
            ? 'It goes for everybody of the concept. The list itself stays.'
            : 'The list itself stays.'
        }
        confirmLabel="Remove view"
        onConfirm={() => {
          if (asking?.view) remove.mutate(asking.view, { onSettled: () => ask(null) });
        }}
        onClose={() => ask(null)}
      />
    </>
  );
}
