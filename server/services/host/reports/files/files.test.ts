import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { ReportTable } from '#contract/host/reports/tables.ts';
import { reportCsv } from './csv.ts';
import { reportPdf } from './pdf.ts';

const count = (value: number | null) => ({ value, unit: 'count' as const });
const TABLE: ReportTable = {
  title: 'By location',
  heads: ['Location', 'Covers', 'Revenue', 'No-show share'],
  rows: [
    ['=cmd, "Harbour"', count(1204), { value: 123_456, unit: 'cents' }, { value: 0.0523, unit: 'share' }],
    ['Łódź', count(null), { value: null, unit: 'cents' }, { value: null, unit: 'share' }],
  ],
};

test('a report as CSV: numbers as spreadsheets read them, nothing where nothing is known, no formula', () => {
  expect(reportCsv('Reports: Host', [TABLE]).toString()).toBe(
    [
      '\uFEFFReports: Host',
      '',
      'By location',
      'Location,Covers,Revenue,No-show share',
      `"'=cmd, ""Harbour""",1204,1234.56,5.2%`,
      'Łódź,,,',
      '',
    ].join('\n'),
  );
});

/** The texts of each page, as they are drawn. */
function textsOf(pdf: Buffer): string[] {
  const pages: string[] = [];
  const streams = pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g);
  for (const [, drawn = ''] of streams)
    pages.push(inflateSync(Buffer.from(drawn, 'latin1')).toString('latin1'));
  return pages;
}

test('a report as PDF: columns stand under their heads, long names are cut, and pages are turned', () => {
  const rows = Array.from({ length: 90 }, (_, index) => [
    `Location ${index} ${'x'.repeat(120)}`,
    count(index),
    { value: 100 * index, unit: 'cents' as const },
    { value: null, unit: 'share' as const },
  ]);
  const madeAt = new Date('2026-06-15T14:31:00Z');
  const paper = { title: 'Reports: Host', about: 'Marlowe', madeAt };
  const pages = textsOf(reportPdf({ ...paper, tables: [{ ...TABLE, rows }] }));
  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain('(Reports: Host, page 1)');
  const lines = [...(pages.join('').matchAll(/\((Location[^)]*)\) Tj/g) ?? [])].map(([, line = '']) => line);
  expect(lines).toHaveLength(91);
  expect(new Set(lines.map((line) => line.length))).toEqual(new Set([97]));
  expect(lines.at(-1)).toMatch(/^Location 89 x+\x85 +89 +\$89\.00 +\x96$/);
});

test('a table without rows says so', () => {
  const madeAt = new Date('2026-06-15T14:31:00Z');
  const pdf = reportPdf({ title: 'T', about: 'A', madeAt, tables: [{ ...TABLE, rows: [] }] });
  expect(textsOf(pdf)[0]).toContain('Nothing on these days.');
});
