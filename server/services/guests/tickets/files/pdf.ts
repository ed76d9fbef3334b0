import type { Ticket, TicketTotals } from '#contract/guests/tickets/schemas.ts';
import { PdfWriter } from '#server/platform/pdf/index.ts';
import { addTotals } from '../present.ts';
import { checkLines, type Line, totalLines } from './checkText.ts';
import { PageLayout } from './pages.ts';
import { type Clocks, clocksName, shownTime } from './wording.ts';

/** What a file of checks says about itself. */
export interface Paper {
  readonly title: string;
  readonly locationName: string;
  readonly clocks: Clocks;
  readonly madeAt: Date;
  /** One check stands alone in the middle of its page, without sums. */
  readonly isSingle: boolean;
}

const NOTHING: Line[] = [
  { kind: 'text', text: 'No check matches this search.', isBold: true },
  { kind: 'text', text: 'Change the filters and export again.', isBold: false },
];

const countOf = (ticket: Ticket): TicketTotals => ({ ...ticket, checks: 1, covers: ticket.covers ?? 0 });

/** Checks as a PDF, a page at a time: the head comes before the first check is read, and no page is kept. */
export async function* checkPdf(
  tickets: AsyncIterable<Ticket>,
  { title, locationName, clocks, madeAt, isSingle }: Paper,
): AsyncGenerator<Buffer> {
  const writer = new PdfWriter();
  const made = shownTime(madeAt.toISOString(), clocks);
  const foot = `${locationName.slice(0, 40)} · ${made} · times in ${clocksName(clocks)}`;
  const layout = new PageLayout(isSingle ? 1 : 2, foot);
  yield writer.begin(title, madeAt);
  let totals = addTotals([]);
  for await (const ticket of tickets) {
    totals = addTotals([totals, countOf(ticket)]);
    for (const marks of layout.add(checkLines(ticket, clocks.offsetMinutes))) yield writer.page(marks);
  }
  if (!isSingle) {
    const last = totals.checks === 0 ? NOTHING : totalLines(totals);
    for (const marks of layout.add(last)) yield writer.page(marks);
  }
  for (const marks of layout.finish()) yield writer.page(marks);
  yield writer.end();
}
