import type { Fixture } from '../fixture.ts';
import type { Pins, Sample, Samples } from './sample.ts';

const DAYS = { start_date: '2026-11-01', end_date: '2026-11-07' };
const TURNED = { start_date: '2026-11-07', end_date: '2026-11-01' };

const over =
  (fields: object = {}) =>
  (f: Fixture): Sample => ({
    query: { ...DAYS, merchant_ids: String(f.merchantIds[0]), ...fields },
    invalid: { query: { ...TURNED, ...fields } },
  });

export const samples: Samples<'reports'> = {
  host: over(),
  parties: over({ kind: 'seated' }),
  checks: over(),
  guestData: over(),
  guests: over({ kind: 'visited' }),
};

export const pins: Pins<'reports'> = {
  host: ['GET /reports/host', 'session, while embedded-analytics is on'],
  parties: ['GET /reports/host/parties', 'session, while embedded-analytics is on'],
  checks: ['GET /reports/host/checks', 'merchants.view, while embedded-analytics is on'],
  guestData: ['GET /reports/gdp_ma', 'guestProfile.view, while advanced-analytics is on'],
  guests: ['GET /reports/gdp_ma/guests', 'guestProfile.view, while advanced-analytics is on'],
};
