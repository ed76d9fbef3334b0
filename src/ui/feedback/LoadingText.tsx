import Typography from '@mui/material/Typography';

export const LOADING_TEXT = 'Loading....';

/** The words for a place that loads (SHELL-029). */
export function LoadingText() {
  return (
    <Typography variant="body2" color="textSecondary" role="status" sx={{ p: 2, textAlign: 'center' }}>
      {LOADING_TEXT}
    </Typography>
  );
}
