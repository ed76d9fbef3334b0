import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import type { Party } from '#contract/host/parties/schemas.ts';
import { tokensOf } from '#src/theme/index.ts';
import { LabelledCheckbox } from '#src/ui/form/LabelledCheckbox.tsx';
import { showErrorToast } from '#src/ui/toasts/showToast.ts';
import { errorWords } from '#src/ui/words/errors.ts';
import { newId } from '#src/newId.ts';
import { useConversation, useSendText } from './data/conversationData.ts';

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  margin: '10px 0 0 -10px',
  fontSize: 14,
  '& small': { display: 'block', fontSize: 12.5, color: tokensOf(theme).muted },
}));

/** Whether and how a party can be told by text, and the telling. One text per opened dialog, however often it is tried. */
export function useTelling(party: Pick<Party, 'id'>, text: string) {
  const { data } = useConversation({ partyId: party.id }, 1);
  const [localId] = useState(() => newId());
  const send = useSendText({ partyId: party.id });
  const tell = async () => {
    try {
      await send.mutateAsync({ text, local_id: localId });
    } catch (error) {
      showErrorToast(`The text was not sent. ${errorWords(error)}`, { error });
    }
  };
  return { canSend: data?.can_send ?? false, whyNot: data?.why_not ?? null, tell };
}

export interface TellGuestProps {
  readonly name: string;
  readonly telling: ReturnType<typeof useTelling>;
  readonly value: boolean;
  /** What the text says, in short. */
  readonly says: string;
  readonly onChange: (isTold: boolean) => void;
}

/** Offers to text the guest what was just decided, or says why that cannot be done. */
export function TellGuest({ name, telling, value, says, onChange }: TellGuestProps) {
  const labelId = useId();
  const { canSend, whyNot } = telling;
  return (
    <Line>
      <LabelledCheckbox
        labelledBy={labelId}
        checked={value && canSend}
        disabled={!canSend}
        onChange={onChange}
      />
      <span id={labelId}>
        Tell {name} by text
        <small>{canSend || whyNot === null ? `It says that ${says}` : whyNot}</small>
      </span>
    </Line>
  );
}
