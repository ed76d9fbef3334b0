import type { DemoConcept, DemoLocation } from '../concepts.ts';

const CITIES = [
  ['Lakeview', 'Chicago', 'IL', '60657', 'America/Chicago', 41.94, -87.65],
  ['Deep Ellum', 'Dallas', 'TX', '75226', 'America/Chicago', 32.78, -96.78],
  ['Montrose', 'Houston', 'TX', '77006', 'America/Chicago', 29.74, -95.39],
  ['South Congress', 'Austin', 'TX', '78704', 'America/Chicago', 30.25, -97.75],
  ['Highland Park', 'Denver', 'CO', '80211', 'America/Denver', 39.76, -105.01],
  ['Sugar House', 'Salt Lake City', 'UT', '84106', 'America/Denver', 40.72, -111.86],
  ['Capitol Hill', 'Seattle', 'WA', '98102', 'America/Los_Angeles', 47.62, -122.32],
  ['Hawthorne', 'Portland', 'OR', '97214', 'America/Los_Angeles', 45.51, -122.63],
  ['Silver Lake', 'Los Angeles', 'CA', '90026', 'America/Los_Angeles', 34.08, -118.27],
  ['Fort Greene', 'Brooklyn', 'NY', '11205', 'America/New_York', 40.69, -73.97],
  ['South End', 'Boston', 'MA', '02118', 'America/New_York', 42.34, -71.07],
  ['Fishtown', 'Philadelphia', 'PA', '19125', 'America/New_York', 39.97, -75.13],
] as const;

const location = (city: (typeof CITIES)[number], index: number): DemoLocation => ({
  store: String(101 + index),
  name: city[0],
  address: `${200 + index * 37} Main St`,
  city: city[1],
  state: city[2],
  zip: city[3],
  phone: `+1312555${String(100 + index).padStart(4, '0')}`,
  timezone: city[4],
  at: [city[5], city[6]],
  live: { gdp: -1100, host: -1095, marketing: -900, sentiment: -700 },
});

/** A chain of twelve with as many guests as a large one has. */
export const LARGE: DemoConcept = {
  name: 'Harvest & Main',
  website: 'https://harvestandmain.example',
  supportEmail: 'help@harvestandmain.example',
  supportPhone: '(312) 555-0100',
  timezone: 'America/Chicago',
  locations: CITIES.map(location),
};
