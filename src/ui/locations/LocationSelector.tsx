import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ChevronDown, MapPin } from 'lucide-react';
import { Dropdown } from '../dropdown/Dropdown.tsx';
import { showErrorToast } from '../toasts/showToast.ts';
import { LocationListbox } from './LocationListbox.tsx';
import {
  ALL_LOCATIONS,
  allToggled,
  isAll,
  type LocationSource,
  needsSearch,
  SELECTED_PREFIX,
  selectionText,
  toggled,
} from './locationModel.ts';

interface SharedProps {
  source: LocationSource;
  label?: string;
  variant?: 'outlined' | 'text';
  disabled?: boolean;
  /** A second line under the name, for who sees it. */
  note?: string | undefined;
}

interface MultiProps extends SharedProps {
  mode?: 'multi';
  value: readonly number[];
  /** What none chosen is called, where it means something else than none. */
  none?: string;
  onChange: (ids: number[]) => void;
}

interface SingleProps extends SharedProps {
  mode: 'single';
  /** Null is the entry above all of them where that is offered, and nothing chosen where it is not; undefined: not chosen yet. */
  value: number | null | undefined;
  onChange: (id: number | null) => void;
  /** What null is called: All Locations unless said otherwise; false offers none. */
  offerAll?: boolean | string;
}

export type LocationSelectorProps = MultiProps | SingleProps;

const LEAD = `${SELECTED_PREFIX}: `;

/** So many of several chosen ones stand first when the list opens. */
const FIRSTS = 20;

const nameOfAll = ({ offerAll = true }: SingleProps) => (offerAll === true ? ALL_LOCATIONS : offerAll);

function textOf(props: LocationSelectorProps): string {
  if (props.mode !== 'single') {
    const { source, value, none } = props;
    return value.length === 0 && none !== undefined ? none : selectionText(source, value);
  }
  const all = nameOfAll(props);
  if (props.value === undefined) return 'Choose a location';
  if (props.value === null && all !== false) return `${SELECTED_PREFIX}: ${all}`;
  return selectionText(props.source, props.value === null ? [] : [props.value]);
}

function Choices({ close, ...props }: LocationSelectorProps & { label: string; close: () => void }) {
  const { source, label } = props;
  const searchable = needsSearch(source);
  const shared = { label, source, searchable, focusOnOpen: true };
  if (props.mode === 'single') {
    const { value, onChange } = props;
    const all = nameOfAll(props);
    return (
      <LocationListbox
        {...shared}
        multi={false}
        firsts={searchable ? source.recent : []}
        all={all === false ? null : { label: all, selected: value === null }}
        isSelected={(id) => id === value}
        onChoose={(id) => {
          onChange(id);
          close();
        }}
      />
    );
  }
  const { value, onChange } = props;
  const chosen = new Set(value);
  const toggleAll = async () => {
    try {
      onChange(allToggled(await source.allIds(), value));
    } catch (error) {
      showErrorToast('The locations could not be read. Try again.', { error });
    }
  };
  return (
    <LocationListbox
      {...shared}
      multi
      firsts={searchable ? value.slice(0, FIRSTS) : []}
      all={{ selected: isAll(source, value) }}
      isSelected={(id) => chosen.has(id)}
      onChoose={(id) => {
        if (id === null) void toggleAll();
        else onChange(toggled(value, id));
      }}
    />
  );
}

const Name = styled('span')({
  textAlign: 'left',
  '&, & > small': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** Chooses one or several locations from a dropdown (SHELL-025 to SHELL-028). */
export function LocationSelector(props: LocationSelectorProps) {
  const { label = 'Locations', variant = 'outlined', disabled = false, note } = props;
  const text = textOf(props);
  const name = text.replace(LEAD, '');
  return (
    <Dropdown
      label={label}
      width={288}
      trigger={(trigger) => (
        <Button
          {...trigger}
          variant={variant}
          color={variant === 'text' ? 'inherit' : 'primary'}
          disabled={disabled}
          startIcon={<MapPin aria-hidden />}
          endIcon={<ChevronDown aria-hidden />}
          title={text}
        >
          <Name>
            {name === text ? null : <span className="lead">{SELECTED_PREFIX}:</span>} {name}
            {note === undefined ? null : <small aria-hidden>{note}</small>}
          </Name>
        </Button>
      )}
    >
      {(close) => <Choices {...props} label={label} close={close} />}
    </Dropdown>
  );
}
