import { styled } from '@mui/material/styles';
import { PenLine } from 'lucide-react';
import { type AsWhom, type Look, LookChoice, WhoChoice } from '#src/domain/marketing/mailPreview/index.ts';
import { atMost, tokensOf } from '#src/theme/index.ts';

const Bar = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px 8px',
    padding: '6px 14px',
    borderBottom: `1px solid ${t.divider}`,
    backgroundColor: t.bg,
    '& > div:last-child': { marginLeft: 'auto' },
    [atMost('mobile')]: { '& > div:last-child': { marginLeft: 0, maxWidth: '100%', overflowX: 'auto' } },
  };
});

/** Written, or looked at in one of the ways. */
export type Shown = Look | 'write';

interface Props {
  readonly shown: Shown;
  readonly onShow: (shown: Shown) => void;
  readonly who: AsWhom;
  readonly onWho: (who: AsWhom) => void;
  readonly hasImages: boolean;
  readonly onImages: (hasImages: boolean) => void;
}

/** As whom and on what the mail is looked at; who chooses a guest wants to see the mail, not to write it. */
export function PreviewBar({ shown, onShow, who, onWho, hasImages, onImages }: Props) {
  return (
    <Bar role="group" aria-label="Preview">
      <WhoChoice
        isSlim
        who={who}
        onChange={(next) => {
          onWho(next);
          if (shown === 'write') onShow('desktop');
        }}
      />
      <LookChoice<'write'>
        label="Show the email"
        value={shown}
        onChange={onShow}
        first={{
          value: 'write',
          label: (
            <>
              <PenLine size={14} aria-hidden style={{ marginRight: 5 }} />
              Write
            </>
          ),
        }}
        hasImages={hasImages}
        onImages={onImages}
      />
    </Bar>
  );
}
