import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { CircleCheck } from 'lucide-react';
import { useId, useState } from 'react';
import type { Party } from '#contract/host/parties/schemas.ts';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { useUnread } from '../data/conversationData.ts';
import { UnreadMark } from '../UnreadMark.tsx';
import { Conversation } from './Conversation.tsx';

const Section = styled('div')({
  '& > header': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 32 },
  '& > header > button': { minHeight: 44, marginLeft: 'auto' },
  '& [role="log"]': { maxHeight: 320 },
});

export interface PanelTextsProps {
  readonly party: Pick<Party, 'id' | 'merchant_id' | 'phone' | 'confirmed_ts'>;
}

/** The texts in a panel about a party: folded until somebody wants them, so that nothing counts as read unseen. */
export function PanelTexts({ party }: PanelTextsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const unread = useUnread(party.merchant_id).get(party.id) ?? 0;
  const bodyId = useId();
  if (party.phone === null && unread === 0) return null;
  return (
    <Section>
      <header>
        <h3>Texts</h3>
        {party.confirmed_ts === null ? null : (
          <StatusChip tone="ok" icon={CircleCheck} label="Confirmed by text" />
        )}
        <UnreadMark count={unread} />
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          aria-label={isOpen ? 'Hide texts' : 'Show texts'}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Hide' : 'Show'}
        </Button>
      </header>
      <div id={bodyId}>{isOpen ? <Conversation partyId={party.id} /> : null}</div>
    </Section>
  );
}
