import { z } from 'zod';
import { freeText } from '#contract/core/texts.ts';
import { contrast, LEAST_CONTRAST } from './colors.ts';
import { BRAND_COLORS, type BrandColor, type BrandKit, EMAIL_FONTS, type EmailFont } from './document.ts';

const FONTS = Object.keys(EMAIL_FONTS).filter((name): name is EmailFont => Object.hasOwn(EMAIL_FONTS, name));

type Color = `#${string}`;
const color = z.custom<Color>().meta({ description: '#rrggbb' });
const colorWritten = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'Write the color as #rrggbb, such as #7a2b26')
  .transform((text): Color => `#${text.slice(1).toLowerCase()}`);
const colors = <T extends z.ZodType>(one: T) =>
  z.object({ ink: one, accent: one, highlight: one, paper: one, quiet: one });

const logo = z
  .string()
  .max(2000)
  .nullable()
  .default(null)
  .describe('The address of a picture that the concept keeps');

/** What stands at the end of mails until somebody writes their own. */
export const BLANK_FOOTER = '{{concept_name}}\n{{location_address|Ask us for our address}}';

const kit = {
  heading_font: z.enum(FONTS),
  body_font: z.enum(FONTS),
  logo,
  dark_logo: logo,
  corner_radius: z.number().int().min(0).max(40),
  footer_text: freeText(1000).describe('Name and postal address of the sender; may hold merge tags'),
};

/** Which colour of the kit is read on which. */
export const READ_ON = [
  ['ink', 'paper'],
  ['quiet', 'paper'],
  ['accent', 'paper'],
  ['paper', 'accent'],
] as const satisfies readonly (readonly [BrandColor, BrandColor])[];

export const kitContrast = z.object({
  color: z.enum(BRAND_COLORS),
  on: z.enum(BRAND_COLORS),
  ratio: z.number().describe('1 to 21'),
  is_readable: z.boolean().describe(`At least ${LEAST_CONTRAST}`),
});
export type KitContrast = z.infer<typeof kitContrast>;

/** How well each colour of a kit is read where it stands. */
export const contrastsOf = ({ colors }: Pick<BrandKit, 'colors'>): KitContrast[] =>
  READ_ON.map(([one, on]) => {
    const ratio = contrast(colors[one], colors[on]);
    return { color: one, on, ratio: Math.floor(ratio * 100) / 100, is_readable: ratio >= LEAST_CONTRAST };
  });

/** How the mails of a concept look, with the text of their footers. */
export const brandKit = z
  .object({
    colors: colors(color),
    ...kit,
    contrast: z.array(kitContrast),
    version: z.number().int().min(0).describe('0: as it comes, never saved'),
  })
  .meta({ id: 'BrandKit' });
export type StoredBrandKit = z.infer<typeof brandKit>;

export const brandKitWrite = z.object({
  colors: colors(colorWritten),
  ...kit,
  version: z.number().int().min(0).optional(),
});
export type BrandKitWrite = z.output<typeof brandKitWrite>;
