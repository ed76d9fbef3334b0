import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { actionWords } from './actions.ts';
import {
  EXAMPLE_VALUES,
  normaliseAnswer,
  readIntent,
  renderText,
  STOP_WORDS,
  unknownTags,
  withPrompts,
} from './rules.ts';
import { countSegments } from './segments.ts';
import { isProgress, MESSAGE_STATUSES } from './statuses.ts';

const plain = { confirm_override: null, keyword_override: null, prompt_override: null };
const offered = actionWords([
  { action_type_id: 1, ...plain },
  { action_type_id: 2, ...plain, keyword_override: 'No thanks' },
]);

describe('texts', () => {
  test('tags are filled in, spaces inside the braces or not, and what is no tag stays', () => {
    expect(renderText('Hi {{fname}}, {{ party_size }} at {{time}} {{nope}} {x}', EXAMPLE_VALUES)).toBe(
      'Hi Ana, 4 at 7:30 PM {{nope}} {x}',
    );
    expect(unknownTags('{{fname}} {{nope}} {{ nope }} {{keyword}} {{}}', ['keyword'])).toEqual(['nope', '']);
  });

  test('a value that looks like a tag or a pattern is not filled in again', () => {
    expect(renderText('{{fname}} {{time}}', { ...EXAMPLE_VALUES, fname: '{{time}} $&' })).toBe(
      '{{time}} $& 7:30 PM',
    );
  });

  test('ADMIN-034 overrides replace the usual words, the prompt names the keyword in force', () => {
    expect(withPrompts('Hello.', offered)).toBe('Hello. Reply 1 to confirm. Reply No thanks to cancel.');
    const [words] = actionWords([
      {
        action_type_id: 1,
        confirm_override: 'Yay',
        keyword_override: 'K',
        prompt_override: '{{keyword}}/{{keyword}}',
      },
    ]);
    expect(words).toMatchObject({ keyword: 'K', prompt: 'K/K', confirm: 'Yay' });
    expect(actionWords([{ action_type_id: 99, ...plain }])).toEqual([]);
  });
});

describe('answers', () => {
  const unasked = { isOptedOut: false, isAskedToAgree: false };
  test.each([
    [' 1 ', 'action'],
    ['“1.”', 'action'],
    ['no   THANKS!', 'action'],
    ['9', 'talk'],
    ['11', 'talk'],
    ['Stop.', 'stop'],
    ['please stop', 'stop'],
    ['stop please', 'stop'],
    ['Stop. Thank you', 'stop'],
    ['STOP;', 'stop'],
    ['STOP 🛑', 'stop'],
    ['s\u200btop', 'stop'],
    ['\u202a“STOP”\u202c', 'stop'],
    ['ＳＴＯＰ', 'stop'],
    ['Opt out', 'stop'],
    ['OPT-OUT', 'stop'],
    ['opt out please', 'stop'],
    ['stop all texts', 'stop'],
    ['stop\nunsubscribe', 'stop'],
    ['Please', 'talk'],
    ['thank you', 'talk'],
    ['we stop by at seven', 'talk'],
    ['the end of the table please', 'talk'],
    ['START', 'start'],
    ['Yes', 'talk'],
    ['', 'talk'],
  ])('“%s” is understood as %s', (body, kind) => {
    expect(readIntent(body, { offered, ...unasked }).kind).toBe(kind);
  });

  test('YES agrees where the phone was asked whether it does, and nothing but a yes', () => {
    const asked = { offered, isOptedOut: false, isAskedToAgree: true };
    const kinds = (words: string[]) => words.map((word) => readIntent(word, asked).kind);
    expect(kinds(['YES', ' yes. ', 'y'])).toEqual(['agree', 'agree', 'agree']);
    expect(kinds(['STOP', 'NO', 'yes please, what for?', '1'])).toEqual(['stop', 'talk', 'talk', 'action']);
  });

  test('YES opts in who had opted out, and no keyword can shadow STOP', () => {
    expect(readIntent('yes', { offered, isOptedOut: true, isAskedToAgree: true }).kind).toBe('start');
    const shadow = STOP_WORDS.map((keyword_override) => ({ action_type_id: 1, ...plain, keyword_override }));
    for (const word of STOP_WORDS)
      expect(
        readIntent(word, { offered: actionWords(shadow), isOptedOut: false, isAskedToAgree: true }).kind,
      ).toBe('stop');
  });

  test('comparing an answer with itself in another dress always succeeds', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9]{1,12}$/), (word) => {
        expect(normaliseAnswer(` "${word.toLowerCase()}"! `)).toBe(word.toUpperCase());
      }),
    );
  });
});

describe('segments', () => {
  test.each([
    ['', 0, 160],
    ['a'.repeat(160), 1, 0],
    ['a'.repeat(161), 2, 145],
    ['a'.repeat(306), 2, 0],
    ['€'.repeat(80), 1, 0],
    [`${'a'.repeat(152)}€${'a'.repeat(10)}`, 2, 141],
  ])('GSM-7 %#', (text, segments, left) => {
    expect(countSegments(text)).toMatchObject({ encoding: 'GSM-7', segments, left, culprit: null });
  });

  test('one character beyond the alphabet turns the whole text into Unicode, and is named', () => {
    expect(countSegments('Olé é ñ £ €')).toMatchObject({ encoding: 'GSM-7' });
    expect(countSegments(`${'a'.repeat(69)}’`)).toMatchObject({
      encoding: 'Unicode',
      segments: 1,
      culprit: '’',
    });
    expect(countSegments(`${'a'.repeat(70)}’`)).toMatchObject({ segments: 2, left: 134 - 71 });
    expect(countSegments('7:30\u202fPM').culprit).toBe('\u202f');
    expect(countSegments('😀'.repeat(35))).toMatchObject({ length: 70, segments: 1 });
    expect(countSegments('😀'.repeat(36))).toMatchObject({ segments: 2 });
  });

  test('segments hold the whole text and never one more than needed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const { segments, length, left, encoding } = countSegments(text);
        const [single, part] = encoding === 'GSM-7' ? [160, 153] : [70, 67];
        const room = segments <= 1 ? single : segments * part;
        expect(room).toBeGreaterThanOrEqual(length);
        expect(left).toBeGreaterThanOrEqual(0);
        if (segments > 2) expect(length).toBeGreaterThan((segments - 1) * (part - 1));
      }),
      { numRuns: 40 },
    );
  });
});

test('a report never takes a text back, and what is final stays', () => {
  for (const from of MESSAGE_STATUSES)
    for (const to of MESSAGE_STATUSES) expect(isProgress(from, to) && isProgress(to, from)).toBe(false);
  expect(isProgress('delivered', 'failed')).toBe(false);
  expect(isProgress('sending', 'delivered')).toBe(true);
});
