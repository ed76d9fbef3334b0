import { styled } from '@mui/material/styles';
import { tokensOf } from '#src/theme/index.ts';

/** The text of a mail as a mail program shows it. */
export const MailText = styled('p')(({ theme }) => ({
  margin: 0,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontSize: 13,
  lineHeight: '20px',
  color: tokensOf(theme).ink,
}));
