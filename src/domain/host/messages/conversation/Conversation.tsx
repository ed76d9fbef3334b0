import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { MessagesSquare } from 'lucide-react';
import { useEffect, useState } from 'react';
import { shownPhone } from '#contract/connections/messaging/phones.ts';
import type { Conversation as Texts } from '#contract/host/messages/schemas.ts';
import { tokensOf } from '#src/theme/index.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { useNow } from '#src/domain/host/parties/index.ts';
import { type Recipient, useConversation, useMarkRead } from '../data/conversationData.ts';
import { lastReceivedId } from '../model/thread.ts';
import { ReplyBox } from './ReplyBox.tsx';
import { Thread } from './Thread.tsx';

const [FIRST, MOST] = [50, 500];

const Frame = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  minHeight: 0,
  maxHeight: '100%',
  '& > .numbers': {
    margin: 0,
    fontSize: 12.5,
    color: tokensOf(theme).muted,
    fontVariantNumeric: 'tabular-nums',
  },
}));

/** What is on screen counts as read, once the page is in front. */
function useReadWhenShown(to: Recipient, texts: Texts | undefined): void {
  const { mutate } = useMarkRead(to);
  const upTo = texts && texts.unread > 0 ? lastReceivedId(texts.data) : null;
  useEffect(() => {
    if (upTo === null) return undefined;
    const read = () => {
      if (document.visibilityState === 'visible') mutate(upTo);
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [upTo, mutate]);
}

function Numbers({ texts: { phone, from_phone } }: { texts: Texts }) {
  if (phone === null) return null;
  return (
    <p className="numbers">
      To {shownPhone(phone)}
      {from_phone === null ? null : `, from ${shownPhone(from_phone)}`}
    </p>
  );
}

/** The texts between a party and its location, and a box to write in; for any screen that shows a party. */
export function Conversation(to: Recipient) {
  const [take, setTake] = useState(FIRST);
  const { data: texts, error, refetch } = useConversation(to, take);
  const now = useNow();
  useReadWhenShown(to, texts);
  if (!texts)
    return <NotLoaded title="The texts could not be loaded" error={error} onRetry={refetch} lines={3} />;
  return (
    <Frame aria-label="Texts">
      <Numbers texts={texts} />
      {texts.has_earlier && take < MOST ? (
        <Button onClick={() => setTake(Math.min(take * 2, MOST))}>Show earlier texts</Button>
      ) : null}
      {texts.data.length > 0 ? (
        <Thread conversation={texts} now={now} />
      ) : (
        <EmptyState
          icon={MessagesSquare}
          title="No texts yet"
          why={
            texts.can_send
              ? 'Confirmations, pages and what the guest answers appear here.'
              : 'Nothing was written to this party.'
          }
        />
      )}
      {texts.can_send ? (
        <ReplyBox key={to.partyId} conversation={texts} />
      ) : (
        <Alert type="info" size="small">
          {texts.why_not}
        </Alert>
      )}
    </Frame>
  );
}
