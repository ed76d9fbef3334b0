import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { Braces, ChartPie, MapPin, Users } from 'lucide-react';
import type { ShowIf } from '#contract/marketing/templates/email/document.ts';
import { TAG_NAMES, TAGS, type TagKey } from '#contract/marketing/templates/tags.ts';
import { useWorld } from '../mail.ts';
import { ChoiceBox, Row } from './parts.tsx';

type Kind = ShowIf['kind'] | 'everyone';

const KINDS: readonly { readonly value: Kind; readonly label: string; readonly icon: React.ReactNode }[] = [
  { value: 'everyone', label: 'Everyone', icon: <Users size={15} aria-hidden /> },
  { value: 'segment', label: 'A segment', icon: <ChartPie size={15} aria-hidden /> },
  { value: 'location', label: 'Guests of locations', icon: <MapPin size={15} aria-hidden /> },
  { value: 'has_value', label: 'Guests with a value', icon: <Braces size={15} aria-hidden /> },
];

interface Named {
  readonly id: number;
  readonly name: string;
}

interface Props {
  readonly value: ShowIf | null;
  readonly onChange: (value: ShowIf | null) => void;
}

/** Tags of which some guests have none. */
const VALUES = TAG_NAMES.filter((name) => TAGS[name].mayBeEmpty);

/** Whom a block is shown to: everyone, a segment, guests of locations, or those with a value; or all but those. */
export function ConditionRow({ value, onChange }: Props) {
  const { segments, locations } = useWorld();
  const kind: Kind = value?.kind ?? 'everyone';
  const isNot = value?.is_not ?? false;
  const start = (next: Kind) => {
    if (next === 'everyone') return onChange(null);
    if (next === 'location') return onChange({ kind: next, merchant_ids: [], is_not: false });
    if (next === 'has_value') return onChange({ kind: next, tag: 'first_name', is_not: false });
    const [first] = segments;
    if (first) onChange({ kind: next, segment_id: first.id, is_not: false });
  };
  const kinds = KINDS.filter((one) => one.value !== 'segment' || segments.length > 0 || kind === 'segment');
  return (
    <>
      <Row>
        <span className="label">Shown to</span>
        <ChoiceBox label="Shown to" name="shown" value={kind} options={kinds} onChange={start} />
      </Row>
      {value === null ? null : (
        <Row>
          <span className="label">Who</span>
          <div className="controls">
            <ChoiceBox
              label="Is or is not"
              value={isNot ? 'not' : 'is'}
              options={
                kind === 'has_value'
                  ? [
                      { value: 'is', label: 'have' },
                      { value: 'not', label: 'have no' },
                    ]
                  : [
                      { value: 'is', label: 'are in' },
                      { value: 'not', label: 'are not in' },
                    ]
              }
              onChange={(next) => onChange({ ...value, is_not: next === 'not' })}
            />
          </div>
          <span />
          {value.kind === 'segment' ? (
            <Autocomplete<Named, false, true>
              disableClearable
              options={[...segments]}
              value={
                segments.find(({ id }) => id === value.segment_id) ?? {
                  id: value.segment_id,
                  name: `Segment ${value.segment_id}`,
                }
              }
              getOptionLabel={({ name }) => name}
              getOptionKey={({ id }) => id}
              isOptionEqualToValue={(one, other) => one.id === other.id}
              onChange={(_, { id }) => onChange({ ...value, segment_id: id })}
              renderInput={(input) => (
                <TextField
                  {...input}
                  slotProps={{ htmlInput: { ...input.inputProps, 'aria-label': 'Segment' } }}
                />
              )}
            />
          ) : null}
          {value.kind === 'location' ? (
            <Autocomplete<Named, true>
              multiple
              disableCloseOnSelect
              options={[...locations]}
              value={value.merchant_ids.map(
                (id) => locations.find((one) => one.id === id) ?? { id, name: `Location ${id}` },
              )}
              getOptionLabel={({ name }) => name}
              getOptionKey={({ id }) => id}
              isOptionEqualToValue={(one, other) => one.id === other.id}
              onChange={(_, chosen) => onChange({ ...value, merchant_ids: chosen.map(({ id }) => id) })}
              renderInput={(input) => (
                <TextField
                  {...input}
                  placeholder={value.merchant_ids.length === 0 ? 'Choose locations' : ''}
                  error={value.merchant_ids.length === 0}
                  slotProps={{ htmlInput: { ...input.inputProps, 'aria-label': 'Locations' } }}
                />
              )}
            />
          ) : null}
          {value.kind === 'has_value' ? (
            <ChoiceBox<TagKey>
              label="Value"
              value={value.tag}
              options={VALUES.map((name) => ({ value: name, label: TAGS[name].label }))}
              onChange={(tag) => onChange({ ...value, tag })}
            />
          ) : null}
        </Row>
      )}
    </>
  );
}
