import { services } from '#contract/index.ts';
import type { Bind } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { book } from './book.ts';
import { addressOf, openForm } from './location.ts';
import { cancelBooking, readBooking } from './manage.ts';
import { readTimes } from './times.ts';
import { joinWaitlist, readWaitlist } from './waitlistPage.ts';

const { booking: endpoints } = services;

/** What the public pages of guests call, without a session. */
export function bookingRoutes(bind: Bind, platform: Platform): void {
  bind(endpoints.form, async ({ params: { merchantId }, query: { g, type } }) => {
    const form = await openForm(platform, { merchantId, type, slug: g });
    const { place, presets, today, lastDay } = form;
    return {
      merchant_name: place.merchant_name,
      merchant_phone: place.phone,
      address: addressOf(place),
      timezone: place.timezone,
      today,
      last_day: lastDay,
      presets: { ...presets },
      waitlist: type === 'waitlist' ? await readWaitlist(platform, form) : null,
    };
  });
  bind(endpoints.times, async ({ params: { merchantId }, query: { g, date, party_size: partySize } }) => {
    const form = await openForm(platform, { merchantId, type: 'reservations', slug: g });
    return readTimes(platform, form, { date, partySize });
  });
  bind(endpoints.book, ({ params, body }) => book(platform, params.merchantId, body));
  bind(endpoints.join, ({ params, body }) => joinWaitlist(platform, params.merchantId, body));
  bind(endpoints.read, ({ params }) => readBooking(platform, params.token));
  bind(endpoints.cancel, ({ params }) => cancelBooking(platform, params.token));
}
