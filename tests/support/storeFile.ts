const PLACES = [
  ['Portland', 'OR', '97209', '503'],
  ['Coeur d’Alene', 'ID', '83814', '208'],
  ['Austin', 'Texas', '78704', '512'],
  ['Boston', 'Mass.', '2116', '617'],
  ['St. Louis', 'MO', '63101', '314'],
  ['Honolulu', 'HI', '96813', '808'],
  ['Winston-Salem', 'NC', '27101', '336'],
  ['Phoenix', 'AZ', '85004', '602'],
] as const;
const ODD_CITIES = [
  '-',
  '#REF!',
  '=Bend',
  '@Boise',
  '12',
  `O'Fallon "West", (unincorporated)`,
  'x'.repeat(130),
  '東京',
];

const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** What a concept of `count` stores sends: no zone, headings of its own, and three rows of ten with something wrong. */
export function storeFile(count: number, { number = 'S-', name = 'Store' } = {}) {
  const heading = [
    'Store Number',
    'Store Name',
    'Ownership Type',
    'Street Address',
    'City',
    'State/Province',
  ];
  const rows: string[][] = [];
  const duplicates: number[] = [];
  const messy = new Set<number>();
  for (let n = 0; n < count; n += 1) {
    const [city, state, zip, area] = PLACES[n % PLACES.length] ?? PLACES[0];
    const line = String(1000 + (n % 9000)).padStart(4, '0');
    const phone = `(${area}) 555-${line}`;
    const row = [
      `${number}${n + 1}`,
      `${name} ${n + 1} ${city}`,
      'LS',
      `${n + 1} Main St`,
      city,
      state,
      zip,
      phone,
      '',
    ];
    const kind = n % 20;
    if (kind === 0) row[4] = ODD_CITIES[(n / 20) % ODD_CITIES.length] ?? '';
    if (kind === 3) row[6] = '#N/A';
    if (kind === 6) row[7] = '#N/A';
    if (kind === 9) row[5] = '';
    if (kind === 12) row[7] = n % 40 === 12 ? '555-0142' : 'call the office';
    if (kind === 15 || kind === 18) row[8] = '#N/A';
    const isMessy = [0, 3, 6, 9, 12, 15, 18].includes(kind);
    rows.push(row);
    if (isMessy) messy.add(rows.length + 1);
    if (n % 50 === 49) {
      rows.push([...row]);
      duplicates.push(rows.length + 1);
      messy.add(rows.length + 1);
    }
    if (n % 250 === 200) row[1] = '';
  }
  const content = [[...heading, 'Postcode', 'Phone Number', 'Olson Timezone'], ...rows]
    .map((cells) => cells.map(quoted).join(','))
    .join('\r\n');
  return { content, rows: rows.length, duplicates, messy: messy.size };
}
