import { beginningOf } from '#contract/core/texts.ts';
import type { CsvRecord } from '#server/platform/csv/index.ts';
import { plainCell } from '#server/platform/imports/index.ts';
import { numberKey, storeNumber } from '#server/services/administration/merchants/index.ts';

/** Nothing as long is a store number or a name; its row says so itself. */
const TOO_LONG = 1_000;

/** Identifies two rows without numbers as one place: the name and where it stands. */
const placeKey = (name: string, address: string, city: string) =>
  address ? [name, address, city].map((word) => word.toLowerCase()).join('\n') : null;

/**
 * In which row a store number stands first, or, of a row without one, its name at its address: of two rows neither the concept nor
 * we know which is meant.
 */
export class FirstRows {
  readonly #first = new Map<string, number>();
  readonly #mapping: readonly (string | null)[];

  constructor(mapping: readonly (string | null)[]) {
    this.#mapping = mapping;
  }

  #cell({ cells, broken }: CsvRecord, field: string): string {
    const cell = cells[this.#mapping.indexOf(field)] ?? '';
    return broken || cell.length > TOO_LONG ? '' : plainCell(cell);
  }

  #seen(key: string, row: number): number {
    const first = this.#first.get(key) ?? row;
    this.#first.set(key, first);
    return first;
  }

  /** Takes note of a row; answers why it is not the first of its kind, where it is not. */
  note(record: CsvRecord): string[] {
    const { row } = record;
    const number = storeNumber(this.#cell(record, 'store_number'));
    const name = this.#cell(record, 'merchant_name');
    const address = this.#cell(record, 'address');
    const place = name && placeKey(name, address, this.#cell(record, 'city'));
    const samePlace = place ? this.#seen(`place ${place}`, row) : row;
    const written = number ? this.#seen(`number ${number.toLowerCase()}`, row) : row;
    const unpadded =
      number && name ? this.#seen(`store ${numberKey(number)} ${name.toLowerCase()}`, row) : row;
    const sameNumber = Math.min(written, unpadded);
    if (sameNumber !== row)
      return [`Store number: "${number}" is in row ${sameNumber} already; keep one of the two rows`];
    if (number || samePlace === row) return [];
    return [
      `Location name: "${beginningOf(`${name}, ${address}`, 80)}" is in row ${samePlace} already; keep one of the two rows, or give each a store number`,
    ];
  }
}
