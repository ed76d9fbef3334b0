import { cellText, type ReportTable } from '#contract/host/reports/tables.ts';
import { LETTER_WIDTH, type Mark, PdfWriter, printable, SHEET } from '#server/platform/pdf/index.ts';

const MARGIN = 42;
const SIZE = 9;
const LINE = 13;
const TITLE_SIZE = 14;
/** So many letters stand beside each other. */
const WIDTH = Math.floor((SHEET.width - 2 * MARGIN) / (SIZE * LETTER_WIDTH));
const FOOT = MARGIN - 14;
const LEAST_NAME = 12;

type Line = { readonly text: string; readonly isBold: boolean } | 'rule' | 'gap';

const cut = (text: string, width: number) =>
  text.length <= width ? text : `${text.slice(0, Math.max(0, width - 1))}…`;

/** The lines of a table: its first column at the left, cut where the others leave no room, and those at the right. */
function linesOf({ title, heads, rows }: ReportTable): Line[] {
  const texts = [heads, ...rows.map((row) => row.map(cellText))].map((row) => row.map(printable));
  const widths = heads.map((_, column) => Math.max(...texts.map((row) => row[column]?.length ?? 0)));
  const others = widths.slice(1).reduce((sum, width) => sum + width + 2, 0);
  const name = Math.max(LEAST_NAME, WIDTH - others);
  const written = texts.map(([first = '', ...rest]) =>
    [
      cut(first, name).padEnd(name),
      ...rest.map((text, index) => text.padStart((widths[index + 1] ?? 0) + 2)),
    ].join(''),
  );
  const [head = '', ...body] = written;
  const none: Line = { text: 'Nothing on these days.', isBold: false };
  return [
    'gap',
    { text: title, isBold: true },
    { text: head, isBold: false },
    'rule',
    ...(body.length === 0 ? [none] : body.map((text): Line => ({ text, isBold: false }))),
  ];
}

interface Paper {
  readonly title: string;
  /** What stands under the title. */
  readonly about: string;
  readonly madeAt: Date;
  readonly tables: readonly ReportTable[];
}

/** A report on paper: its tables one below the other. */
export function reportPdf({ title, about, madeAt, tables }: Paper): Buffer {
  const writer = new PdfWriter();
  const parts = [writer.begin(title, madeAt)];
  const text = (content: string, y: number, size = SIZE, isBold = false): Mark => ({
    kind: 'text',
    x: MARGIN,
    y,
    size,
    isBold,
    text: content,
  });
  let y = SHEET.height - MARGIN - TITLE_SIZE;
  let marks: Mark[] = [text(title, y, TITLE_SIZE, true)];
  y -= LINE + 4;
  marks.push(text(cut(printable(about), WIDTH), y));
  y -= LINE;
  let page = 1;
  const turn = () => {
    parts.push(writer.page([...marks, text(`${title}, page ${page}`, FOOT, 8)]));
    page += 1;
    marks = [];
    y = SHEET.height - MARGIN - SIZE;
  };
  for (const table of tables) {
    const lines = linesOf(table);
    // A table begins where its head and two rows have room.
    if (y - 6 * LINE < MARGIN) turn();
    for (const line of lines) {
      if (y < MARGIN) turn();
      if (line === 'rule') marks.push({ kind: 'rule', x: MARGIN, y: y + 8, width: SHEET.width - 2 * MARGIN });
      else if (line !== 'gap') marks.push(text(line.text, y, SIZE, line.isBold));
      y -= line === 'rule' ? 4 : LINE;
    }
  }
  turn();
  parts.push(writer.end());
  return Buffer.concat(parts);
}
