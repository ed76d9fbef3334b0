import type { GuestConsent } from '#contract/guests/guests/schemas.ts';
import { Rows } from '#src/ui/layout/Rows.ts';
import { Sheet } from '#src/ui/modal/Sheet.tsx';
import { CHANNEL_LABELS, type ProofSetting, proofWords } from '../model/optIns.ts';
import { AnswerChip } from './ConsentLine.tsx';

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
      <Rows as="ol" data-plain sx={{ '& > li': { flexWrap: 'nowrap', alignItems: 'flex-start' } }}>
        {history.map((consent, index) => (
          <li key={consent.guest_consent_id ?? `text ${index}`}>
            <div>
              <strong>{CHANNEL_LABELS[consent.channel]}</strong>
              <p>{consent.target}</p>
              <blockquote style={{ margin: 0 }}>“{consent.proof_text}”</blockquote>
              <p>{proofWords(consent, setting)}</p>
            </div>
            <AnswerChip consent={consent} />
          </li>
        ))}
      </Rows>
    </Sheet>
  );
}
