export { printable } from './encoding.ts';
export { LETTER_WIDTH, type Mark, PdfWriter, SHEET } from './writer.ts';
