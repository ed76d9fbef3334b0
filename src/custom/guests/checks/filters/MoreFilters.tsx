import { styled } from '@mui/material/styles';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { type SearchedLocation, useCheckValues } from '../data.ts';
import { CHOSEN_FILTERS, type ChosenFilter } from '../model/filters.ts';
import { hasCloseTimes } from '../model/search.ts';
import { CHOSEN_LABELS } from '../model/words.ts';
import { AmountField, ChoiceField, type FieldsProps, MomentField, TypedField } from './fields.tsx';

const Panel = styled('section')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    padding: '14px 16px 16px',
    borderBottom: `1px solid ${t.divider}`,
    backgroundColor: t.sunken,
    '& > div': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(212px, 1fr))',
      gap: '12px 16px',
      alignItems: 'start',
    },
    '& > p': { margin: '12px 0 0', fontSize: 12.5, color: t.muted },
    [atMost('mobile')]: { '& > div': { gridTemplateColumns: 'minmax(0, 1fr)' } },
  };
});

const VALUES = {
  employee: 'employees',
  tender_type: 'tender_types',
  promotion_type: 'promotion_types',
  revenue_center: 'revenue_centers',
  order_type: 'order_types',
} as const satisfies Record<ChosenFilter, string>;

export interface MoreFiltersProps extends FieldsProps {
  readonly id: string;
  readonly merchantId: SearchedLocation;
  /** The search is over all locations, whose clocks differ: no times are asked for. */
  readonly isEverywhere: boolean;
}

const OF_ONE_LOCATION = 'To search by the time of day, choose one location at the top.';

const timesNote = (isOff: boolean) =>
  `Times are those of the location’s clocks, within the days above.${
    isOff ? ' An open check has no time of closing, so those two are left out.' : ''
  }`;

/** Everything else that checks are searched by. With the status Open the times of closing are off (CHECK-007). */
export function MoreFilters({ id, merchantId, isEverywhere, ...fields }: MoreFiltersProps) {
  const { filters, problems, onChange, onType } = fields;
  const { data: values } = useCheckValues(merchantId);
  const isOff = !hasCloseTimes(filters);
  return (
    <Panel id={id} aria-label="More filters">
      <div>
        {CHOSEN_FILTERS.map((name) => (
          <ChoiceField
            key={name}
            label={CHOSEN_LABELS[name]}
            value={filters[name]}
            options={values?.[VALUES[name]] ?? []}
            onChange={(value) => onChange({ [name]: value ?? '' })}
          />
        ))}
        <TypedField
          isDigits
          label="Card, last four digits"
          value={filters.last4}
          maxLength={4}
          problem={problems.last4}
          onType={(last4) => onType({ last4 })}
        />
        <AmountField name="tax" {...fields} />
        <AmountField name="payment_amount" {...fields} />
        {isEverywhere ? null : (
          <>
            <MomentField name="open_start" label="Opened from" {...fields} />
            <MomentField name="open_end" label="Opened before" {...fields} />
            <MomentField name="close_start" label="Closed from" isOff={isOff} {...fields} />
            <MomentField name="close_end" label="Closed before" isOff={isOff} {...fields} />
          </>
        )}
      </div>
      <p>{isEverywhere ? OF_ONE_LOCATION : timesNote(isOff)}</p>
    </Panel>
  );
}
