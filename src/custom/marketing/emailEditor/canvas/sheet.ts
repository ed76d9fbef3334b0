import { styled } from '@mui/material/styles';
import type { CSSProperties } from 'react';
import { EMAIL_FONTS, EMAIL_WIDTH, type BrandKit } from '#contract/marketing/templates/email/document.ts';
import { TOKENS } from '#src/theme/index.ts';

/** Room at both sides of words. */
const SIDE = 40;

/** The kit as CSS of the sheet: a changed colour shows in every block that uses it. */
export const kitStyle = ({ colors, heading_font, body_font, corner_radius }: BrandKit): CSSProperties => {
  const fonts = {
    '--mail-heading': EMAIL_FONTS[heading_font].stack,
    '--mail-body': EMAIL_FONTS[body_font].stack,
    '--mail-radius': `${corner_radius}px`,
  };
  const named = Object.entries(colors).map(([name, color]) => [`--mail-${name}`, color] as const);
  return Object.fromEntries([...named, ...Object.entries(fonts)]);
};

/** The mail as it will look: white in both themes, in the fonts and colours of the kit. */
export const Sheet = styled('div')(({ theme }) => {
  // The sheet is white in both themes, and so is what is drawn on it.
  const t = TOKENS.light;
  const font = theme.typography.fontFamily ?? 'inherit';
  const line = '1px solid color-mix(in srgb, var(--mail-quiet) 35%, white)';
  return {
    '--mail-on-accent': theme.palette.common.white,
    width: '100%',
    maxWidth: EMAIL_WIDTH,
    color: 'var(--mail-ink)',
    backgroundColor: theme.palette.common.white,
    colorScheme: 'light',
    fontFamily: 'var(--mail-body)',
    fontSize: 15,
    lineHeight: 1.55,
    '& .ProseMirror': { outline: 'none', minHeight: 200, paddingTop: 1 },
    '& .block': { position: 'relative' },
    '& .block > .body': { margin: `0 ${SIDE}px`, minWidth: 0, overflowWrap: 'anywhere' },
    '& .block > .body.columns': {
      display: 'grid',
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(0, 1fr)',
    },
    '& .column .block > .body': { marginInline: 10 },
    '& .block[data-kind="columns"] > .body': { marginInline: SIDE - 10 },
    '& .block[data-kind="image"] > .body:has(> div > img[style*="width: 100%"]), & .block[data-kind="footer"] > .body':
      { margin: 0 },
    '& .block p': { margin: 0 },
    '& .block p + p': { marginTop: '0.8em' },
    '& .block ul, & .block ol': { margin: '0.4em 0', paddingLeft: 24 },
    '& .block[data-kind="heading"] > .body': {
      fontFamily: 'var(--mail-heading)',
      lineHeight: 1.25,
      minHeight: '1.25em',
    },
    '& .block a, & .block u': { textDecoration: 'underline', color: 'inherit' },
    '& img': { display: 'inline-block', maxWidth: '100%', height: 'auto', verticalAlign: 'top' },
    '& .picture-none': {
      display: 'grid',
      placeItems: 'center',
      minHeight: 120,
      border: `1px dashed ${t.control}`,
    },
    '& .hint': { fontFamily: font, fontSize: 13, fontStyle: 'normal', color: t.muted },
    '& .pill': {
      display: 'inline-block',
      padding: '13px 28px',
      borderRadius: 'var(--mail-radius)',
      fontSize: 16,
      lineHeight: '1.2',
    },
    '& hr': { margin: 0, border: 0 },
    '& .spacer': {
      backgroundImage: 'repeating-linear-gradient(135deg, transparent 0 5px, rgb(0 0 0 / 4%) 5px 10px)',
    },
    '& .social': {
      color: 'var(--mail-quiet)',
      '& > span + span::before': { content: '"·"', margin: '0 8px' },
      '& > span': { textDecoration: 'none' },
    },
    '& .menu': {
      fontFamily: 'var(--mail-heading)',
      fontSize: 16,
      '& strong': { display: 'block', marginBottom: 6, fontSize: 20, lineHeight: '28px', fontWeight: 400 },
      '& ul': { margin: 0, padding: 0, listStyle: 'none' },
      '& .row': { display: 'flex', alignItems: 'baseline', gap: 8, padding: '3px 0' },
      '& .leader': { flex: 1, borderBottom: '1px dotted var(--mail-quiet)', transform: 'translateY(-4px)' },
      '& small': {
        display: 'block',
        fontFamily: 'var(--mail-body)',
        fontSize: 14,
        color: 'var(--mail-quiet)',
      },
    },
    '& .location, & .offer': { border: line, borderRadius: 'var(--mail-radius)', overflow: 'hidden' },
    '& .location': {
      display: 'flex',
      minHeight: 84,
      '& > div:last-child': {
        display: 'grid',
        alignContent: 'start',
        padding: '12px 14px',
        fontSize: 14,
        lineHeight: '21px',
      },
      '& strong': { fontFamily: 'var(--mail-heading)', fontSize: 17, lineHeight: '24px', fontWeight: 400 },
      '& small': { fontSize: 14, color: 'var(--mail-quiet)' },
      '& .map': {
        flex: '0 0 124px',
        backgroundColor: 'color-mix(in srgb, var(--mail-highlight) 18%, white)',
        backgroundImage:
          'linear-gradient(90deg, transparent 30%, white 30% 36%, transparent 36% 66%, white 66% 72%, transparent 72%), linear-gradient(transparent 28%, white 28% 36%, transparent 36% 68%, white 68% 76%, transparent 76%)',
        position: 'relative',
        '&::after': {
          content: '""',
          position: 'absolute',
          left: 'calc(50% - 9px)',
          top: 'calc(50% - 20px)',
          width: 18,
          height: 18,
          borderRadius: '50% 50% 50% 0',
          transform: 'rotate(-45deg)',
          backgroundColor: 'var(--mail-accent)',
        },
      },
    },
    '& .offer': {
      padding: 14,
      borderStyle: 'dashed',
      textAlign: 'center',
      '& strong': {
        display: 'block',
        fontFamily: 'var(--mail-heading)',
        fontSize: 22,
        lineHeight: '28px',
        fontWeight: 400,
      },
      '& p': { marginTop: 6 },
      '& .code': {
        display: 'block',
        marginTop: 10,
        fontSize: 20,
        lineHeight: '26px',
        fontWeight: 700,
        letterSpacing: 2,
      },
      '& small': {
        display: 'block',
        marginTop: 10,
        fontSize: 14,
        lineHeight: '20px',
        color: 'var(--mail-quiet)',
      },
    },
    '& .block[data-kind="footer"]': { backgroundColor: 'var(--mail-paper)', cursor: 'default' },
    '& .footer': {
      padding: `0 ${SIDE}px`,
      fontSize: 14,
      lineHeight: '20px',
      whiteSpace: 'pre-line',
      color: 'var(--mail-quiet)',
      '& p + p': { marginTop: 2 },
      '& .filled': { textDecoration: 'underline dotted', textUnderlineOffset: 3 },
    },
    '& .tag': {
      display: 'inline-flex',
      alignItems: 'baseline',
      margin: '0 1px',
      borderRadius: 5,
      fontFamily: font,
      fontSize: 'clamp(12px, 0.86em, 17px)',
      lineHeight: 1.45,
      letterSpacing: 0,
      textAlign: 'left',
      color: t.primary,
      backgroundColor: t.primaryTint,
      cursor: 'default',
      '& > b': { padding: '0 6px', fontWeight: 600 },
      '& > i': {
        padding: '0 6px',
        fontStyle: 'normal',
        color: t.muted,
        borderLeft: `1px solid color-mix(in srgb, ${t.primary} 35%, transparent)`,
      },
      '&[data-state="bare"]': {
        color: t.tones.bad.main,
        backgroundColor: t.tones.bad.tint,
        boxShadow: `inset 0 0 0 1px color-mix(in srgb, ${t.tones.bad.main} 45%, transparent)`,
      },
      '&.ProseMirror-selectednode': { outline: `2px solid ${t.primary}`, outlineOffset: 1 },
    },
    '& .mark, & .condition': {
      position: 'absolute',
      right: 8,
      zIndex: 1,
      padding: '2px 8px',
      borderRadius: 6,
      fontFamily: font,
      fontSize: 12,
      lineHeight: '18px',
      fontWeight: 500,
    },
    '& .mark': { top: 24, color: t.tones.warn.main, backgroundColor: t.tones.warn.tint },
    '& .condition': { top: 0, color: t.primary, backgroundColor: t.primaryTint },
    '& .block.is-chosen': { outline: `2px solid ${t.primary}`, outlineOffset: -1, zIndex: 2 },
    '&[data-quiet="true"] .block.is-chosen': { outline: 'none' },
    '& .block:not(.is-chosen):hover': {
      boxShadow: `inset 0 0 0 1px color-mix(in srgb, ${t.primary} 40%, transparent)`,
    },
    '& .ProseMirror-selectednode': { outlineColor: t.primary },
  };
});
