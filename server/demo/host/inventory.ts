/** The reservation types of the demo with their weekly plans. */
export interface DemoType {
  readonly name: string;
  readonly description: string;
  readonly room: string;
  /** Its tables by their names' first letters; the others of the room are excluded. All: every table. */
  readonly tables: RegExp | null;
  readonly isSharedExperience: boolean;
  readonly noticeMinutes: number;
  readonly advanceDays: number;
  readonly plans: readonly DemoPlan[];
}

export interface DemoPlan {
  readonly name: string;
  readonly days: readonly number[];
  readonly status: 'draft' | 'published';
  /** Every time has these places. */
  readonly times: readonly string[];
  readonly places: readonly DemoPlace[];
}

export interface DemoPlace {
  readonly min: number;
  readonly max: number;
  readonly minutes: number;
  /** Kept for those who ask. */
  readonly isPrivate?: boolean;
}

const WEEKDAYS = [1, 2, 3, 4, 5];
const WEEKEND = [0, 6];
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const LUNCH = ['11:30', '12:00', '12:30', '13:00', '13:30'];
const BRUNCH = ['10:00', '10:30', '11:00', '11:30', '12:00', '12:30', '13:00'];
const DINNER = ['17:00', '17:30', '18:00', '18:30', '19:00', '19:30', '20:00', '20:30', '21:00'];
const TABLES: readonly DemoPlace[] = [
  { min: 1, max: 2, minutes: 90 },
  { min: 2, max: 4, minutes: 105 },
  { min: 4, max: 8, minutes: 120 },
];

export const DEMO_TYPES: readonly DemoType[] = [
  {
    name: 'Dining room',
    description: 'Tables by the window, in the middle and in the booths',
    room: 'Dining room',
    tables: /^[2-5]/,
    isSharedExperience: false,
    noticeMinutes: 30,
    advanceDays: 60,
    plans: [
      {
        name: 'Weekdays',
        days: WEEKDAYS,
        status: 'published',
        times: [...LUNCH, ...DINNER],
        places: TABLES,
      },
      { name: 'Weekend', days: WEEKEND, status: 'published', times: [...BRUNCH, ...DINNER], places: TABLES },
      {
        name: 'Spring, shorter turns',
        days: WEEKEND,
        status: 'draft',
        times: [...BRUNCH, ...DINNER, '21:30'],
        places: TABLES.map((place) => ({ ...place, minutes: place.minutes - 15 })),
      },
    ],
  },
  {
    name: 'Bar',
    description: 'High stools, for one or two',
    room: 'Dining room',
    tables: /^B/,
    isSharedExperience: false,
    noticeMinutes: 0,
    advanceDays: 14,
    plans: [
      {
        name: 'Every evening',
        days: EVERY_DAY,
        status: 'published',
        times: DINNER,
        places: [
          { min: 1, max: 2, minutes: 60 },
          { min: 1, max: 2, minutes: 60, isPrivate: true },
        ],
      },
    ],
  },
  {
    name: 'Patio',
    description: 'Outside, when the weather allows',
    room: 'Patio',
    tables: null,
    isSharedExperience: false,
    noticeMinutes: 60,
    advanceDays: 21,
    plans: [
      {
        name: 'Every evening',
        days: EVERY_DAY,
        status: 'published',
        times: ['17:00', '17:45', '18:30', '19:15', '20:00'],
        places: [
          { min: 1, max: 2, minutes: 90 },
          { min: 2, max: 4, minutes: 90 },
        ],
      },
    ],
  },
  {
    name: 'Chef’s counter',
    description: 'Eight courses at one counter, shared with other guests',
    room: 'Dining room',
    tables: /^5/,
    isSharedExperience: true,
    noticeMinutes: 1440,
    advanceDays: 45,
    plans: [
      {
        name: 'Two sittings',
        days: [3, 4, 5, 6],
        status: 'published',
        times: ['18:00', '20:30'],
        places: [
          { min: 1, max: 2, minutes: 120 },
          { min: 1, max: 2, minutes: 120 },
          { min: 2, max: 4, minutes: 120 },
        ],
      },
    ],
  },
];
