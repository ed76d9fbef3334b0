import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { MessageSquareText, Send } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import type { Conversation } from '#contract/host/messages/schemas.ts';
import { countSegments } from '#contract/host/messages/segments.ts';
import { tokensOf } from '#src/theme/index.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { newId } from '#src/newId.ts';
import { type Recipient, useSendText } from '../data/conversationData.ts';
import { SegmentCount } from '../SegmentCount.tsx';

const MAX_LENGTH = 1000;
/** Above the dialogs, in one of which a conversation may stand. */
const MENU_Z = 1_000_002;

const Box = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  paddingTop: 12,
  borderTop: `1px solid ${tokensOf(theme).divider}`,
  '& .foot': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 8 },
  '& .foot > .end': { marginLeft: 'auto', display: 'inline-flex', alignItems: 'center', gap: 12 },
  '& .foot button': { minHeight: 44 },
}));

function useDraft(to: Recipient) {
  const [text, setText] = useState('');
  const [presetId, setPresetId] = useState<number | null>(null);
  const [localId, setLocalId] = useState(() => newId());
  const send = useSendText(to);
  const submit = () => {
    if (text.trim() === '' || send.isPending) return;
    send.mutate(
      { text, local_id: localId, merchant_message_preset_id: presetId },
      {
        onSuccess: () => {
          setText('');
          setPresetId(null);
          setLocalId(newId());
        },
      },
    );
  };
  const choose = (quick: Conversation['quick_replies'][number]) => {
    setText(quick.text);
    setPresetId(quick.merchant_message_preset_id);
  };
  return { text, setText, choose, submit, busy: send.isPending, error: send.error };
}

/** Writes to the guest; Enter sends, Shift and Enter begin a new line. The same draft is never sent twice. */
export function ReplyBox({ conversation }: { conversation: Conversation }) {
  const { party_id, quick_replies, party_name } = conversation;
  const { text, setText, choose, submit, busy, error } = useDraft({
    partyId: party_id,
    toGuest: conversation.to_guest,
  });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  return (
    <Box
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        submit();
      }}
    >
      {error ? (
        <Alert type="error" size="small">
          {error.message}
        </Alert>
      ) : null}
      <TextField
        multiline
        minRows={2}
        maxRows={6}
        margin="none"
        label={`Text to ${party_name}`}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        slotProps={{ htmlInput: { maxLength: MAX_LENGTH } }}
      />
      <div className="foot">
        {quick_replies.length > 0 && (
          <>
            <Button
              color="inherit"
              startIcon={<MessageSquareText aria-hidden />}
              aria-haspopup="menu"
              onClick={(event) => setAnchor(event.currentTarget)}
            >
              Quick reply
            </Button>
            <Menu
              anchorEl={anchor}
              open={anchor !== null}
              onClose={() => setAnchor(null)}
              style={{ zIndex: MENU_Z }}
            >
              {quick_replies.map((quick) => (
                <MenuItem
                  key={quick.merchant_message_preset_id}
                  onClick={() => {
                    choose(quick);
                    setAnchor(null);
                  }}
                >
                  {quick.name}
                </MenuItem>
              ))}
            </Menu>
          </>
        )}
        <span className="end">
          {text === '' ? null : <SegmentCount segments={countSegments(text)} />}
          <Button
            type="submit"
            variant="contained"
            startIcon={<Send aria-hidden />}
            disabled={busy || text.trim() === ''}
          >
            Send
          </Button>
        </span>
      </div>
    </Box>
  );
}
