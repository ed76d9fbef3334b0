import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useFormContext } from 'react-hook-form';
import type { Segments } from '#contract/host/messages/segments.ts';
import { twinsIn, withTwins } from '#contract/host/messages/twins.ts';
import { useIsReadOnly } from '#src/crud/form/fieldRules.ts';
import { tokensOf } from '#src/theme/index.ts';
import { counted } from '#src/ui/words/counts.ts';
import { useSampleValues } from '../preview/values.ts';
import { useTagRooms } from '../tags/data.ts';
import { countText } from './count.ts';

const Count = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'grid',
    gap: 2,
    flex: '1 1 220px',
    fontSize: 12.5,
    lineHeight: '18px',
    color: t.muted,
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
    '& p': { margin: 0 },
    '& strong': { fontWeight: 500, color: t.ink },
    '& .warn': { color: t.tones.warn.main },
    '& .MuiButton-root': { justifySelf: 'end' },
  };
});

const parts = ({ encoding, length, left, segments }: Segments) =>
  `${encoding} · ${counted(length, 'character')} · ${counted(segments, 'segment')}, ${left} left`;

const marks = (chars: readonly string[]) => chars.map((char) => `“${char}”`).join(' ');

export interface SmsCountProps {
  readonly body: string;
  readonly hasPicture: boolean;
  /** The field that the text is of, which a press on a twin changes. */
  readonly source: string;
}

/** What a text is billed as: now, with the longest names, and with a name that plain texts cannot hold; twins for what makes it dear. */
export function SmsCount({ source, body, hasPicture }: SmsCountProps) {
  const { setValue } = useFormContext();
  const isReadOnly = useIsReadOnly();
  const { data: rooms } = useTagRooms();
  const samples = useSampleValues('sms');
  const { usual, longest, special } = countText(body, samples, rooms ?? new Map());
  const twins = twinsIn(body);
  const slips = twins.filter(({ isLetter }) => !isLetter);
  const letters = twins.filter(({ isLetter }) => isLetter);
  if (body.trim() === '') return null;
  if (hasPicture)
    return (
      <Count role="status">
        <p>
          <strong>{counted(body.length, 'character')}</strong> · sent with its picture as one MMS
        </p>
      </Count>
    );
  const isLonger = rooms !== undefined && longest.segments > usual.segments;
  return (
    <Count role="status">
      <p>
        <strong>{parts(usual)}</strong>
        {usual.culprit === null ? null : ` · Unicode because of “${usual.culprit}”`}
      </p>
      {isLonger ? (
        <p className="warn">{counted(longest.segments, 'segment')} for guests with the longest values</p>
      ) : null}
      {special && special.segments > longest.segments ? (
        <p className="warn">
          {counted(special.segments, 'segment')} for a guest whose {special.tag.toLowerCase()} has “
          {special.char}”
        </p>
      ) : null}
      {[slips, letters].map((some) =>
        some.length === 0 ? null : (
          <Button
            key={some === slips ? 'slips' : 'letters'}
            size="small"
            disabled={isReadOnly}
            onClick={() =>
              setValue(source, withTwins(body, some), { shouldDirty: true, shouldValidate: true })
            }
          >
            Replace {marks(some.map(({ char }) => char))} with{' '}
            {marks(some.map(({ twin }) => twin || 'nothing'))}
          </Button>
        ),
      )}
    </Count>
  );
}
