import { styled } from '@mui/material/styles';

/** Fields that are touched at the host stand: 44 px and more. */
export const TouchFields = styled('div')({
  '& .MuiOutlinedInput-root:not(.MuiInputBase-multiline), & .MuiButton-root': { minHeight: 44 },
});
