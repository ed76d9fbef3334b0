import { z } from 'zod';
import type { CallReply } from '#contract/core/endpoint.ts';
import { services } from '#contract/index.ts';
import {
  type Party,
  removedReasonId,
  reservationUpdate,
  waitlistCreate,
  waitlistUpdate,
  walkInCreate,
} from '#contract/host/parties/schemas.ts';
import { call, type CallOptions } from '#src/dataProviders/client.ts';

const { parties, reservations, waitlist } = services;
const removal = z.object({ removed_reason_id: removedReasonId });
const nothing = z.object({});
/** What of a body says which party, and which act on it. */
const WHICH = { version: true, act_id: true, ago_seconds: true } as const;

/** What each act of service sends besides the party, its version and the act's id. */
export const BODIES = {
  seat: parties.seat.body.omit(WHICH),
  unseat: parties.unseat.body.omit(WHICH),
  assign: parties.assign.body.omit(WHICH),
  step: parties.state.body.omit(WHICH),
  recall: nothing,
  edit: reservationUpdate.omit(WHICH),
  restore: nothing,
  cancel: removal,
  editWaiting: waitlistUpdate.omit(WHICH),
  removeWaiting: removal,
  restoreWaiting: nothing,
} as const;
export const CREATIONS = {
  walkIn: walkInCreate.omit({ ago_seconds: true }),
  addToWaitlist: waitlistCreate.omit({ ago_seconds: true }),
} as const;

export type ChangeKind = keyof typeof BODIES;
export type CreationKind = keyof typeof CREATIONS;
export type ActKind = ChangeKind | CreationKind;
export type BodyOf<K extends ChangeKind> = z.input<(typeof BODIES)[K]>;
export type CreationOf<K extends CreationKind> = z.input<(typeof CREATIONS)[K]>;

/** Which party, from which version, and the act's own id. */
export interface Which {
  readonly id: number;
  readonly version: number;
  readonly act_id: string;
  /** How long ago it was done, where it waited. */
  readonly ago_seconds?: number | undefined;
}

/** What an act is answered: the party, and of the waitlist who else waits under its phone, which only the server knows. */
export type Answer = Party & Partial<Pick<CallReply<typeof waitlist.add>, 'also_waiting'>>;

type Send<B> = (which: Which, body: B, options?: CallOptions) => Promise<Answer>;

/** How each change reaches the server. */
export const SEND: { readonly [K in ChangeKind]: Send<BodyOf<K>> } = {
  seat: ({ id, ...opened }, body, options) =>
    call(parties.seat, { params: { id }, body: { ...body, ...opened } }, options),
  unseat: ({ id, ...opened }, body, options) =>
    call(parties.unseat, { params: { id }, body: { ...body, ...opened } }, options),
  assign: ({ id, ...opened }, body, options) =>
    call(parties.assign, { params: { id }, body: { ...body, ...opened } }, options),
  step: ({ id, ...opened }, body, options) =>
    call(parties.state, { params: { id }, body: { ...body, ...opened } }, options),
  recall: ({ id, ...opened }, _body, options) =>
    call(parties.recall, { params: { id }, body: opened }, options),
  edit: (which, body, options) => call(reservations.update, { body: { ...body, ...which } }, options),
  restore: (which, _body, options) => call(reservations.update, { body: { status: 0, ...which } }, options),
  cancel: (which, body, options) => call(reservations.remove, { query: { ...body, ...which } }, options),
  editWaiting: ({ id, ...opened }, body, options) =>
    call(waitlist.update, { params: { id }, body: { ...body, ...opened } }, options),
  removeWaiting: ({ id, ...opened }, body, options) =>
    call(waitlist.remove, { params: { id }, body: { ...body, ...opened } }, options),
  restoreWaiting: ({ id, ...opened }, _body, options) =>
    call(waitlist.restore, { params: { id }, body: opened }, options),
};

/** How each newcomer reaches the server; their local_id is the id of the act. */
export const CREATE: {
  readonly [K in CreationKind]: (
    body: CreationOf<K>,
    when?: Pick<Which, 'ago_seconds'>,
    options?: CallOptions,
  ) => Promise<Answer>;
} = {
  walkIn: (body, when, options) => call(parties.walkIn, { body: { ...body, ...when } }, options),
  addToWaitlist: (body, when, options) => call(waitlist.add, { body: { ...body, ...when } }, options),
};

export const isCreation = (kind: ActKind): kind is CreationKind => kind in CREATIONS;

/** Changes of what is written about a party, not of its service. */
export const isEdit = (kind: ActKind): boolean => kind === 'edit' || kind === 'editWaiting';
