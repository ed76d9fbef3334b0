import { expect, test } from 'vitest';
import { propertyDefinition } from '#contract/marketing/computedProperties/definition.ts';
import { FORMULAS, SOURCES } from '#contract/marketing/computedProperties/formulas.ts';
import { BLANK, fieldChanged, spanOfKind, withFormula, withSource } from './draft.ts';

test('SEG-032 whatever source and formula are chosen one after the other, what is sent is a definition', () => {
  for (const first of SOURCES) {
    for (const formula of FORMULAS) {
      for (const second of SOURCES) {
        const draft = withSource(withFormula(withSource(BLANK, first), formula), second);
        expect(propertyDefinition.safeParse(draft).error?.issues ?? [], JSON.stringify(draft)).toEqual([]);
      }
    }
  }
});

test('a fallback goes where the value becomes another kind of value, and stays otherwise', () => {
  const average = { ...BLANK, fallback: 2500 };
  expect(withFormula(average, 'maximum').fallback).toBe(2500);
  expect(withFormula(average, 'sum').fallback).toBeNull();
  expect(withFormula(average, 'last').fallback).toBeNull();
  expect(fieldChanged(withSource(average, 'visits'), 'party_size').fallback).toBeNull();
});

test('days to come are for reservations alone', () => {
  const coming = { ...withSource(BLANK, 'reservations'), span: spanOfKind('next', '2026-11-03') };
  expect(propertyDefinition.safeParse(coming).success).toBe(true);
  expect(withSource(coming, 'visits').span).toEqual({ kind: 'last', n: 30, unit: 'days' });
});
