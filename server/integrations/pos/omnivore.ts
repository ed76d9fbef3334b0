import type { z } from 'zod';
import { Failure } from '../../platform/errors/index.ts';
import { callOut } from '../../platform/outbound/index.ts';
import {
  type PosAdapter,
  type PosEmployee,
  type PosLocation,
  type PosNamed,
  PosProblem,
  type PosTicket,
  type TicketCursor,
  type TicketPage,
  type TicketSpan,
} from './adapter.ts';
import * as wire from './wire.ts';

const PARTY = 'Omnivore';
export const PAGE = 100;

export interface PosAddress {
  readonly url: string;
  readonly isSandbox: boolean;
}

const locationOf = ({ id, name, status, address }: z.output<typeof wire.location>): PosLocation => ({
  id,
  name,
  address: [address?.street1, address?.city, address?.state].filter(Boolean).join(', '),
  isOnline: status === 'online',
});

const itemOf = (
  { name, quantity, price, sent_at, _embedded }: z.output<typeof wire.item>,
  isVoid: boolean,
): PosTicket['items'][number] => ({
  name,
  quantity,
  price,
  isVoid,
  categories: _embedded.menu_item?._embedded.menu_categories.map((category) => category.name) ?? [],
  ordered: sent_at ?? null,
});

function ticketOf(told: z.output<typeof wire.ticket>): PosTicket {
  const { totals, _embedded: parts } = told;
  const closed = told.closed_at ?? null;
  const lines = [
    ...parts.items.map((item) => itemOf(item, false)),
    ...parts.voided_items.map((item) => itemOf(item, true)),
  ];
  return {
    id: told.id,
    number: told.ticket_number,
    modified: told.modified_at ?? closed ?? told.opened_at,
    opened: told.opened_at,
    closed,
    isVoid: told.void,
    covers: told.guest_count ?? null,
    table: parts.table ?? null,
    employee: parts.employee?.check_name ?? null,
    revenueCenter: parts.revenue_center?.name ?? null,
    orderType: parts.order_type?.name ?? null,
    subtotal: totals.sub_total,
    discount: totals.discounts,
    tax: totals.tax,
    items: lines,
    discounts: parts.discounts.map(({ name, value }) => ({ name, amount: value })),
    payments: parts.payments.map(({ amount, tip, last4, _embedded }) => ({
      tender: _embedded.tender_type.name,
      amount,
      tip,
      last4: last4 ?? null,
    })),
  };
}

/** Speaks Omnivore's API: an account's key, then what each of its locations has. */
export class OmnivoreAdapter implements PosAdapter {
  #address: PosAddress | null = null;

  connect(address: PosAddress): void {
    this.#address = address;
  }

  get isSandbox(): boolean {
    return this.#address?.isSandbox ?? false;
  }

  async listLocations(key: string): Promise<readonly PosLocation[]> {
    const { _embedded } = await this.#get(key, '/locations', wire.locations);
    return _embedded.locations.map(locationOf);
  }

  async readLocation(key: string, locationId: string): Promise<PosLocation> {
    return locationOf(await this.#get(key, at(locationId), wire.location));
  }

  async listTables(key: string, locationId: string): Promise<readonly PosNamed[]> {
    return (await this.#get(key, at(locationId, 'tables'), wire.tables))._embedded.tables;
  }

  async listJobs(key: string, locationId: string): Promise<readonly PosNamed[]> {
    return (await this.#get(key, at(locationId, 'jobs'), wire.jobs))._embedded.jobs;
  }

  async listEmployees(key: string, locationId: string): Promise<readonly PosEmployee[]> {
    const { _embedded } = await this.#get(key, at(locationId, 'employees'), wire.employees);
    return _embedded.employees.map((one) => ({
      id: one.id,
      name: one.check_name || [one.first_name, one.last_name].filter(Boolean).join(' ') || one.id,
      jobIds: one._embedded.jobs.map((job) => job.id),
    }));
  }

  async listCategories(key: string, locationId: string): Promise<readonly PosNamed[]> {
    return (await this.#get(key, at(locationId, 'menu/categories'), wire.categories))._embedded.categories;
  }

  async listTickets(key: string, locationId: string, { since, skip }: TicketCursor): Promise<TicketPage> {
    const where = `gte(modified_at,${secondsOf(since)})`;
    return this.#tickets(key, locationId, { where, order_by: 'modified_at', start: skip });
  }

  async listTicketsOpened(
    key: string,
    locationId: string,
    { start, end }: TicketSpan,
  ): Promise<readonly PosTicket[]> {
    const where = `and(gte(opened_at,${secondsOf(start)}),lt(opened_at,${secondsOf(end)}))`;
    const all: PosTicket[] = [];
    for (;;) {
      const page = await this.#tickets(key, locationId, { where, order_by: 'opened_at', start: all.length });
      all.push(...page.tickets);
      if (!page.hasMore || page.tickets.length === 0) return all;
    }
  }

  async #tickets(
    key: string,
    locationId: string,
    { where, order_by, start }: { where: string; order_by: string; start: number },
  ): Promise<TicketPage> {
    const query = new URLSearchParams({ where, order_by, limit: String(PAGE), start: String(start) });
    const page = await this.#get(key, `${at(locationId, 'tickets')}?${query.toString()}`, wire.tickets);
    return {
      tickets: page._embedded.tickets.map(ticketOf),
      hasMore: Boolean(page._links.next),
    };
  }

  async #get<T extends z.ZodType>(key: string, path: string, reply: T): Promise<z.output<T>> {
    if (!this.#address)
      throw new PosProblem('unavailable', `${PARTY} is not set up on this server. Have OMNIVORE_URL set.`);
    const url = `${this.#address.url}/1.0${path}`;
    const headers = { 'api-key': key };
    const { status, body } = await callOut({
      party: PARTY,
      url,
      headers,
      reply,
      refusal: wire.refusal,
    }).catch((error: unknown) => {
      throw error instanceof Failure ? new PosProblem('unavailable', error.message) : error;
    });
    if (status === 401 || status === 403)
      throw new PosProblem('credential', `${PARTY} does not accept the API key. Enter a new one.`);
    if (status === 404) throw new PosProblem('not_found', `${PARTY} does not have this location.`);
    if (status >= 400) throw new PosProblem('unavailable', `${PARTY} answered ${status}. Try again later.`);
    return body as z.output<T>;
  }
}

const secondsOf = (at: Date) => Math.floor(at.getTime() / 1000);

const at = (locationId: string, ...rest: string[]) =>
  `/locations/${[encodeURIComponent(locationId), ...rest].join('/')}`;
