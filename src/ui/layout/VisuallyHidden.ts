import { styled } from '@mui/material/styles';

/** Words for those who listen; also where a list or a table hides its other spans. */
export const VisuallyHidden = styled('span')({
  '&&': {
    position: 'absolute',
    width: 1,
    height: 1,
    margin: 0,
    padding: 0,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'pre',
  },
});
