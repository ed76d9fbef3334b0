/** One demo location; the days are relative to today: negative is past. */
export interface DemoLocation {
  readonly store: string;
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly phone: string;
  readonly timezone: string;
  readonly at: readonly [latitude: number, longitude: number];
  /** The day on which each product goes live; absent: never. */
  readonly live: Partial<Record<'gdp' | 'host' | 'marketing' | 'sentiment' | 'sync', number>>;
  readonly hostEndsInDays?: number;
  readonly isTest?: boolean;
}

/** A location that was closed, and by whom: in no list but that of closed locations. */
export interface DemoClosed extends DemoLocation {
  readonly closedDaysAgo: number;
  readonly closedBy: string;
}

export interface DemoConcept {
  readonly name: string;
  readonly website: string;
  readonly supportEmail: string;
  readonly supportPhone: string;
  readonly timezone: string;
  readonly locations: readonly DemoLocation[];
  readonly closed?: readonly DemoClosed[];
}

const ALL = { gdp: -820, host: -790, marketing: -610, sentiment: -400, sync: -220 };

const ZONES: Readonly<Record<string, string>> = {
  AZ: 'America/Phoenix',
  CO: 'America/Denver',
  ID: 'America/Boise',
  IL: 'America/Chicago',
  OR: 'America/Los_Angeles',
  TX: 'America/Chicago',
  WA: 'America/Los_Angeles',
  WI: 'America/Chicago',
};

type PlacedAt = Omit<DemoLocation, 'city' | 'state' | 'zip' | 'timezone'>;

/** Street, city, state and zip of a line as people write it, and the state's clock. */
const placed = (rows: readonly PlacedAt[]): DemoLocation[] => rows.map((row) => placedOne(row));

function placedOne<T extends PlacedAt>({ address: line, ...rest }: T) {
  const [, address = '', city = '', state = '', zip = ''] = /^(.+), (.+), (..) (.+)$/.exec(line) ?? [];
  return { ...rest, address, city, state, zip, timezone: ZONES[state] ?? 'America/New_York' };
}

export const MARLOWE: DemoConcept = {
  name: 'Marlowe Kitchen',
  website: 'https://marlowekitchen.example',
  supportEmail: 'help@marlowekitchen.example',
  supportPhone: '(503) 555-0100',
  timezone: 'America/Los_Angeles',
  locations: placed([
    {
      store: '001',
      name: 'Pearl District',
      address: '412 NW Glisan St, Portland, OR 97209',
      phone: '+15035550142',
      at: [45.5265, -122.6745],
      live: ALL,
    },
    {
      store: '002',
      name: 'Alberta Arts',
      address: '1820 NE Alberta St, Portland, OR 97211',
      phone: '+15035550177',
      at: [45.559, -122.646],
      live: ALL,
    },
    {
      store: '004',
      name: 'Ballard Landing',
      address: '5201 Ballard Ave NW, Seattle, WA 98107',
      phone: '+12065550118',
      at: [47.6655, -122.3826],
      live: { gdp: -700, host: -690, marketing: -540, sentiment: -390 },
    },
    {
      store: '007',
      name: 'Capitol Hill',
      address: '1403 E Pike St, Seattle, WA 98122-4105',
      phone: '+12065550163',
      at: [47.6141, -122.3142],
      live: ALL,
    },
    {
      store: '009',
      name: 'Hyde Park',
      address: '1504 N 13th St, Boise, ID 83702',
      phone: '+12085550126',
      at: [43.6312, -116.2023],
      live: { gdp: -420, host: -415, marketing: -300 },
    },
    {
      store: '011',
      name: 'LoHi',
      address: '2501 15th St, Denver, CO 80211',
      phone: '+13035550139',
      at: [39.7577, -105.0108],
      live: ALL,
      hostEndsInDays: -12,
    },
    {
      store: '012',
      name: 'Cherry Creek North',
      address: '235 Fillmore St, Denver, CO 80206',
      phone: '+13035550155',
      at: [39.7203, -104.9532],
      live: { gdp: -380, host: -370, marketing: -250 },
      hostEndsInDays: 10,
    },
    {
      store: '015',
      name: 'Roosevelt Row',
      address: '909 N 3rd St, Phoenix, AZ 85004',
      phone: '+16025550121',
      at: [33.4575, -112.0696],
      live: { gdp: -260, host: 31, marketing: -200 },
    },
    {
      store: '018',
      name: 'Fulton Market',
      address: '833 W Fulton Market, Chicago, IL 60607',
      phone: '+13125550148',
      at: [41.8867, -87.6487],
      live: ALL,
    },
    {
      store: '021',
      name: 'South Congress',
      address: '1600 S Congress Ave, Austin, TX 78704',
      phone: '+15125550109',
      at: [30.2478, -97.7507],
      live: { gdp: -180, host: -170, marketing: -120, sentiment: -60 },
    },
    {
      store: '024',
      name: 'Back Bay',
      address: '217 Newbury St, Boston, MA 02116',
      phone: '+16175550184',
      at: [42.3505, -71.0815],
      live: { gdp: -45, host: -30, marketing: 12 },
    },
    {
      store: '090',
      name: 'Training',
      address: '1000 SW Broadway, Portland, OR 97205',
      phone: '+15035550190',
      at: [45.5163, -122.6813],
      live: { host: -600 },
      isTest: true,
    },
  ]),
  // Its lease ran out: the last service was the evening before.
  closed: [
    placedOne({
      store: '003',
      name: 'Sellwood',
      address: '8026 SE 13th Ave, Portland, OR 97202',
      phone: '+15035550168',
      at: [45.4639, -122.6529],
      live: ALL,
      hostEndsInDays: -39,
      closedDaysAgo: 38,
      closedBy: 'hannah.weiss@marlowekitchen.example',
    }),
  ],
};

export const SALTWOOD: DemoConcept = {
  name: 'Saltwood Oyster House',
  website: 'https://saltwood.example',
  supportEmail: 'hello@saltwood.example',
  supportPhone: '(207) 555-0101',
  timezone: 'America/New_York',
  locations: placed([
    {
      store: 'S1',
      name: 'Old Port',
      address: '48 Wharf St, Portland, ME 04101',
      phone: '+12075550112',
      at: [43.6565, -70.2537],
      live: ALL,
    },
    {
      store: 'S2',
      name: 'Seaport',
      address: '70 Sleeper St, Boston, MA 02210',
      phone: '+16175550131',
      at: [42.3523, -71.0486],
      live: { gdp: -300, host: -290 },
    },
    {
      store: 'S3',
      name: 'Third Ward',
      address: '224 N Broadway, Milwaukee, WI 53202',
      phone: '+14145550127',
      at: [43.0341, -87.9066],
      live: { gdp: -90, host: -85 },
    },
  ]),
};
