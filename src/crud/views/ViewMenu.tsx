import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import type { SavedView } from '#contract/administration/views/schemas.ts';
import { copyText } from '#src/ui/toasts/copyText.ts';

/** What is being done to a view; null is the one that is not kept yet. */
export interface Asking {
  readonly what: 'keep' | 'remove';
  readonly view: SavedView | null;
}

/** The address that opens a list in a view. */
const linkOf = (view: SavedView) => `${location.origin}/${view.resource}?view=${view.saved_view_id}`;

const ownerOf = (view: SavedView) =>
  view.is_own ? (view.is_shared ? 'Shared by you' : 'Only you') : `Shared by ${view.owner_name}`;

const copyLink = (view: SavedView) =>
  copyText(linkOf(view), `The link of ${view.name} is copied.`, `It is ${linkOf(view)}`);

export interface ViewMenuProps {
  readonly views: readonly SavedView[];
  readonly inForce: SavedView | undefined;
  readonly isPending: boolean;
  readonly error: Error | null;
  /** May change those that others share as well. */
  readonly isAdmin: boolean;
  readonly open: (view: SavedView) => void;
  readonly ask: (asking: Asking) => void;
  readonly close: () => void;
}

/** The views of a list, and what can be done to the one in force. */
export function ViewMenu(props: ViewMenuProps) {
  const { views, inForce, isPending, error, isAdmin, open, ask, close } = props;
  const mayChange = inForce && (inForce.is_own || isAdmin);
  const then = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <MenuList aria-label="Views">
      {views.map((view) => (
        <MenuItem key={view.saved_view_id} selected={view === inForce} onClick={then(() => open(view))}>
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
        <MenuItem onClick={then(() => void copyLink(inForce))}>Copy the link of {inForce.name}</MenuItem>
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
}
