import Autocomplete from '@mui/material/Autocomplete';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { CircleCheck, CircleX } from 'lucide-react';
import { decideFlag, type FlagAttributes, type FlagName } from '#contract/core/flags.ts';
import { tokensOf } from '#src/theme/index.ts';
import { LocationField } from '#src/ui/locations/LocationField.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { useLocationSource } from '../locations/index.ts';
import { FLAG_TEXTS } from './model/flagTexts.ts';
import { type RuleNames, verdictReason } from './model/ruleSentence.ts';
import type { Choice, Rule, RuleChoices } from './useFlagRules.ts';

const Verdict = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  const { ok, idle } = t.tones;
  return {
    display: 'grid',
    gridTemplateColumns: '20px 1fr',
    gap: '2px 8px',
    padding: 12,
    borderRadius: 10,
    fontSize: 13.5,
    color: idle.main,
    backgroundColor: idle.tint,
    '&[data-on]': { color: ok.main, backgroundColor: ok.tint },
    '& p': { gridColumn: 2, margin: 0, fontSize: 12.5, color: t.ink },
    '& strong': { fontWeight: 600 },
  };
});

function One({
  label,
  anybody,
  options,
  value,
  onChange,
}: {
  label: string;
  anybody: string;
  options: readonly Choice[];
  value: number | null;
  onChange: (id: number | null) => void;
}) {
  return (
    <Autocomplete<Choice>
      options={[...options]}
      value={options.find(({ id }) => id === value) ?? null}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      getOptionKey={(option) => option.id}
      onChange={(_, choice) => onChange(choice?.id ?? null)}
      renderInput={(props) => <TextField {...props} label={label} margin="none" placeholder={anybody} />}
    />
  );
}

export interface CheckPanelProps {
  flag: FlagName;
  rules: readonly Rule[];
  who: FlagAttributes;
  onChange: (part: Partial<FlagAttributes>) => void;
  choices: RuleChoices;
  names: RuleNames;
}

/** Would this person get the feature, there? Decided by the same rule as on the server (PERM-013). */
export function CheckPanel({ flag, rules, who, onChange, choices, names }: CheckPanelProps) {
  const source = useLocationSource();
  const { value, rule } = decideFlag(flag, rules, who);
  const Icon = value ? CircleCheck : CircleX;
  return (
    <DataCard title="Who gets it" subtitle="Would this person get the feature, there?">
      <div style={{ display: 'grid', gap: 12 }}>
        <One
          label="User"
          anybody="Anybody"
          options={choices.users}
          value={who.user_id}
          onChange={(user_id) => onChange({ user_id })}
        />
        <One
          label="Concept"
          anybody="No concept"
          options={choices.concepts}
          value={who.program_id}
          onChange={(program_id) => onChange({ program_id })}
        />
        <LocationField
          mode="single"
          label="Location"
          offerAll="No location"
          source={source}
          value={who.merchant_id}
          onChange={(merchant_id) => onChange({ merchant_id })}
        />
        <FormControlLabel
          control={<Switch checked={who.is_admin} onChange={(_, is_admin) => onChange({ is_admin })} />}
          label="Is an admin there"
        />
        <Verdict role="status" data-on={value || undefined}>
          <Icon size={20} aria-hidden />
          <strong>
            {FLAG_TEXTS[flag].title} is {value ? 'on' : 'off'}
          </strong>
          <p>{verdictReason(rule, names)}.</p>
        </Verdict>
      </div>
    </DataCard>
  );
}
