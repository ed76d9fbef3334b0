import Button from '@mui/material/Button';
import { ChevronDown, MapPin } from 'lucide-react';
import { Dropdown } from '../dropdown/Dropdown.tsx';
import { LocationListbox } from './LocationListbox.tsx';
import {
  ALL_LOCATIONS,
  type MerchantLocation,
  needsSearch,
  SELECTED_PREFIX,
  selectionText,
  toggleSelection,
} from './locationModel.ts';

interface SharedProps {
  locations: readonly MerchantLocation[];
  label?: string;
  variant?: 'outlined' | 'text';
  disabled?: boolean;
}

interface MultiProps extends SharedProps {
  mode?: 'multi';
  value: readonly number[];
  onChange: (ids: number[]) => void;
}

interface SingleProps extends SharedProps {
  mode: 'single';
  /** Null is All Locations where that is offered, and nothing chosen where it is not. */
  value: number | null;
  onChange: (id: number | null) => void;
  offerAll?: boolean;
}

export type LocationSelectorProps = MultiProps | SingleProps;

function textOf(props: LocationSelectorProps): string {
  if (props.mode !== 'single') return selectionText(props.locations, props.value);
  if (props.value === null && (props.offerAll ?? true)) return `${SELECTED_PREFIX}: ${ALL_LOCATIONS}`;
  return selectionText(props.locations, props.value === null ? [] : [props.value]);
}

function Choices({ close, ...props }: LocationSelectorProps & { label: string; close: () => void }) {
  const { locations, label } = props;
  const shared = { label, locations, searchable: needsSearch(locations), focusOnOpen: true };
  if (props.mode === 'single') {
    const { value, onChange, offerAll = true } = props;
    return (
      <LocationListbox
        {...shared}
        multi={false}
        all={offerAll ? { selected: value === null } : null}
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
  return (
    <LocationListbox
      {...shared}
      multi
      all={{
        selected: locations.length > 0 && locations.every(({ merchant_id }) => chosen.has(merchant_id)),
      }}
      isSelected={(id) => chosen.has(id)}
      onChoose={(id) => onChange(toggleSelection(locations, value, id))}
    />
  );
}

/** Chooses one or several locations from a dropdown (SHELL-025 to SHELL-028). */
export function LocationSelector(props: LocationSelectorProps) {
  const { label = 'Locations', variant = 'outlined', disabled = false } = props;
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
        >
          {textOf(props)}
        </Button>
      )}
    >
      {(close) => <Choices {...props} label={label} close={close} />}
    </Dropdown>
  );
}
