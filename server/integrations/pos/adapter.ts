/** A failure at a point of sale, in words for the person who looks after it. */
export class PosProblem extends Error {
  constructor(
    readonly code: 'credential' | 'not_found' | 'unavailable',
    message: string,
  ) {
    super(message);
  }
}

export interface PosLocation {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly isOnline: boolean;
}
export interface PosNamed {
  readonly id: string;
  readonly name: string;
}
export interface PosEmployee extends PosNamed {
  readonly jobIds: readonly string[];
}

/** A check as a point of sale tells it; amounts in cents. */
export interface PosTicket {
  readonly id: string;
  readonly number: string;
  readonly modified: Date;
  readonly opened: Date;
  readonly closed: Date | null;
  readonly isVoid: boolean;
  readonly covers: number | null;
  readonly table: PosNamed | null;
  readonly employee: string | null;
  readonly revenueCenter: string | null;
  readonly orderType: string | null;
  readonly subtotal: number;
  readonly discount: number;
  readonly tax: number;
  readonly items: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly price: number;
    readonly isVoid: boolean;
    /** The names of its menu categories. */
    readonly categories: readonly string[];
    readonly ordered: Date | null;
  }[];
  readonly discounts: readonly { readonly name: string; readonly amount: number }[];
  readonly payments: readonly {
    readonly tender: string;
    readonly amount: number;
    readonly tip: number;
    readonly last4: string | null;
  }[];
}

export interface TicketPage {
  readonly tickets: readonly PosTicket[];
  readonly hasMore: boolean;
}

/** A place in the tickets of a location: what changed at or after `since`, without the first `skip` of them. */
export interface TicketCursor {
  readonly since: Date;
  readonly skip: number;
}

/** `[start, end)`. */
export interface TicketSpan {
  readonly start: Date;
  readonly end: Date;
}

/** A point of sale as the product speaks with it; every call throws PosProblem. */
export interface PosAdapter {
  readonly isSandbox: boolean;
  listLocations(key: string): Promise<readonly PosLocation[]>;
  readLocation(key: string, locationId: string): Promise<PosLocation>;
  listTables(key: string, locationId: string): Promise<readonly PosNamed[]>;
  listJobs(key: string, locationId: string): Promise<readonly PosNamed[]>;
  listEmployees(key: string, locationId: string): Promise<readonly PosEmployee[]>;
  listCategories(key: string, locationId: string): Promise<readonly PosNamed[]>;
  /** Tickets by the time of their last change, the oldest first. */
  listTickets(key: string, locationId: string, cursor: TicketCursor): Promise<TicketPage>;
  /** Every ticket that was opened in the span. */
  listTicketsOpened(key: string, locationId: string, span: TicketSpan): Promise<readonly PosTicket[]>;
}
