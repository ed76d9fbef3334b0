/** What a location has that can be copied to others, and what people call it and its parts. */
export const COPY_KINDS = ['host_settings', 'shifts', 'floor_plan', 'message_presets'] as const;
export type CopyKind = (typeof COPY_KINDS)[number];

interface KindWords {
  /** As the head of a page, and within a sentence. */
  readonly title: string;
  readonly noun: string;
  readonly part: readonly [one: string, many: string];
  /** What stays behind, each a sentence. */
  readonly notCopied: readonly string[];
  /** What replacing means, and what leaving does. */
  readonly replace: string;
  readonly keep: string;
}

export const COPY_WORDS = {
  host_settings: {
    title: 'Host settings',
    noun: 'host settings',
    part: ['setting', 'settings'],
    notCopied: ['Phone numbers, payment accounts, guests and parties stay where they are.'],
    replace: 'A chosen setting becomes what it is here.',
    keep: 'Settings that differ stay as they are; nothing changes there.',
  },
  shifts: {
    title: 'Shifts',
    noun: 'shifts',
    part: ['shift', 'shifts'],
    notCopied: [
      'Special days, the pacing of single dates, shift notes and slots stay where they are.',
      'Rooms are found by their names; a shift of rooms that a location does not have is left out there.',
    ],
    replace: 'A shift of the same name takes the days, times, covers and pacing that it has here.',
    keep: 'A shift of the same name stays as it is; only shifts with new names are added.',
  },
  floor_plan: {
    title: 'Floor plan',
    noun: 'floor plan',
    part: ['room', 'rooms'],
    notCopied: [
      'Who serves a section, blocks of tables, parties and bookings stay where they are.',
      'Tables get numbers of their own; a table of the same name in a room of the same name is kept and moved.',
    ],
    replace:
      'A room of the same name is drawn as it is here. One in which a table would go that somebody sits at or has booked is left as it is.',
    keep: 'A room of the same name stays as it is; only rooms with new names are added.',
  },
  message_presets: {
    title: 'Texts',
    noun: 'texts',
    part: ['text', 'texts'],
    notCopied: [
      'SMS numbers, conversations, consents and guests stay where they are.',
      'Locations share a text: one that is changed later changes at every location that sends it.',
    ],
    replace: 'A location that sends another text on the same occasion sends this one instead.',
    keep: 'A location that sends another text on the same occasion goes on with its own.',
  },
} as const satisfies Record<CopyKind, KindWords>;

/** What becomes of a part at a location. */
export const FATES = ['added', 'replaced', 'kept', 'same', 'conflict'] as const;
export type Fate = (typeof FATES)[number];

export const FATE_LABELS = {
  added: 'Added',
  replaced: 'Replaced',
  kept: 'Left as it is',
  same: 'The same already',
  conflict: 'Conflict, left out',
} as const satisfies Record<Fate, string>;

/** How it stands with one location: before anything was copied, and after. */
export const TARGET_STATES = ['waiting', 'ready', 'same', 'left', 'copied', 'changed', 'failed'] as const;
export type TargetState = (typeof TARGET_STATES)[number];

export const TARGET_LABELS = {
  waiting: 'Waiting',
  ready: 'Will change',
  same: 'The same already',
  left: 'Left as it is',
  copied: 'Copied',
  changed: 'Changed meanwhile',
  failed: 'Not possible',
} as const satisfies Record<TargetState, string>;

/** A copy is compared with every location first, waits for a yes, and then writes. */
export const COPY_STATUSES = ['comparing', 'compared', 'copying', 'done'] as const;
export type CopyStatus = (typeof COPY_STATUSES)[number];

/** The name of a copy, as its page and the log tell it. */
export const copyName = (what: CopyKind, from: string) => `${COPY_WORDS[what].title} of ${from}`;
