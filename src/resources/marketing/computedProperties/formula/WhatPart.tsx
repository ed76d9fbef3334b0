import { FIELDS, fieldsOf, FORMULAS, SOURCES } from '#contract/marketing/computedProperties/formulas.ts';
import { FORMULA_LABELS, SOURCE_LABELS } from '#contract/marketing/computedProperties/words.ts';
import { fieldChanged, withFormula, withSource } from '../model/draft.ts';
import { Choice } from './Choice.tsx';
import type { PartProps } from './part.ts';
import { Row } from './Row.ts';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const SOURCE_OPTIONS = SOURCES.map((value) => ({ value, label: SOURCE_LABELS[value] }));

/** What is looked at, what is worked out of it, and of which field where there is a choice. */
export function WhatPart({ draft, disabled, onChange }: PartProps) {
  const { source, formula, field } = draft;
  const formulas = FORMULAS.filter((value) => fieldsOf(source, value).length > 0);
  const fields = fieldsOf(source, formula);
  return (
    <Row>
      <Choice
        label="Of each guest’s"
        value={source}
        options={SOURCE_OPTIONS}
        disabled={disabled}
        onChange={(value) => onChange(withSource(draft, value))}
      />
      <Choice
        label="Work out"
        value={formula}
        options={formulas.map((value) => ({ value, label: FORMULA_LABELS[value] }))}
        disabled={disabled}
        onChange={(value) => onChange(withFormula(draft, value))}
      />
      {fields.length > 1 ? (
        <Choice
          label="Of what"
          value={field}
          options={fields.map((value) => ({ value, label: capital(FIELDS[value].label) }))}
          disabled={disabled}
          onChange={(value) => onChange(fieldChanged(draft, value))}
        />
      ) : null}
    </Row>
  );
}
