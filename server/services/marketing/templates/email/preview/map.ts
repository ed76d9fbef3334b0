import sharp from 'sharp';

/** Twice the size at which it is shown, for screens of many dots. */
const [WIDTH, HEIGHT] = [248, 176];
const MOST_KEPT = 200;
const kept = new Map<string, Promise<Buffer>>();

/** Numbers that look like chance and are the same for the same seed. */
function chance(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
    return state / 0x1_0000_0000;
  };
}

function drawing(accent: string, highlight: string, seed: number): string {
  const next = chance(seed);
  const across = Array.from({ length: 3 }, (_, n) => 20 + n * 62 + next() * 24);
  const down = Array.from({ length: 4 }, (_, n) => 14 + n * 66 + next() * 26);
  const lean = (next() - 0.5) * 40;
  const streets = [
    ...across.map((y) => `<path d="M0 ${y.toFixed(1)}L${WIDTH} ${(y + lean / 3).toFixed(1)}"/>`),
    ...down.map((x) => `<path d="M${x.toFixed(1)} 0L${(x + lean).toFixed(1)} ${HEIGHT}"/>`),
  ];
  const park = `<rect x="${(down[1] ?? 0) + 8}" y="${(across[0] ?? 0) - 60}" width="52" height="54" fill="#${highlight}" opacity=".22"/>`;
  const water = `<path d="M0 ${150 + next() * 12}Q${WIDTH / 2} ${136 + next() * 20} ${WIDTH} ${160 + next() * 10}V${HEIGHT}H0Z" fill="#c9d9e2"/>`;
  const pin = `<g transform="translate(${WIDTH / 2} ${HEIGHT / 2 + 22})"><path d="M0 0C-9-17-25-24-25-42A25 25 0 1 1 25-42C25-24 9-17 0 0Z" fill="#${accent}"/><circle cy="-42" r="9" fill="#fff"/></g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#efe8dc"/>${park}${water}<g stroke="#fff" stroke-width="9" fill="none">${streets.join('')}</g>${pin}</svg>`;
}

/** `7a2b26-e29a3b-12.png`: accent and highlight of the kit, and which streets; nothing else of the name is drawn. */
export function drawMap(name: string): Promise<Buffer> {
  const known = kept.get(name);
  if (known) return known;
  const [accent = '', highlight = '', seed = ''] = name.replace('.png', '').split('-');
  const drawn = sharp(Buffer.from(drawing(accent, highlight, Number(seed))))
    .png({ palette: true })
    .toBuffer();
  const [oldest] = kept.keys();
  if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(name, drawn);
  return drawn;
}
