/** Drawn food for the mails of the demo, in the colours of its brand kit; 1200 pixels wide. */

const GREEN = '#30443a';
const PAPER = '#fbf6ee';
const SAND = '#efe3cf';
const AMBER = '#e29a3b';
const LIGHT = '#f2bd6b';
const WINE = '#7a2b26';
const INK = '#2b2118';
const LEAF = '#8fa35c';
const DARK_LEAF = '#64763e';

const drawing = (height: number, background: string, shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="${height}" viewBox="0 0 1200 ${height}">
    <rect width="1200" height="${height}" fill="${background}"/>${shapes}</svg>`;

const at = (x: number, y: number, turn: number, size: number, shapes: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${shapes}</g>`;

const leaf = (x: number, y: number, turn: number, size = 1) =>
  at(
    x,
    y,
    turn,
    size,
    `<path d="M0 0C24-34 74-40 104-6 74 26 26 32 0 0Z" fill="${LEAF}"/>
     <path d="M4 0C36-8 66-10 98-6" fill="none" stroke="${DARK_LEAF}" stroke-width="4" stroke-linecap="round"/>`,
  );

const plate = (x: number, y: number, radius: number) =>
  `<circle cx="${x}" cy="${y + 10}" r="${radius}" fill="#000" opacity=".18"/>
   <circle cx="${x}" cy="${y}" r="${radius}" fill="${SAND}"/>
   <circle cx="${x}" cy="${y}" r="${radius * 0.78}" fill="${PAPER}"/>`;

const bowlOfWine = (x: number, y: number, radius: number) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${SAND}"/>
   <circle cx="${x}" cy="${y}" r="${radius * 0.82}" fill="${WINE}"/>
   <path d="M${x - radius * 0.55} ${y - radius * 0.2}A${radius * 0.6} ${radius * 0.6} 0 0 1 ${x - radius * 0.1} ${y - radius * 0.58}"
     fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="10" stroke-linecap="round"/>`;

const knife = (x: number, y: number) =>
  `<path d="M${x} ${y}h24c20 0 26 20 26 44v190h-50Z" fill="#f4f1ea"/>
   <rect x="${x + 12}" y="${y + 234}" width="26" height="150" rx="10" fill="#a8623a"/>`;

const squash = (x: number, y: number, turn: number) =>
  at(
    x,
    y,
    turn,
    1.3,
    `<path d="M-150 10C-150-64-92-92-40-70-6-56 26-64 60-70 108-78 138-44 134-6 130 34 96 52 56 44 22 38-4 46-40 66-94 94-150 74-150 10Z" fill="${AMBER}"/>
     <path d="M-128 8C-128-46-86-66-44-50-10-38 28-44 62-48 94-52 112-30 110-6 108 20 84 32 56 26 20 20-8 28-44 44-88 64-128 52-128 8Z" fill="${LIGHT}"/>
     <ellipse cx="-78" cy="0" rx="32" ry="26" fill="#c8772a"/>
     <circle cx="-88" cy="-6" r="6" fill="${PAPER}"/><circle cx="-70" cy="-8" r="6" fill="${PAPER}"/><circle cx="-78" cy="10" r="6" fill="${PAPER}"/>
     <path d="M128-18C148-28 164-34 178-34v26C162-8 150-4 134 4Z" fill="${DARK_LEAF}"/>`,
  );

const fish = (x: number, y: number, turn: number) =>
  at(
    x,
    y,
    turn,
    1.2,
    `<path d="M-120 24C-112-40-30-72 60-58 96-52 124-34 128-10 120 34 40 64-40 62-92 62-118 46-120 24Z" fill="#f7d9a6"/>
     <g stroke="#c8772a" stroke-width="9" stroke-linecap="round"><path d="M-60-14-20 44"/><path d="M-14-32 26 40"/><path d="M34-40 68 24"/></g>`,
  );

const glass = (x: number, y: number, wine: string) =>
  at(
    x,
    y,
    0,
    1,
    `<path d="M-78-190H78C86-90 60-20 0-14-60-20-86-90-78-190Z" fill="#fff" opacity=".22"/>
     <path d="M-80-120H80C80-60 52-22 0-18-52-22-80-60-80-120Z" fill="${wine}"/>
     <rect x="-6" y="-18" width="12" height="150" fill="#fff" opacity=".5"/>
     <ellipse cx="0" cy="136" rx="66" ry="12" fill="#fff" opacity=".5"/>`,
  );

const candle = (x: number, y: number) =>
  `<rect x="${x - 9}" y="${y}" width="18" height="86" rx="6" fill="${PAPER}"/>
   <path d="M${x - 9} ${y + 24}l18-12M${x - 9} ${y + 54}l18-12" stroke="${WINE}" stroke-width="6"/>
   <path d="M${x} ${y - 52}C${x + 24} ${y - 20} ${x + 14} ${y - 4} ${x} ${y - 4} ${x - 14} ${y - 4} ${x - 24} ${y - 20} ${x} ${y - 52}Z" fill="${AMBER}"/>`;

const lamp = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="64" fill="${AMBER}" opacity=".18"/><circle cx="${x}" cy="${y}" r="20" fill="${LIGHT}"/>`;

const table = (x: number, y: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="120" ry="30" fill="${SAND}"/><rect x="${x - 9}" y="${y}" width="18" height="150" fill="#a8623a"/>
   <path d="M${x - 60} ${y + 152}h120" stroke="#a8623a" stroke-width="16" stroke-linecap="round"/>
   <rect x="${x - 14}" y="${y - 62}" width="28" height="50" rx="10" fill="${WINE}"/>
   <circle cx="${x - 4}" cy="${y - 78}" r="20" fill="${LEAF}"/><circle cx="${x + 14}" cy="${y - 92}" r="16" fill="${AMBER}"/>`;

export const DRAWINGS = {
  autumn: {
    title: 'autumn-table.png',
    alt: 'Roast halibut on a white plate beside a halved squash and a glass of red wine',
    svg: drawing(
      560,
      GREEN,
      `${squash(240, 250, -24)}${leaf(60, 80, 18)}${leaf(250, 420, -12, 0.9)}
       ${plate(620, 280, 250)}${fish(610, 260, -8)}
       <path d="M520 360C560 410 660 420 720 360" fill="none" stroke="${AMBER}" stroke-width="22" stroke-linecap="round"/>
       <circle cx="500" cy="170" r="24" fill="#4a3a30"/><circle cx="540" cy="140" r="18" fill="#4a3a30"/>
       ${leaf(690, 140, -30, 0.8)}${leaf(700, 200, 10, 0.7)}${knife(900, 90)}${bowlOfWine(1070, 300, 96)}`,
    ),
  },
  wine: {
    title: 'wine-evening.png',
    alt: 'Three glasses of wine on a dark table',
    svg: drawing(
      560,
      '#3a1d1b',
      `${lamp(180, 90)}${lamp(600, 60)}${lamp(1010, 100)}
       <rect y="430" width="1200" height="130" fill="${INK}"/>
       ${glass(360, 330, '#c9a24a')}${glass(600, 320, '#d98a7a')}${glass(840, 330, WINE)}
       ${leaf(80, 470, -14)}${leaf(1010, 480, 8)}`,
    ),
  },
  birthday: {
    title: 'birthday-cake.png',
    alt: 'An olive oil cake with three candles',
    svg: drawing(
      560,
      SAND,
      `<ellipse cx="600" cy="470" rx="380" ry="48" fill="#fff"/><ellipse cx="600" cy="462" rx="330" ry="36" fill="${PAPER}"/>
       <rect x="350" y="270" width="500" height="190" rx="28" fill="${AMBER}"/>
       <path d="M350 300c0-26 12-40 40-40h420c28 0 40 14 40 40v34c-24 30-52 30-72 4-22 30-60 30-84 0-24 30-62 30-88 0-24 30-62 30-88 0-24 30-62 30-84 0-22 26-56 26-84-6Z" fill="${PAPER}"/>
       ${candle(480, 178)}${candle(600, 160)}${candle(720, 178)}${leaf(180, 440, -20, 0.9)}${leaf(930, 430, 16, 0.9)}
       <circle cx="260" cy="440" r="22" fill="${WINE}"/><circle cx="300" cy="462" r="18" fill="${WINE}"/><circle cx="900" cy="466" r="20" fill="${WINE}"/>`,
    ),
  },
  terrace: {
    title: 'terrace.png',
    alt: 'Three set tables on the terrace under lights',
    svg: drawing(
      560,
      '#24352f',
      `<path d="M0 70C300 160 900 160 1200 60" fill="none" stroke="${INK}" stroke-width="5"/>
       ${[90, 270, 450, 630, 810, 990, 1140].map((x, n) => lamp(x, [98, 126, 138, 138, 126, 106, 78][n] ?? 100)).join('')}
       <rect y="470" width="1200" height="90" fill="#1b2823"/>${table(260, 340)}${table(610, 360)}${table(950, 340)}`,
    ),
  },
  mark: {
    title: 'mark.png',
    alt: 'A plate with a leaf, the mark of the house',
    svg: drawing(
      400,
      '#ffffff',
      `<circle cx="600" cy="200" r="150" fill="none" stroke="${WINE}" stroke-width="16"/>${at(520, 216, -28, 1.6, `<path d="M0 0C24-34 74-40 104-6 74 26 26 32 0 0Z" fill="${WINE}"/>`)}`,
    ),
  },
} as const satisfies Record<string, { title: string; alt: string; svg: string }>;

export type DrawingName = keyof typeof DRAWINGS;
