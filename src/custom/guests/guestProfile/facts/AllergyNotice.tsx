import { styled } from '@mui/material/styles';
import { TriangleAlert } from 'lucide-react';
import type { Guest } from '#contract/guests/guests/schemas.ts';
import { tokensOf } from '#src/theme/index.ts';
import { sourceWords } from '../model/sources.ts';

const Notice = styled('p')(({ theme }) => {
  const { bad } = tokensOf(theme).tones;
  return {
    display: 'flex',
    gap: 10,
    margin: '0 0 16px',
    padding: '10px 12px',
    borderRadius: 8,
    fontSize: 13.5,
    lineHeight: '20px',
    color: bad.main,
    border: `1px solid ${bad.main}33`,
    backgroundColor: bad.tint,
    '& > svg': { marginTop: 2 },
    '& > span': { minWidth: 0, overflowWrap: 'anywhere' },
    '& strong': { fontWeight: 600 },
  };
});

/** What the guest must not be served, and since when it is known. */
export function AllergyNotice({ guest, timezone, now }: { guest: Guest; timezone: string; now: Date }) {
  if (guest.allergies === '') return null;
  const source = sourceWords(guest.sources['allergies'], timezone, now);
  return (
    <Notice>
      <TriangleAlert size={16} aria-hidden />
      <span>
        <strong>Allergies: {guest.allergies}</strong>
        {source === undefined ? null : `, ${source}`}
      </span>
    </Notice>
  );
}
