import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { BellOff, Mail, MailX, Moon } from 'lucide-react';
import { useParams } from 'react-router';
import { hasLeft, PAUSE_DAYS } from '#contract/marketing/contactLists/rules.ts';
import type { ListPage } from '#contract/marketing/contactLists/schemas.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { momentText } from '#src/ui/words/dates.ts';
import { useLeaving, useListPage } from './data.ts';
import { Card, ListPageFrame, listWords } from './ListFrame.tsx';

function State({ page }: { page: ListPage }) {
  const { concept_name: concept, address, status, description, is_out_of_all: isOut } = page;
  if (isOut)
    return (
      <Card icon={BellOff} title="You get no more marketing">
        <p>{concept} sends you no offers and no news. What concerns your own visits still reaches you.</p>
      </Card>
    );
  if (hasLeft(status))
    return (
      <Card icon={MailX} title="You are unsubscribed">
        <p>You get no more email of “{listWords(page)}”.</p>
      </Card>
    );
  if (page.paused_until)
    return (
      <Card icon={Moon} title="Marketing is paused">
        <p>
          {concept} sends you no offers and no news until {momentText(page.paused_until, 'Nov 20, 2026')}.
        </p>
      </Card>
    );
  return (
    <Card icon={Mail} title={listWords(page)}>
      {description ? <p>{description}</p> : null}
      {address ? <p>Sent to {address}</p> : null}
    </Card>
  );
}

function Choices({ page, token }: { page: ListPage; token: string }) {
  const leaving = useLeaving(token);
  const { is_out_of_all: isOut, status, concept_name: concept } = page;
  return (
    <>
      <State page={page} />
      {leaving.error ? <Alert type="error">{leaving.error.message}</Alert> : null}
      {isOut || hasLeft(status) ? null : (
        <Button
          fullWidth
          variant="contained"
          disabled={leaving.isPending}
          onClick={() => leaving.mutate({ what: 'list' })}
        >
          Unsubscribe
        </Button>
      )}
      {isOut || page.paused_until ? null : (
        <div role="group" aria-label="Pause all marketing">
          <p className="note">Or have everything wait:</p>
          <Stack direction="row" spacing={1} sx={{ mt: 1 }}>
            {PAUSE_DAYS.map((days) => (
              <Button
                key={days}
                fullWidth
                variant="outlined"
                disabled={leaving.isPending}
                onClick={() => leaving.mutate({ what: 'pause', days })}
              >
                {days} days
              </Button>
            ))}
          </Stack>
        </div>
      )}
      {isOut ? null : (
        <Button
          fullWidth
          variant="outlined"
          disabled={leaving.isPending}
          onClick={() => leaving.mutate({ what: 'all' })}
        >
          Stop all marketing of {concept}
        </Button>
      )}
    </>
  );
}

/** /webviews/lists/{token}: where a guest ends what a list sends, or all marketing, by one tap; looking changes nothing. */
export default function LeavePage() {
  const { token = '' } = useParams();
  return (
    <ListPageFrame page={useListPage('leave', token)}>
      {(page) => <Choices page={page} token={token} />}
    </ListPageFrame>
  );
}
