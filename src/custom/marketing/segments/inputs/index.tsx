import type { ComponentType } from 'react';
import type { ConditionName, ConditionOf } from '#contract/marketing/segments/kinds.ts';
import {
  ChecksInput,
  ItemsInput,
  ReservationsInput,
  VisitDateInput,
  VisitsInput,
} from './behaviorInputs.tsx';
import type { InputProps } from './inputProps.ts';
import { ComputedInput, ConsentInput, ListsInput, ReachableInput, SegmentsInput } from './memberInputs.tsx';
import {
  AddedInput,
  BirthdayInput,
  OwnInput,
  ProfileInput,
  TagsInput,
  TierInput,
  VipInput,
} from './profileInputs.tsx';

const INPUTS: { readonly [K in ConditionName]: ComponentType<InputProps<ConditionOf<K>>> } = {
  profile: ProfileInput,
  vip: VipInput,
  tier: TierInput,
  birthday: BirthdayInput,
  added: AddedInput,
  tags: TagsInput,
  own: OwnInput,
  consent: ConsentInput,
  reachable: ReachableInput,
  visits: VisitsInput,
  visit_date: VisitDateInput,
  checks: ChecksInput,
  items: ItemsInput,
  reservations: ReservationsInput,
  segments: SegmentsInput,
  lists: ListsInput,
  computed: ComputedInput,
};

/** The inputs of one condition, each kind its own. */
export function ConditionInput({ condition, onChange }: InputProps) {
  // What is common to all kinds, once one is known to be of its own.
  const Input = INPUTS[condition.kind] as unknown as ComponentType<InputProps>;
  return <Input condition={condition} onChange={onChange} />;
}
