import Button from '@mui/material/Button';
import { BadgeCheck, MailQuestion, MailX } from 'lucide-react';
import { Link, useParams } from 'react-router';
import type { ListPage } from '#contract/marketing/contactLists/schemas.ts';
import { links } from '#src/links.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { useConfirming, useListPage } from './data.ts';
import { Card, ListPageFrame, listWords } from './ListFrame.tsx';

function Question({ page, token }: { page: ListPage; token: string }) {
  const confirming = useConfirming(token);
  const { status, address, description } = page;
  if (status === 'subscribed')
    return (
      <>
        <Card icon={BadgeCheck} title="You are subscribed" tone="ready">
          <p>
            “{listWords(page)}” comes to {address ?? 'you'}. Every email has a link to end it.
          </p>
        </Card>
        <Button fullWidth variant="outlined" component={Link} to={links.listPage(page.token)}>
          Change what you get
        </Button>
      </>
    );
  if (status !== 'pending')
    return (
      <Card icon={MailX} title="You are unsubscribed">
        <p>This link is used up. To get “{listWords(page)}” again, ask the restaurant.</p>
      </Card>
    );
  return (
    <>
      <Card icon={MailQuestion} title={`Do you want ${listWords(page)}?`}>
        {description ? <p>{description}</p> : null}
        <p>It would be sent to {address ?? 'you'}.</p>
      </Card>
      {confirming.error ? <Alert type="error">{confirming.error.message}</Alert> : null}
      <Button
        fullWidth
        variant="contained"
        disabled={confirming.isPending}
        onClick={() => confirming.mutate(undefined)}
      >
        Yes, subscribe me
      </Button>
      <p className="note">If you did not ask for this, close the page: nothing is sent.</p>
    </>
  );
}

/** /webviews/lists/confirm/{token}: where a guest says yes to a list; looking changes nothing. */
export default function ConfirmPage() {
  const { token = '' } = useParams();
  return (
    <ListPageFrame page={useListPage('confirm', token)}>
      {(page) => <Question page={page} token={token} />}
    </ListPageFrame>
  );
}
