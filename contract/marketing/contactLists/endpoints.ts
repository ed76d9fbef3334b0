import { z } from 'zod';
import { downloadTicket } from '#contract/core/download.ts';
import { endpoint } from '#contract/core/endpoint.ts';
import { idParam, ok, onlyIds, version } from '#contract/core/ids.ts';
import { listQuery, page } from '#contract/core/paging.ts';
import { resource, resourceCalls } from '#contract/core/resource.ts';
import { OPT_INS, SUBSCRIBER_STATUSES } from './rules.ts';
import {
  contactList,
  contactListWrite,
  leaving,
  listOfGuest,
  listPage,
  machineContact,
  machineStatus,
  machineSubscriber,
  reasonText,
  subscriber,
  subscriberChange,
  subscriberWrite,
} from './schemas.ts';

const FLAG = { flag: 'contact-list' } as const;
const viewing = { access: 'contactList.view', ...FLAG } as const;
const editing = { access: 'contactList.edit', ...FLAG } as const;
const params = z.object({ id: idParam });
/** Providers of mail post for many guests from few addresses. */
const open = { access: 'public', rateLimit: 300 } as const;
const machine = { access: 'credential', rateLimit: 600 } as const;
const byToken = z.object({ token: z.uuid() });

const lists = resourceCalls('audience/contact', {
  path: '/contact_lists',
  row: contactList,
  write: contactListWrite,
  sort: ['name', 'subscribed_count', 'growth', 'updated_ts'],
  filters: { opt_in: z.enum(OPT_INS).optional(), user_group_id: idParam.optional(), ids: onlyIds },
  spec: ['LIST-001', 'LIST-004', 'LIST-008', 'PERM-023'],
  ...FLAG,
});

const ofGuest = {
  ofGuest: endpoint({
    method: 'GET',
    path: '/contact_lists/of_guest/:id',
    summary: 'The lists that a guest is or was on, each with whether its email may go to them now and why',
    spec: ['LIST-008'],
    ...viewing,
    params: z.object({ id: idParam.describe('The guest, also one that was merged into another') }),
    reply: z.object({ data: z.array(listOfGuest) }),
    errors: ['NOT_FOUND', 'GONE'],
  }),
};

const subscribers = {
  subscribers: endpoint({
    method: 'GET',
    path: '/contact_subscribers',
    summary: 'The subscribers of one contact list',
    spec: ['LIST-005', 'LIST-007'],
    ...viewing,
    query: listQuery({
      sort: ['happened_ts'],
      filters: { contact_list_id: idParam, status: z.enum(SUBSCRIBER_STATUSES).optional() },
    }),
    reply: page(subscriber),
    errors: ['NOT_FOUND'],
  }),
  exportSubscribers: endpoint({
    method: 'POST',
    path: '/contact_lists/:id/export',
    summary: 'A ticket for the CSV of the subscribers of a list; what is fetched is told in the audit trail',
    access: 'contactList.export',
    ...FLAG,
    params,
    body: z.object({ status: z.enum(SUBSCRIBER_STATUSES).optional().describe('Those alone') }),
    reply: downloadTicket,
    errors: ['NOT_FOUND'],
  }),
  subscriber: endpoint({
    method: 'GET',
    path: '/contact_subscribers/:id',
    summary: 'One subscriber',
    ...viewing,
    params,
    reply: subscriber,
    errors: ['NOT_FOUND'],
  }),
  subscriberHistory: endpoint({
    method: 'GET',
    path: '/contact_subscribers/:id/history',
    summary: 'Everything that was said of a subscriber, the newest first',
    ...viewing,
    params,
    reply: z.object({ data: z.array(subscriberChange) }),
    errors: ['NOT_FOUND'],
  }),
  addSubscriber: endpoint({
    method: 'POST',
    path: '/contact_subscribers',
    summary: 'Put a guest on a list; on one with double opt-in they are asked by email',
    spec: ['LIST-008'],
    ...editing,
    body: subscriberWrite,
    reply: subscriber,
    status: 201,
    errors: ['NOT_FOUND', 'GONE', 'VALIDATION', 'DUPLICATE', 'IN_USE', 'THROTTLED'],
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/contact_subscribers/:id/unsubscribe',
    summary: 'Note down that a guest does not want this list any more',
    ...editing,
    params,
    body: z.object({ reason: reasonText, version: version.optional() }),
    reply: subscriber,
    errors: ['NOT_FOUND', 'STALE'],
  }),
  removeSubscriber: endpoint({
    method: 'DELETE',
    path: '/contact_subscribers/:id',
    summary: 'Take somebody off who was put on by mistake; whoever refused stays as such',
    ...editing,
    params,
    reply: ok,
    errors: ['NOT_FOUND', 'IN_USE'],
  }),
};

/** What a guest's own pages call; a guest on a list is named by a token that nobody can guess. */
const pages = {
  page: endpoint({
    method: 'GET',
    path: '/web/contact_lists/:token',
    summary: 'What the page shows on which a guest leaves a list; looking changes nothing',
    ...open,
    params: byToken,
    reply: listPage,
    errors: ['NOT_FOUND', 'THROTTLED'],
  }),
  leave: endpoint({
    method: 'POST',
    path: '/web/contact_lists/:token/leave',
    summary:
      'Leave this list, all marketing, or pause it, as the guest; again it changes nothing. Email programs post it as a form',
    ...open,
    form: true,
    params: byToken,
    body: leaving,
    reply: listPage,
    errors: ['NOT_FOUND', 'THROTTLED'],
  }),
  confirmPage: endpoint({
    method: 'GET',
    path: '/web/contact_lists/confirm/:token',
    summary: 'What the page shows on which a guest confirms; looking changes nothing',
    ...open,
    params: byToken,
    reply: listPage,
    errors: ['NOT_FOUND', 'THROTTLED'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/web/contact_lists/confirm/:token',
    summary: 'Confirm, as the guest, to want a list; again, or after leaving, it changes nothing',
    ...open,
    params: byToken,
    body: z.object({}),
    reply: listPage,
    errors: ['NOT_FOUND', 'THROTTLED'],
  }),
};

/** What other systems call, with a credential of the scope `lists.write`. */
const machines = {
  machineAdd: endpoint({
    method: 'POST',
    path: '/v3/contact_lists/:id/subscribers',
    summary: 'Put whoever has this email or phone on a list; the same again changes nothing',
    ...machine,
    params,
    body: machineSubscriber,
    reply: machineStatus,
    errors: ['NOT_FOUND', 'VALIDATION', 'IN_USE', 'FORBIDDEN', 'THROTTLED'],
  }),
  machineLeave: endpoint({
    method: 'POST',
    path: '/v3/contact_lists/:id/leave',
    summary: 'Note down that whoever has this email or phone does not want a list any more',
    ...machine,
    params,
    body: machineContact.extend({ reason: reasonText }),
    reply: machineStatus,
    errors: ['NOT_FOUND', 'VALIDATION', 'FORBIDDEN', 'THROTTLED'],
  }),
  machineStatus: endpoint({
    method: 'GET',
    path: '/v3/contact_lists/:id/status',
    summary: 'What whoever has this email or phone is on a list',
    ...machine,
    params,
    query: machineContact,
    reply: machineStatus,
    errors: ['NOT_FOUND', 'VALIDATION', 'FORBIDDEN', 'THROTTLED'],
  }),
};

export const contactLists = {
  ...lists,
  remove: { ...lists.remove, errors: ['NOT_FOUND', 'IN_USE'] as const },
  ...ofGuest,
  ...subscribers,
  ...pages,
  ...machines,
};

/** Lists of guests who agreed to be written to (LIST-001). */
export const contactListResource = resource('audience/contact', {
  key: 'contact_list_id',
  row: contactList,
  labels: {
    name: 'Name',
    description: 'Description',
    opt_in: 'Opt-in',
    is_public: 'Guests see its name',
    merchant_ids: 'Locations',
    user_group_id: 'Owner',
    user_group_name: 'Owner',
    subscribed_count: 'Subscribed',
    pending_count: 'Pending',
    unsubscribed_count: 'Left',
    growth: 'In 30 days',
    leave_rate: 'Leave rate',
    updated_ts: 'Last change',
  },
  represent: ({ name }) => name,
  calls: lists,
});

/** Who is on a list (LIST-007). */
export const subscriberResource = resource('audience/subscribers', {
  key: 'contact_subscription_id',
  row: subscriber,
  labels: {
    guest_name: 'Guest',
    email: 'Email',
    phone: 'Phone',
    status: 'Status',
    source: 'Source',
    proof_text: 'Proof',
    happened_ts: 'Since',
    created_ts: 'Added',
  },
  represent: ({ guest_name }) => guest_name,
  calls: {
    list: subscribers.subscribers,
    get: subscribers.subscriber,
    create: subscribers.addSubscriber,
    remove: subscribers.removeSubscriber,
  },
});
