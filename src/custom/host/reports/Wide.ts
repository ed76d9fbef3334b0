import { styled } from '@mui/material/styles';

/** A card over both columns of a report. */
export const Wide = styled('div')({ gridColumn: '1 / -1', minWidth: 0 });
