import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { momentText } from '#src/ui/words/dates.ts';
import { atMost } from '#src/theme/index.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { useBuilder } from '../builder.ts';

/** Beside the tools, over the drawing. */
const Over = styled('div')({
  position: 'absolute',
  zIndex: 5,
  top: 14,
  left: '50%',
  transform: 'translateX(-50%)',
  maxWidth: 'calc(100% - 28px)',
  [atMost('smallDesktop')]: { top: 64 },
  // Above the list of a phone, which has no room over it.
  [atMost('mobile')]: { position: 'static', maxWidth: 'none', margin: '60px 14px -56px', transform: 'none' },
});

/** Says that the counts on the drawing are those of a replay, and leads back to the real ones. */
export function ImaginedCounts() {
  const { imagined, showImagined } = useBuilder();
  if (!imagined) return null;
  return (
    <Over>
      <Alert
        type="info"
        size="small"
        action={
          <Button size="small" onClick={() => showImagined(null)}>
            Real counts
          </Button>
        }
      >
        Counts of a replay, {momentText(imagined.from_ts, 'Nov 20')} to {momentText(imagined.to_ts, 'Nov 20')}
        . Nothing was sent.
      </Alert>
    </Over>
  );
}
