import { styled } from '@mui/material/styles';
import type { GuestConsent } from '#contract/guests/guests/schemas.ts';
import { tokensOf } from '#src/theme/index.ts';
import { Sheet } from '#src/ui/modal/Sheet.tsx';
import { CHANNEL_LABELS, type ProofSetting, proofWords } from '../model/optIns.ts';
import { AnswerChip } from './ConsentLine.tsx';

const List = styled('ol')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: '2px 12px',
      padding: '12px 0',
      fontSize: 13,
    },
    '& > li + li': { borderTop: `1px solid ${t.hair}` },
    '& strong': { fontSize: 13.5, fontWeight: 600 },
    '& p': { gridColumn: '1 / -1', margin: 0, overflowWrap: 'anywhere', color: t.muted },
    '& blockquote': { gridColumn: '1 / -1', margin: 0, overflowWrap: 'anywhere' },
  };
});

export interface ProofSheetProps {
  readonly history: readonly GuestConsent[];
  readonly setting: ProofSetting;
  readonly onClose: () => void;
}

/** Every yes and no that was ever recorded, the newest first. */
export function ProofSheet({ history, setting, onClose }: ProofSheetProps) {
  return (
    <Sheet
      title="All proof"
      subtitle="Every yes and no that was recorded. Nothing of it is ever changed."
      onClose={onClose}
    >
      <List>
        {history.map((consent, index) => (
          <li key={consent.guest_consent_id ?? `text ${index}`}>
            <strong>{CHANNEL_LABELS[consent.channel]}</strong>
            <AnswerChip consent={consent} />
            <p>{consent.target}</p>
            <blockquote>“{consent.proof_text}”</blockquote>
            <p>{proofWords(consent, setting)}</p>
          </li>
        ))}
      </List>
    </Sheet>
  );
}
