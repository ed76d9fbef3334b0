import type { TriggerName } from '#contract/marketing/automations/triggers.ts';
import type { Published } from '../definition.ts';
import {
  at,
  drawingOf,
  email,
  exit,
  type Head,
  offer,
  points,
  sms,
  type Step,
  until,
  wait,
} from './drawing.ts';

/** An automation to begin with, which the product brings. */
export interface Recipe {
  readonly id: number;
  readonly key: string;
  readonly description: string;
  readonly definition: Published;
}

let last = 0;
function recipe(
  key: string,
  name: string,
  description: string,
  trigger: TriggerName,
  head: Head,
  steps: readonly Step[],
): Recipe {
  last += 1;
  return { id: last, key, description, definition: drawingOf(name, trigger, head, steps) };
}

/** The ten recipes of the product (AUTO-068). What has to be chosen, such as templates, is left open. */
export const RECIPES: readonly Recipe[] = [
  recipe(
    'first_visit',
    'Thank a first visit',
    'A thank-you the morning after the first visit, and an invitation if nothing is booked within three weeks.',
    'first_visit',
    { within: 0, goal: 'visit_ended' },
    [
      wait(0, 'days', at('10:00')),
      email('Thank you for coming'),
      until('reservation_made', 3, 'weeks', 5),
      email('Come and see us again'),
      exit,
    ],
  ),
  recipe(
    'second_visit',
    'Win the second visit',
    'Guests who came once and not again within a month get a reason to return, and another word two weeks later.',
    'first_visit',
    { within: 0, exits: ['visit_ended', 'reservation_made'], goal: 'visit_ended', goalDays: 60 },
    [wait(30, 'days', at('11:00')), email('A table is waiting'), wait(14, 'days'), offer, sms('Your treat')],
  ),
  recipe(
    'birthday',
    'Birthday treat',
    'A week before the birthday guests get an offer, and the day before a short reminder.',
    'birthday',
    { within: 300, period: { count: 7, unit: 'days', direction: 'before' }, goal: 'visit_ended' },
    [offer, email('Happy birthday'), wait(6, 'days', at('10:00')), sms('Tomorrow is your day')],
  ),
  recipe(
    'win_back',
    'Win back after 60 days',
    'Who has not come for 60 days is asked back by email, and by an offer if two weeks later there is still no visit.',
    'no_visit',
    {
      settings: { days: 60 },
      within: 180,
      exits: ['visit_ended', 'reservation_made'],
      goal: 'visit_ended',
      goalDays: 45,
    },
    [email('We miss you'), wait(14, 'days', at('11:00')), offer, sms('An offer to come back')],
  ),
  recipe(
    'no_show',
    'After a no-show',
    'A friendly word the next day instead of silence, and a link to book again.',
    'no_show',
    { within: 30, exits: ['reservation_made'], goal: 'reservation_made', goalDays: 14 },
    [wait(0, 'days', at('10:00')), email('We missed you')],
  ),
  recipe(
    'tenth_visit',
    'Tenth visit',
    'Regulars get points on their tenth visit, and a note that says why.',
    'nth_visit',
    { settings: { nth: 10 }, within: 0 },
    [wait(2, 'hours'), points(500, 'For your tenth visit'), email('Ten visits: thank you')],
  ),
  recipe(
    'large_check',
    'A word after a large check',
    'Parties that spent $250 or more get a personal note from the manager the next morning.',
    'check_paid',
    { settings: { amount_cents: 25_000 }, within: 60 },
    [wait(0, 'days', at('10:30')), email('From the manager')],
  ),
  recipe(
    'welcome',
    'Welcome to the list',
    'New subscribers get a welcome at once, and an invitation after five days unless they have booked.',
    'list_joined',
    { within: 0, goal: 'reservation_made' },
    [email('Welcome'), until('reservation_made', 5, 'days', 4), email('Your first table with us'), exit],
  ),
  recipe(
    'waitlist_left',
    'Sorry for the wait',
    'Guests who left the waitlist without a table get an apology, and a reminder to book a table next time.',
    'waitlist_left',
    { within: 30, exits: ['visit_ended'], goal: 'visit_ended' },
    [wait(0, 'days', at('11:00')), sms('Sorry that it took so long')],
  ),
  recipe(
    'cancelled',
    'Back after a canceled table',
    'Who cancels and books nothing else within a week is reminded of the table that they gave up.',
    'reservation_cancelled',
    { within: 30, goal: 'reservation_made', goalDays: 21 },
    [until('reservation_made', 7, 'days', 3), email('Shall we find another evening?'), exit],
  ),
];
