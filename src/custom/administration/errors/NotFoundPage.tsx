import Button from '@mui/material/Button';
import { Compass } from 'lucide-react';
import { Link } from 'react-router';
import { links } from '#src/links.ts';
import { MessagePage } from './MessagePage.tsx';

/** `/not_found`: where unknown addresses lead. */
export function NotFoundPage() {
  return (
    <MessagePage
      icon={Compass}
      tone="idle"
      title="There is no page here"
      action={
        <Button component={Link} to={links.home()} variant="contained">
          Go to your start page
        </Button>
      }
    >
      The address is wrong, or what it led to has moved or was removed. If a link inside Couvert brought you
      here, tell your administrator which one.
    </MessagePage>
  );
}

export default NotFoundPage;
