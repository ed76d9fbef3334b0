import { between, pick, type Random, weighted } from '../random.ts';

/** What a demo party ate and paid, planned from plain values in the words of a point of sale. */

const MINUTE_MS = 60_000;
const TAX_PERMILLE = 85;

type Dish = readonly [name: string, cents: number];
const STARTERS: readonly Dish[] = [
  ['Charred leeks', 1300],
  ['Oysters, half dozen', 2100],
  ['Little gem salad', 1400],
  ['Burrata and plum', 1600],
];
const MAINS: readonly Dish[] = [
  ['Halibut, brown butter', 3400],
  ['Short rib', 3600],
  ['Roast half chicken', 2900],
  ['Squash risotto', 2400],
  ['Wood-fired trout', 3100],
];
const DESSERTS: readonly Dish[] = [
  ['Olive oil cake', 1200],
  ['Chocolate pot', 1100],
];
const DRINKS: readonly Dish[] = [
  ['House red, glass', 1300],
  ['Gamay, glass', 1500],
  ['Lemon soda', 600],
  ['Negroni', 1500],
];
/** One party of so many has ordered before it came. */
const ORDERED_AHEAD = 14;
/** In the order they come to the table: how many of the guests have one, and what they ask with it. */
const COURSES: readonly {
  dishes: readonly Dish[];
  likely: number;
  asks: readonly string[];
  category: string;
  /** So long after the check was opened. */
  afterMinutes: number;
}[] = [
  {
    dishes: DRINKS,
    likely: 0.9,
    asks: ['With the starters', 'With the main course'],
    category: 'Cocktails',
    afterMinutes: 0,
  },
  {
    dishes: STARTERS,
    likely: 0.5,
    asks: ['Split plate', 'Dressing on the side', 'No nuts'],
    category: 'Appetizers',
    afterMinutes: 6,
  },
  {
    dishes: MAINS,
    likely: 1,
    asks: ['Split plate', 'Sauce on the side', 'No butter'],
    category: 'Mains',
    afterMinutes: 22,
  },
  { dishes: DESSERTS, likely: 0.4, asks: ['No nuts', 'Two spoons'], category: 'Desserts', afterMinutes: 48 },
];
const EMPLOYEES = ['Sofia M.', 'Dario K.', 'Wen L.', 'Ruth A.', 'Theo B.', 'Imani O.'];
const TENDERS = [
  ['Visa', 8],
  ['Mastercard', 4],
  ['Amex', 3],
  ['Cash', 2],
  ['Gift card', 1],
] as const;

export interface DinedParty {
  readonly party_id: number;
  readonly party_size: number;
  readonly seated_ts: Date;
  /** Null while they are still there. */
  readonly done_ts: Date | null;
  readonly table_name: string | null;
}

function items(random: Random, size: number) {
  const ordered = COURSES.flatMap(({ dishes, likely, asks, category, afterMinutes }) => {
    const counts = new Map<Dish, number>();
    for (let guest = 0; guest < size; guest += 1) {
      if (random() >= likely) continue;
      const dish = pick(dishes, random);
      counts.set(dish, (counts.get(dish) ?? 0) + 1);
    }
    return [...counts].map(([dish, quantity]) => ({ dish, quantity, asks, category, afterMinutes }));
  });
  return ordered.map(({ dish: [name, cents], quantity, asks, category, afterMinutes }) => ({
    name,
    quantity,
    unit_cents: cents,
    total_cents: cents * quantity,
    modifiers: random() < 0.15 ? [{ name: pick(asks, random), total_cents: 0 }] : [],
    is_voided: random() < 0.015,
    category,
    afterMinutes,
  }));
}

function payments(random: Random, total: number, paidAt: Date) {
  const shares = total > 12_000 && random() < 0.2 ? 2 : 1;
  return Array.from({ length: shares }, (_, index) => {
    const amount = index === 0 ? Math.ceil(total / shares) : Math.floor(total / shares);
    const tender_type = weighted(TENDERS, random);
    const isCard = tender_type !== 'Cash' && tender_type !== 'Gift card';
    return {
      tender_type,
      amount_cents: amount,
      tip_cents: Math.round((amount * between(15, 24, random)) / 100),
      last4: isCard ? String(between(1000, 9999, random)) : null,
      paid_ts: paidAt.toISOString(),
    };
  });
}

/** The check of a party, as the point of sale of its location sends it; open while the party is there. */
export function planCheck(random: Random, merchantId: number, party: DinedParty) {
  const lines = items(random, party.party_size);
  const subtotal = lines.reduce((sum, line) => sum + (line.is_voided ? 0 : line.total_cents), 0);
  const promotions =
    random() < 0.06
      ? [{ type: 'Loyalty', name: 'Birthday dessert', amount_cents: Math.min(1200, subtotal) }]
      : [];
  const discount = promotions.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const tax = Math.round(((subtotal - discount) * TAX_PERMILLE) / 1000);
  const opened = new Date(party.seated_ts.getTime() + between(3, 9, random) * MINUTE_MS);
  const closed = party.done_ts && new Date(Math.max(+opened, party.done_ts.getTime() - 4 * MINUTE_MS));
  return {
    merchant_id: merchantId,
    pos_ticket_id: `demo-${party.party_id}`,
    pos_updated_ts: (closed ?? opened).toISOString(),
    check_num: String(10_000 + (party.party_id % 90_000)),
    status: closed ? 'closed' : 'open',
    open_ts: opened.toISOString(),
    close_ts: closed?.toISOString() ?? null,
    table_name: party.table_name,
    covers: party.party_size,
    employee: pick(EMPLOYEES, random),
    revenue_center: weighted(
      [
        ['Dining room', 7],
        ['Bar', 2],
        ['Patio', 1],
      ],
      random,
    ),
    order_type: party.party_id % ORDERED_AHEAD === 0 ? 'Online ahead' : 'Dine in',
    subtotal_cents: subtotal,
    discount_cents: discount,
    tax_cents: tax,
    items: lines.map(({ afterMinutes, ...line }) => ({
      ...line,
      ordered_ts: new Date(opened.getTime() + afterMinutes * MINUTE_MS).toISOString(),
    })),
    promotions,
    payments: closed ? payments(random, subtotal - discount + tax, closed) : [],
  };
}
