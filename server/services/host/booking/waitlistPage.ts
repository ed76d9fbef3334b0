import type { z } from 'zod';
import { clockText } from '#contract/core/time.ts';
import type { booking, GuestForm } from '#contract/host/booking/endpoints.ts';
import { Failure, fail, found } from '#server/platform/errors/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { getHostSettings } from '#server/services/host/hostSettings/index.ts';
import {
  addEntry,
  countWaiting,
  quote,
  waitlistDate,
  waitlistDay,
} from '#server/services/host/waitlist/index.ts';
import { findActiveBlock } from '#server/services/host/waitlistBlocks/index.ts';
import { checkPartySize, openForm, type OpenForm, textOf } from './location.ts';
import { findToken } from './queries.ts';

/** Why the list takes nobody now, in the words of the restaurant; null while it is open (WAIT-004). */
async function whyClosed({ db, clock }: Platform, { place, presets }: OpenForm): Promise<string | null> {
  const { program_id: programId, merchant_id: merchantId } = place;
  const block = await findActiveBlock(db, programId, merchantId, clock.now());
  const closed = textOf(presets, 'closed_text') || 'Our waitlist is closed right now.';
  if (block) return block.message || `Our waitlist opens again at ${clockText(block.endTime)}.`;
  const { waitlist_open } = await getHostSettings(db, programId, merchantId);
  return waitlist_open ? null : closed;
}

/** How the list stands for who thinks of joining. */
export async function readWaitlist(platform: Platform, form: OpenForm): Promise<GuestForm['waitlist']> {
  const { db, clock } = platform;
  const { place } = form;
  const message = await whyClosed(platform, form);
  const date = waitlistDate(place.timezone, clock.now());
  const parties_waiting = await countWaiting(db, waitlistDay(place.program_id, place, date));
  return { is_open: message === null, message: message ?? '', parties_waiting };
}

/** The wait that a party would have, in steps of five minutes; null where the form does not show it or the list is closed. */
export async function readQuote(
  platform: Platform,
  form: OpenForm,
  partySize: number,
): Promise<{ quoted_minutes: number | null }> {
  checkPartySize(form, partySize);
  const isShown = form.presets['show_quote'] !== false && (await whyClosed(platform, form)) === null;
  if (!isShown) return { quoted_minutes: null };
  const wish = { merchant_id: form.place.merchant_id, party_size: partySize };
  return { quoted_minutes: (await quote(platform, form.actor, wish)).suggested_minutes };
}

/** A guest joins the list with the wait that the host would quote. Errors: NOT_FOUND, VALIDATION, IN_USE while it is closed. */
export async function joinWaitlist(
  platform: Platform,
  merchantId: number,
  body: z.output<typeof booking.join.body>,
): Promise<{ token: string }> {
  const form = await openForm(platform, { merchantId, type: 'waitlist', slug: body.g });
  checkPartySize(form, body.party_size);
  const { actor } = form;
  const { suggested_minutes } = await quote(platform, actor, {
    merchant_id: merchantId,
    party_size: body.party_size,
  });
  const party = await refusingClosed(platform, form, () =>
    addEntry(
      platform,
      actor,
      {
        local_id: body.request_id,
        merchant_id: merchantId,
        party_size: body.party_size,
        fname: body.fname,
        lname: body.lname,
        phone: body.phone,
        email: null,
        country_code: 'US',
        user_id: 0,
        allergies: '',
        notes: form.presets['ask_notes'] === false ? '' : body.notes,
        tags: [],
        section_preferences: [],
        suggested_minutes,
        quoted_minutes: suggested_minutes,
      },
      form.formId,
    ),
  );
  const where = { partyId: party.id, merchantId, kind: 'waitlist' } as const;
  return { token: found(await findToken(platform.db, actor.programId, where), 'This place on the list') };
}

/** A closed list is told to a guest in the words that the restaurant chose for them. */
async function refusingClosed<T>(platform: Platform, form: OpenForm, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'IN_USE') throw error;
    return fail('IN_USE', (await whyClosed(platform, form)) ?? textOf(form.presets, 'closed_text'));
  }
}
