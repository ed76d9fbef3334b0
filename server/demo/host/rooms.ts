/** The drawn rooms of the demo: a table is [name, layout type, x, y, rotation], in floor units of its centre. */
export type DemoTable = readonly [name: string, layoutType: number, x: number, y: number, rotation?: number];

export interface DemoRoom {
  readonly name: string;
  readonly tables: readonly DemoTable[];
  /** Names of the tables that can be pushed together, with the smallest and largest party. */
  readonly combinations: readonly { tables: readonly string[]; min: number; max: number }[];
  readonly sections: readonly { name: string; tables: readonly string[] }[];
}

const DINING_ROOM: DemoRoom = {
  name: 'Dining room',
  tables: [
    ['B1', 9, 2, 1.2],
    ['B2', 9, 3.2, 1.2],
    ['B3', 9, 4.4, 1.2],
    ['B4', 9, 5.6, 1.2],
    ['B5', 9, 6.8, 1.2],
    ['B6', 9, 8, 1.2],
    ['21', 5, 2.2, 3.6],
    ['22', 5, 5, 3.6],
    ['23', 5, 7.8, 3.6],
    ['24', 5, 10.6, 3.6],
    ['31', 3, 2.9, 6.9],
    ['32', 3, 6.5, 6.9],
    ['33', 2, 9.8, 6.6],
    ['34', 2, 12.4, 6.6],
    ['41', 4, 1.8, 10],
    ['42', 4, 4, 10],
    ['43', 4, 6.2, 10],
    ['44', 4, 8.4, 10],
    ['45', 4, 10.6, 10],
    ['51', 8, 14.8, 2.4, 90],
    ['52', 8, 14.8, 5, 90],
    ['53', 8, 14.8, 7.6, 90],
    ['54', 8, 14.8, 10.2, 90],
  ],
  combinations: [
    { tables: ['B1', 'B2'], min: 2, max: 2 },
    { tables: ['B3', 'B4'], min: 2, max: 2 },
    { tables: ['B5', 'B6'], min: 2, max: 2 },
    { tables: ['44', '45'], min: 3, max: 4 },
    { tables: ['42', '43'], min: 3, max: 4 },
    { tables: ['23', '24'], min: 6, max: 8 },
    { tables: ['33', '34'], min: 6, max: 8 },
  ],
  sections: [
    { name: 'Bar', tables: ['B1', 'B2', 'B3', 'B4', 'B5', 'B6'] },
    { name: 'Window', tables: ['21', '22', '23', '24'] },
    { name: 'Middle', tables: ['31', '32', '33', '34'] },
    { name: 'Banquette', tables: ['41', '42', '43', '44', '45'] },
    { name: 'Booths', tables: ['51', '52', '53', '54'] },
  ],
};

const PATIO: DemoRoom = {
  name: 'Patio',
  tables: [
    ['P1', 1, 2, 2],
    ['P2', 2, 4.8, 2],
    ['P3', 2, 8, 2],
    ['P4', 2, 2.4, 5],
    ['P5', 2, 5.6, 5],
    ['P6', 6, 9.4, 5.2],
  ],
  combinations: [{ tables: ['P4', 'P5'], min: 6, max: 8 }],
  sections: [{ name: 'Patio', tables: ['P1', 'P2', 'P3', 'P4', 'P5', 'P6'] }],
};

const UPSTAIRS: DemoRoom = {
  name: 'Upstairs',
  tables: [
    ['U1', 7, 4, 2],
    ['U2', 7, 4, 4.6],
    ['U3', 5, 9, 2],
    ['U4', 5, 9, 4.6],
    ['U5', 2, 2.4, 7.4],
    ['U6', 2, 5.4, 7.4],
    ['U7', 2, 8.4, 7.4],
  ],
  combinations: [{ tables: ['U1', 'U2'], min: 11, max: 20 }],
  sections: [{ name: 'Upstairs', tables: ['U1', 'U2', 'U3', 'U4', 'U5', 'U6', 'U7'] }],
};

/** The locations that the demo's people look at most. */
export const isFlagship = (store: string | null) =>
  store !== null && ['001', '018', '021', 'S1'].includes(store);

/** Those that book by slots and take fees: the flagships, and the one that stands first in the list of locations. */
export const booksBySlots = (store: string | null) => isFlagship(store) || store === '002';

/** What the rooms of a location are; the larger ones also have a floor above. */
export function roomsOf(store: string | null): readonly DemoRoom[] {
  return isFlagship(store) ? [DINING_ROOM, PATIO, UPSTAIRS] : [DINING_ROOM, PATIO];
}

export const SERVERS = [
  'Elise Vasquez',
  'Dario Russo',
  'Thea Park',
  'Sanjay Kumar',
  'Jo Mbeki',
  'Lena Fischer',
  'Marcus Hill',
];
