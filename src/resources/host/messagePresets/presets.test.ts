import { describe, expect, test } from 'vitest';
import { durationText } from '#src/ui/words/durations.ts';
import { byPurpose, newPreset, placesWords, presetForm, toggleAction } from './presets.ts';

describe('a preset', () => {
  test('ADMIN-034 is refused by field before it is sent', () => {
    const stop = { action_type_id: 1, keyword_override: 'stop' };
    const wrong = { ...newPreset('reminder'), name: 'Soon', text: 'Hi {{surname}}', actions: [stop] };
    const found = presetForm.safeParse(wrong).error?.issues.map(({ path }) => path.join('.'));
    expect(found).toEqual(['text', 'actions.0.keyword_override']);
    expect(presetForm.safeParse({ ...newPreset('reminder'), name: 'Soon', text: 'Hi' }).success).toBe(true);
  });

  test('actions keep their order, and one that was taken away comes back with the usual words', () => {
    const { actions } = newPreset('confirmation');
    const without = toggleAction(actions, 1, false);
    expect(without.map((action) => action.action_type_id)).toEqual([2]);
    expect(toggleAction(without, 1, true)).toEqual(actions);
  });

  test('is told in the words of people', () => {
    expect([
      durationText(1440),
      durationText(2880),
      durationText(90),
      durationText(60),
      durationText(45),
    ]).toEqual(['1 day', '2 days', '90 minutes', '1 hour', '45 minutes']);
    expect([placesWords(0, 3), placesWords(3, 3), placesWords(1, 1), placesWords(2, 3)]).toEqual([
      'No location yet',
      'All 3 locations',
      'Your location',
      '2 of 3 locations',
    ]);
    expect([placesWords(1, 2, 1), placesWords(0, 2, 4)]).toEqual([
      '1 of 2 locations and 1 other location',
      'Only 4 other locations',
    ]);
    expect(byPurpose([])).toHaveLength(5);
  });
});
