import { expect, test } from 'vitest';
import {
  groupCategories,
  groupJobIds,
  sortedJobIds,
  type PosStep,
  type StepFacts,
  stepState,
  suggestedPhase,
} from './rules.ts';

const NEW: StepFacts = {
  integration_id: null,
  omnivore_state: null,
  enable_omnivore_employees: false,
  omnivore_job_ids: [],
  menu_category_mappings: [{ table_status_phase: null }],
  unmapped_table_count: 3,
};
const DONE: StepFacts = {
  integration_id: 'loc-1',
  omnivore_state: 'off',
  enable_omnivore_employees: true,
  omnivore_job_ids: ['201'],
  menu_category_mappings: [{ table_status_phase: 'mains' }, { table_status_phase: null }],
  unmapped_table_count: 0,
};

const isOnlyWhenAll = (step: PosStep, partly: Partial<StepFacts>) => {
  expect(stepState(step, [DONE, DONE])).toBe('success');
  expect(stepState(step, [DONE, { ...DONE, ...partly }])).toBe('incomplete');
  expect(stepState(step, [NEW])).toBe('incomplete');
};

test('POS-013 every step is a success or incomplete, and incomplete without locations', () => {
  for (const step of ['merchants', 'menu_categories', 'meal_stages', 'tables', 'job_ids'] as const) {
    expect(stepState(step, [])).toBe('incomplete');
    expect(stepState(step, [DONE])).toBe('success');
  }
});

test('POS-014 matching is a success when every location has an integration', () => {
  isOnlyWhenAll('merchants', { integration_id: null });
});

test('POS-015 menu categories are a success when every location has one with a phase', () => {
  isOnlyWhenAll('menu_categories', { menu_category_mappings: [{ table_status_phase: null }] });
});

test('POS-016 meal stages are a success when every location has a state', () => {
  isOnlyWhenAll('meal_stages', { omnivore_state: null });
});

test('POS-017 tables are a success when none is unmapped', () => {
  isOnlyWhenAll('tables', { unmapped_table_count: 1 });
});

test('POS-018 job ids are a success when every location has some and employees enabled', () => {
  isOnlyWhenAll('job_ids', { omnivore_job_ids: [] });
  isOnlyWhenAll('job_ids', { enable_omnivore_employees: false });
});

test('POS-009 a job id mapping has its id and the locations where it is chosen', () => {
  const merchants = [
    { merchant_id: 1, omnivore_job_ids: ['9', '201'] },
    { merchant_id: 2, omnivore_job_ids: ['201'] },
  ];
  expect(groupJobIds(merchants)).toEqual([
    { pos_id: '9', merchants: [{ merchant_id: 1 }] },
    { pos_id: '201', merchants: [{ merchant_id: 1 }, { merchant_id: 2 }] },
  ]);
});

test('POS-010 job ids are sorted, each once', () => {
  expect(sortedJobIds(['201', '9', '201', '30'])).toEqual(['9', '30', '201']);
});

test('POS-011 POS-012 categories are grouped and sorted by name without regard to case', () => {
  const of = (merchant_id: number, menu_category: string, table_status_phase: 'drinks' | 'mains' | null) => ({
    merchant_id,
    menu_category,
    table_status_phase,
  });
  const groups = groupCategories([of(1, 'wine', 'drinks'), of(1, 'Mains', 'mains'), of(2, 'WINE', null)]);
  expect(groups.map(({ pos_category_name }) => pos_category_name)).toEqual(['Mains', 'wine']);
  expect(groups[1]).toEqual({
    pos_category_name: 'wine',
    merchant_ids: [1, 2],
    table_status_phase: null,
    merchant_menu_category_mappings: [of(1, 'wine', 'drinks'), of(2, 'WINE', null)],
  });
});

test('a phase is suggested for names that point to one phase', () => {
  const names = ['Cocktails', 'Small plates', 'Entrées', 'Desserts', 'Dessert wine', 'Merchandise'];
  expect(names.map(suggestedPhase)).toEqual(['drinks', 'starters', 'mains', 'dessert', null, null]);
});
