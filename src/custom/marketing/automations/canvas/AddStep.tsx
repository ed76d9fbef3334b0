import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ClipboardPaste } from 'lucide-react';
import type { FlagName } from '#contract/core/flags.ts';
import { ACTION_TYPES, type ActionType, typeIdOf } from '#contract/marketing/automations/types.ts';
import { useSignedIn } from '#src/permissions/index.ts';
import { MODAL_Z_INDEX } from '#src/theme/index.ts';
import { counted } from '#src/ui/words/counts.ts';
import { useBuilder } from '../builder.ts';
import { STEP_ICONS } from '#src/domain/marketing/automations/index.ts';
import { atPlace, type Place } from '../model/ways.ts';

const GROUPS: readonly { readonly title: string; readonly types: readonly ActionType[] }[] = [
  { title: 'Send', types: ['email', 'sms', 'push_notification'] },
  { title: 'Give', types: ['sparkfly_wallet_offer', 'sparkfly_points_grant'] },
  { title: 'Decide and wait', types: ['delay', 'field_conditional', 'random_split', 'exit'] },
];

/** Steps that exist with a feature only. */
const FLAGS: Partial<Record<ActionType, FlagName>> = {
  push_notification: 'push-notifications',
  sparkfly_wallet_offer: 'sparkfly-offers',
  sparkfly_points_grant: 'sparkfly-points',
};

/** The types of steps that somebody may add, under their headings. */
function useTypes() {
  const { flags } = useSignedIn();
  const isThere = (type: ActionType) => {
    const flag = FLAGS[type];
    return flag === undefined || flags[flag];
  };
  return GROUPS.map(({ title, types }) => ({ title, types: types.filter(isThere) })).filter(
    ({ types }) => types.length > 0,
  );
}

export interface Adding {
  readonly place: Place;
  readonly anchor: HTMLElement;
}

/** Which step comes here: one of each type, or what was copied. */
export function AddStep({ adding, onClose }: { adding: Adding; onClose: () => void }) {
  const { edits, insert, paste, copied } = useBuilder();
  const groups = useTypes();
  const isLast = atPlace(edits, adding.place) === null;
  const pick = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Menu
      open
      anchorEl={adding.anchor}
      onClose={onClose}
      style={{ zIndex: MODAL_Z_INDEX }}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      transformOrigin={{ vertical: 'top', horizontal: 'center' }}
      slotProps={{ list: { 'aria-label': 'Add a step', dense: true }, paper: { sx: { width: 236 } } }}
    >
      {groups.flatMap(({ title, types }) => [
        <ListSubheader
          role="presentation"
          key={title}
          disableSticky
          sx={{ lineHeight: '28px', bgcolor: 'transparent' }}
        >
          {title}
        </ListSubheader>,
        ...types.map((type) => {
          const Icon = STEP_ICONS[type];
          return (
            <MenuItem
              key={type}
              disabled={type === 'exit' && !isLast}
              onClick={pick(() => insert(adding.place, type))}
            >
              <ListItemIcon>
                <Icon size={16} aria-hidden />
              </ListItemIcon>
              <ListItemText>{ACTION_TYPES[typeIdOf(type)].label}</ListItemText>
            </MenuItem>
          );
        }),
      ])}
      {copied
        ? [
            <Divider key="line" />,
            <MenuItem key="paste" onClick={pick(() => paste(adding.place))}>
              <ListItemIcon>
                <ClipboardPaste size={16} aria-hidden />
              </ListItemIcon>
              <ListItemText>Paste {counted(copied.length, 'step')}</ListItemText>
            </MenuItem>,
          ]
        : null}
    </Menu>
  );
}
