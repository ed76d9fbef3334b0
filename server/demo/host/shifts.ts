import type { ShiftColour } from '#contract/host/shifts/colours.ts';

/** The weekly shifts of the demo: times `HH:mm`, minutes, and the limits of a flagship; the others have half. */
export interface DemoShift {
  readonly name: string;
  readonly colour: ShiftColour;
  readonly days: readonly {
    readonly dows: readonly number[];
    readonly start: string;
    readonly minutes: number;
    readonly covers: number;
    readonly pacing: number;
    readonly maxPartySize: number;
    /** Quarter hours that take in another number. */
    readonly quarters?: Readonly<Record<string, number>>;
  }[];
}

export const DEMO_SHIFTS: readonly DemoShift[] = [
  {
    name: 'Brunch',
    colour: 'ochre',
    days: [{ dows: [0, 6], start: '10:00', minutes: 300, covers: 140, pacing: 20, maxPartySize: 10 }],
  },
  {
    name: 'Lunch',
    colour: 'orange',
    days: [{ dows: [1, 2, 3, 4, 5], start: '11:00', minutes: 240, covers: 110, pacing: 18, maxPartySize: 8 }],
  },
  {
    name: 'Dinner',
    colour: 'blue',
    days: [
      {
        dows: [0, 1, 2, 3, 4],
        start: '16:30',
        minutes: 360,
        covers: 170,
        pacing: 22,
        maxPartySize: 10,
        quarters: { '19:00': 28, '19:15': 16 },
      },
      {
        dows: [5, 6],
        start: '16:30',
        minutes: 450,
        covers: 220,
        pacing: 26,
        maxPartySize: 12,
        quarters: { '18:45': 20, '19:00': 34, '19:15': 20, '19:30': 34 },
      },
    ],
  },
];
