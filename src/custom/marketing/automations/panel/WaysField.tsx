import type { EditedAction } from '#contract/marketing/automations/edits.ts';
import { useBuilder } from '../builder.ts';
import { waysOut } from '../model/ways.ts';
import { Select } from './inputs.tsx';

/** Where each way out leads: to the end, or to a step, so that branches can join. */
export function WaysField({ action }: { action: EditedAction }) {
  const { views, lead } = useBuilder();
  const ways = waysOut(action);
  const options = [
    { value: '', label: 'End' },
    ...views
      .filter(({ uuid }) => uuid !== action.local_uuid)
      .map(({ uuid, number, title }) => ({ value: uuid, label: `${number}. ${title}` })),
  ];
  if (ways.length === 0) return null;
  return (
    <fieldset>
      <legend>Goes on with</legend>
      <div style={{ display: 'grid', gap: 12 }}>
        {ways.map(({ edge, to, label }) => (
          <Select
            key={edge}
            label={label ?? 'Next step'}
            value={options.some(({ value }) => value === to) ? (to ?? '') : ''}
            options={options}
            onChange={(next) => lead({ from: action.local_uuid, edge }, next === '' ? null : next)}
          />
        ))}
      </div>
    </fieldset>
  );
}
