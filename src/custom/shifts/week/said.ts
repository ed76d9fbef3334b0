import { styled } from '@mui/material/styles';

/** Words for those who do not see the picture, in place of what is drawn. */
export const Said = styled('span')({
  '&&': {
    position: 'absolute',
    width: 1,
    height: 1,
    padding: 0,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
});
