import { styled } from '@mui/material/styles';
import { atMost, COARSE_POINTER, tokensOf } from '#src/theme/index.ts';

/** The body of an entrance page: 44 px controls, air between the parts, a link beside a label where there is one. */
export const EntranceBody = styled('div')(({ theme }) => ({
  '& > p': { margin: '0 0 20px', color: tokensOf(theme).muted },
  '&.stack, & form': { display: 'flex', flexDirection: 'column', gap: 12 },
  '& form': { marginTop: 16 },
  '& .MuiFormControl-root': { margin: 0 },
  '& p strong': { fontWeight: 600, color: tokensOf(theme).ink },
  '& .pair': {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: 12,
    [atMost('mobile')]: { gridTemplateColumns: '1fr' },
  },
  '& .tall .MuiOutlinedInput-root': {
    minHeight: 44,
    fontSize: 14,
    '& input': { padding: '11px 12px' },
    [COARSE_POINTER]: { fontSize: 16 },
  },
  '& .with-link': { position: 'relative' },
  '& .with-link > a': { position: 'absolute', top: 0, right: 0, fontSize: 12.5, lineHeight: '18px' },
  '& .place': {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr 104px',
    gap: 12,
    [atMost('mobile')]: { gridTemplateColumns: '1fr 1fr', '& > :first-of-type': { gridColumn: '1 / -1' } },
  },
  '& .ways': { display: 'flex', gap: 8, marginTop: 8, '& > :last-of-type': { flex: 1 } },
  '& .MuiButton-sizeLarge': { fontWeight: 600 },
  '& .below': { marginTop: 20, textAlign: 'center', fontSize: 13.5, color: tokensOf(theme).muted },
  '& > [role=alert], & > [role=status]': { marginBottom: 4 },
}));
