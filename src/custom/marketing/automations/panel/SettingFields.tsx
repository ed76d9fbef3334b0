import TextField from '@mui/material/TextField';
import { contactListResource } from '#contract/marketing/contactLists/endpoints.ts';
import { perkResource } from '#contract/marketing/perks/endpoints.ts';
import { segmentResource } from '#contract/marketing/segments/endpoints.ts';
import {
  type Setting,
  TRIGGER_SOURCES,
  type TriggerName,
  type TriggerSettings,
} from '#contract/marketing/automations/triggers.ts';
import { LocationsField } from './LocationsField.tsx';
import { RecordChoice } from '#src/domain/marketing/automations/index.ts';
import { NumberField } from './inputs.tsx';

interface Props {
  readonly source: TriggerName;
  readonly settings: TriggerSettings;
  readonly onChange: (settings: TriggerSettings, tag?: string) => void;
}

const BY_NAME = { field: 'name', order: 'ASC' } as const;

/** What a source takes besides, each as its field. */
export function SettingFields({ source, settings, onChange }: Props) {
  const asks: readonly Setting[] = TRIGGER_SOURCES[source].settings;
  const set = (change: Partial<TriggerSettings>, tag?: string) => onChange({ ...settings, ...change }, tag);
  const field = (setting: Setting) => {
    switch (setting) {
      case 'merchant_ids?':
        return (
          <LocationsField
            key={setting}
            value={settings.merchant_ids}
            onChange={(merchant_ids) => set({ merchant_ids })}
          />
        );
      case 'nth':
        return (
          <NumberField
            key={setting}
            label="Which visit"
            helperText="2: the second"
            value={settings.nth}
            onChange={(nth) => set({ nth }, 'nth')}
          />
        );
      case 'days':
        return (
          <NumberField
            key={setting}
            label="Days since the last visit"
            value={settings.days}
            onChange={(days) => set({ days }, 'days')}
          />
        );
      case 'amount_cents?':
        return (
          <NumberField
            key={setting}
            isMoney
            label="Check of at least, in dollars"
            helperText="Leave it empty for any amount"
            value={settings.amount_cents}
            onChange={(amount_cents) => set({ amount_cents }, 'amount')}
          />
        );
      case 'item?':
        return (
          <TextField
            key={setting}
            size="small"
            label="With the item"
            helperText="As on the check; leave it empty for any"
            value={settings.item ?? ''}
            slotProps={{ htmlInput: { maxLength: 120 } }}
            onChange={({ target }) => set({ item: target.value || null }, 'item')}
          />
        );
      case 'contact_list_id?':
        return (
          <RecordChoice
            key={setting}
            of={contactListResource}
            label="Contact list"
            placeholder="Any list"
            sort={BY_NAME}
            value={settings.contact_list_id}
            onChange={(contact_list_id) => set({ contact_list_id })}
          />
        );
      case 'perk_id?':
        return (
          <RecordChoice
            key={setting}
            of={perkResource}
            label="Perk"
            placeholder="Any perk"
            value={settings.perk_id}
            onChange={(perk_id) => set({ perk_id })}
          />
        );
      case 'segment_id':
        return (
          <RecordChoice
            key={setting}
            of={segmentResource}
            label="Segment"
            sort={BY_NAME}
            value={settings.segment_id}
            onChange={(segment_id) => set({ segment_id })}
          />
        );
    }
  };
  return <>{asks.map(field)}</>;
}
