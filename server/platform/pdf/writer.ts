import { deflateSync } from 'node:zlib';
import { drawnText, ENCODING, unicodeString } from './encoding.ts';
import { LETTER } from './overlay.ts';

/** The sheet in points (1/72 inch): US letter. */
export const SHEET = { width: 612, height: 792 } as const;

/** What stands on a page. Places are in points from the lower left corner; `y` is the line that letters stand on. */
export type Mark =
  | {
      readonly kind: 'text';
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly isBold: boolean;
      readonly text: string;
    }
  | { readonly kind: 'rule'; readonly x: number; readonly y: number; readonly width: number };

/** The width of a letter of the one font, for each point of its size: each is as wide as the others. */
export const LETTER_WIDTH = LETTER / 1000;

const CATALOG = 1;
const PAGES = 2;
const FONT = 3;
const BOLD = 4;
const INFO = 5;

/**
 * Writes a PDF page by page: each call answers the bytes that come next, and nothing of a page is kept but where it begins, so that
 * a file may be of any size. Its font is Courier, which every reader has.
 */
export class PdfWriter {
  /** Where each object begins, by its number. */
  readonly #offsets: number[] = [0, 0, 0, 0, 0, 0];
  readonly #pages: number[] = [];
  #length = 0;

  /** The head of the file; `title` is what readers show in the window's title. */
  begin(title: string, madeAt: Date): Buffer {
    const date = madeAt.toISOString().replace(/[-:T]/g, '').slice(0, 14);
    const font = (name: string) =>
      `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding ${ENCODING} >>`;
    return Buffer.concat([
      this.#count(Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1')),
      this.#object(
        CATALOG,
        `<< /Type /Catalog /Pages ${PAGES} 0 R /Lang (en-US) /ViewerPreferences << /DisplayDocTitle true >> >>`,
      ),
      this.#object(FONT, font('Courier')),
      this.#object(BOLD, font('Courier-Bold')),
      this.#object(
        INFO,
        `<< /Producer (Couvert) /Title ${unicodeString(title)} /CreationDate (D:${date}Z) >>`,
      ),
    ]);
  }

  /** One more page. */
  page(marks: readonly Mark[]): Buffer {
    const drawn = deflateSync(Buffer.concat(marks.map(draw)));
    const content = this.#next();
    const page = this.#next();
    this.#pages.push(page);
    return Buffer.concat([
      this.#object(
        content,
        Buffer.concat([
          Buffer.from(`<< /Length ${drawn.length} /Filter /FlateDecode >>\nstream\n`),
          drawn,
          Buffer.from('\nendstream'),
        ]),
      ),
      this.#object(
        page,
        `<< /Type /Page /Parent ${PAGES} 0 R /MediaBox [0 0 ${SHEET.width} ${SHEET.height}] /Contents ${content} 0 R /Resources << /Font << /F1 ${FONT} 0 R /F2 ${BOLD} 0 R >> >> >>`,
      ),
    ]);
  }

  /** The foot of the file, which tells where everything stands. */
  end(): Buffer {
    const kids = this.#pages.map((page) => `${page} 0 R`).join(' ');
    const pages = this.#object(PAGES, `<< /Type /Pages /Count ${this.#pages.length} /Kids [${kids}] >>`);
    const table = this.#offsets.map((offset, number) =>
      number === 0 ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`,
    );
    const size = this.#offsets.length;
    const trailer = `trailer\n<< /Size ${size} /Root ${CATALOG} 0 R /Info ${INFO} 0 R >>\nstartxref\n${this.#length}\n%%EOF\n`;
    return Buffer.concat([pages, Buffer.from(`xref\n0 ${size}\n${table.join('')}${trailer}`)]);
  }

  #next(): number {
    return this.#offsets.push(0) - 1;
  }

  #object(number: number, body: Buffer | string): Buffer {
    this.#offsets[number] = this.#length;
    return this.#count(
      Buffer.concat([Buffer.from(`${number} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n')]),
    );
  }

  #count(bytes: Buffer): Buffer {
    this.#length += bytes.length;
    return bytes;
  }
}

function draw(mark: Mark): Buffer {
  const { x, y } = mark;
  if (mark.kind === 'rule') return Buffer.from(`0.5 w ${x} ${y} m ${x + mark.width} ${y} l S\n`);
  const font = `/${mark.isBold ? 'F2' : 'F1'} ${mark.size} Tf`;
  return Buffer.concat([
    Buffer.from(`BT ${font} ${x} ${y} Td `),
    drawnText(mark.text, mark.size),
    Buffer.from(' ET\n'),
  ]);
}
