import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useCallback } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { STATE_NAMES, US_STATES } from '#contract/administration/merchants/states.ts';
import { useZoneOfState } from '#src/domain/administration/locations/index.ts';
import { FormField } from '#src/ui/entrance/FormField.tsx';
import { RULES, type SetupValues, zoneChoices } from './setupModel.ts';

interface Option {
  value: string;
  label: string;
}

interface ChoiceProps {
  hint?: string | null;
  form: UseFormReturn<SetupValues>;
  name: 'merchant.state' | 'merchant.timezone';
  label: string;
  options: readonly Option[];
  schema: z.ZodType;
}

function Choice({ form, name, label, options, schema, hint = null }: ChoiceProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      rules={{
        validate: (value: unknown) => {
          const result = schema.safeParse(value);
          return result.success || (result.error.issues[0]?.message ?? 'Choose one');
        },
      }}
      render={({ field: { ref, ...field }, fieldState: { error } }) => (
        <TextField
          {...field}
          select
          label={label}
          inputRef={ref}
          error={error !== undefined}
          helperText={error?.message ?? hint}
          className="tall"
          id={name}
        >
          {options.map((option) => (
            <MenuItem key={option.value} value={option.value}>
              {option.label}
            </MenuItem>
          ))}
        </TextField>
      )}
    />
  );
}

const STATES: readonly Option[] = US_STATES.map((code) => ({ value: code, label: STATE_NAMES[code] }));

/** Step two: where it is and when it is what time there. */
export function LocationStep({ form, ownZone }: { form: UseFormReturn<SetupValues>; ownZone: string }) {
  const [state, zone] = form.watch(['merchant.state', 'merchant.timezone']);
  const propose = useCallback((next: string) => form.setValue('merchant.timezone', next), [form]);
  const usual = useZoneOfState({ state, zone, isNew: true, propose });
  const zones = zoneChoices(ownZone, usual?.zone ?? zone).map(({ zone: value, label }) => ({ value, label }));
  const labelOf = (of: string) => zones.find(({ value }) => value === of)?.label ?? of;
  return (
    <>
      <FormField
        form={form}
        name="merchant.merchant_name"
        label="Name of the location"
        placeholder="Pearl District"
        autoFocus
        schema={RULES.merchant_name}
        className="tall"
      />
      <FormField
        form={form}
        name="merchant.address"
        label="Street and number"
        autoComplete="street-address"
        schema={RULES.address}
        className="tall"
      />
      <div className="place">
        <FormField
          form={form}
          name="merchant.city"
          label="City"
          autoComplete="address-level2"
          schema={RULES.city}
          className="tall"
        />
        <Choice form={form} name="merchant.state" label="State" options={STATES} schema={RULES.state} />
        <FormField
          form={form}
          name="merchant.zip"
          label="Zip"
          autoComplete="postal-code"
          schema={RULES.zip}
          className="tall"
        />
      </div>
      <div className="pair">
        <FormField
          form={form}
          name="merchant.phone"
          label="Phone"
          type="tel"
          placeholder="(503) 555-0142"
          autoComplete="tel-national"
          schema={RULES.phone}
          className="tall"
        />
        <Choice
          form={form}
          name="merchant.timezone"
          label="Time zone"
          options={zones}
          hint={usual && `Most of ${usual.state} keeps ${labelOf(usual.zone)} time.`}
          schema={RULES.timezone}
        />
      </div>
    </>
  );
}
