import { OK } from '#contract/core/ids.ts';
import { services } from '#contract/index.ts';
import type { Bind } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { book } from './book.ts';
import { changeBooking, readChangeTimes } from './change.ts';
import { findHold } from './holdQueries.ts';
import { holdTime, releaseHold } from './holds.ts';
import { addressOf, openForm } from './location.ts';
import { cancelBooking, readBooking } from './manage.ts';
import { readTimes } from './times.ts';
import { joinWaitlist, readQuote, readWaitlist } from './waitlistPage.ts';

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
  bind(endpoints.times, async ({ params: { merchantId }, query: { g, hold, ...query } }) => {
    const form = await openForm(platform, { merchantId, type: 'reservations', slug: g });
    const own = hold ? await findHold(platform.db, form.actor.programId, hold) : null;
    return readTimes(platform, form, { date: query.date, partySize: query.party_size, ownId: own?.ownId });
  });
  bind(endpoints.book, ({ params, body }) => book(platform, params.merchantId, body));
  bind(endpoints.hold, ({ params, body, request }) =>
    holdTime(platform, params.merchantId, body, request.ip),
  );
  bind(endpoints.release, async ({ params }) => {
    await releaseHold(platform, params.merchantId, params.token);
    return OK;
  });
  bind(endpoints.quote, async ({ params: { merchantId }, query: { g, party_size } }) =>
    readQuote(platform, await openForm(platform, { merchantId, type: 'waitlist', slug: g }), party_size),
  );
  bind(endpoints.join, ({ params, body }) => joinWaitlist(platform, params.merchantId, body));
  bind(endpoints.read, ({ params }) => readBooking(platform, params.token));
  bind(endpoints.changeTimes, ({ params, query }) => readChangeTimes(platform, params.token, query));
  bind(endpoints.change, ({ params, body }) => changeBooking(platform, params.token, body));
  bind(endpoints.cancel, ({ params }) => cancelBooking(platform, params.token));
}
