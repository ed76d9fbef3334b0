import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { type FlagRuleRow, flagRuleResource } from '#contract/administration/flags/endpoints.ts';
import type { FlagName } from '#contract/core/flags.ts';
import { conceptResource } from '#contract/administration/programs/endpoints.ts';
import { allUserResource } from '#contract/administration/users/endpoints.ts';
import type { Held } from '#src/crud/anyResource.ts';
import { RecordDialog } from '#src/crud/form/RecordDialog.tsx';
import { SelectInput } from '#src/crud/inputs/choices.tsx';
import { SomeOf } from '#src/crud/inputs/references.tsx';
import { TextInput } from '#src/crud/inputs/text.tsx';
import { useLocationSource } from '#src/domain/administration/locations/index.ts';
import { LocationField } from '#src/ui/locations/LocationField.tsx';
import { FLAG_TEXTS } from './model/flagTexts.ts';
import { ruleAudience } from './model/ruleSentence.ts';
import { useRuleNames } from './useRuleNames.ts';

const ADMINS = [
  { id: 'any', name: 'Admins and everybody else' },
  { id: 'yes', name: 'Admins only' },
  { id: 'no', name: 'Everybody but admins' },
];

const adminChoice = (isAdmin: boolean | null) => (isAdmin === null ? 'any' : isAdmin ? 'yes' : 'no');
const onOff = (value: boolean) => (value ? 'On' : 'Off');

const NEW_RULE = {
  value: true,
  user_ids: null,
  program_ids: null,
  merchant_ids: null,
  is_admin: null,
  note: null,
};

function ValueInput() {
  const { field } = useInput<boolean>({ source: 'value' });
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="Value"
      value={field.value}
      onChange={(_, value: boolean | null) => value !== null && field.onChange(value)}
    >
      <ToggleButton value={true}>On</ToggleButton>
      <ToggleButton value={false}>Off</ToggleButton>
    </ToggleButtonGroup>
  );
}

function LocationsInput() {
  const source = useLocationSource();
  const { field } = useInput<number[] | null>({ source: 'merchant_ids', format: (ids) => ids ?? [] });
  return (
    <LocationField
      label="Locations"
      none="Every location"
      source={source}
      value={field.value ?? []}
      onChange={(ids) => field.onChange(ids.length > 0 ? ids : null)}
    />
  );
}

function Sentence() {
  const rule = useWatch<FlagRuleRow>() as FlagRuleRow;
  const names = useRuleNames([rule]);
  return (
    <span role="status">
      {onOff(rule.value)} for: <strong>{ruleAudience(rule, names)}</strong>
    </span>
  );
}

export interface RuleDialogProps {
  flag: FlagName;
  /** The rule to change; null adds one. */
  rule: Held<FlagRuleRow> | null;
  onClose: () => void;
}

/** Adds or changes one rule of a flag: on or off, for whom, and why. */
export function RuleDialog({ flag, rule, onClose }: RuleDialogProps) {
  const { title } = FLAG_TEXTS[flag];
  return (
    <RecordDialog
      of={flagRuleResource}
      row={rule}
      defaults={{ ...NEW_RULE, flag }}
      title={`${rule ? 'Change' : 'Add'} a rule for ${title}`}
      saveLabel="Save rule"
      savedText={() => `The rule for ${title} is saved.`}
      shows={{ value: onOff, is_admin: adminChoice }}
      onClose={onClose}
    >
      <ValueInput />
      <SomeOf
        source="program_ids"
        of={conceptResource}
        sort={{ field: 'program_name', order: 'ASC' }}
        placeholder="Every concept"
      />
      <LocationsInput />
      <SomeOf
        source="user_ids"
        of={allUserResource}
        sort={{ field: 'name', order: 'ASC' }}
        placeholder="Every user"
      />
      <SelectInput
        source="is_admin"
        choices={ADMINS}
        format={adminChoice}
        parse={(choice: string) => (choice === 'any' ? null : choice === 'yes')}
      />
      <TextInput source="note" placeholder="Why this rule exists" />
      <Sentence />
    </RecordDialog>
  );
}
