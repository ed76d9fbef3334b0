import Button from '@mui/material/Button';
import { MonitorOff } from 'lucide-react';
import { Link } from 'react-router';
import { links } from '#src/links.ts';
import { useFlag } from '#src/permissions/index.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { dayText } from '#src/ui/words/dates.ts';
import { wallClock } from '#contract/core/time.ts';
import { useNow } from '#src/domain/host/parties/index.ts';
import { readersZone } from '#src/ui/words/dates.ts';
import { Tonight } from './Tonight.tsx';

/** /home: how service stands at all of the person's locations, and what is left to set up. */
export default function HomePage() {
  const hasHost = useFlag('host-menu');
  const today = wallClock(readersZone(), useNow(60_000)).date;
  return (
    <>
      <PageHeader
        title="Home"
        purpose={`${dayText(today, 'Friday, November 20')}. How service stands at your locations, and what needs somebody.`}
      />
      {hasHost ? (
        <Tonight />
      ) : (
        <EmptyState
          icon={MonitorOff}
          title="The host tools are off for this concept"
          why="With them, tonight at your locations stands here. A super admin can switch them on."
          action={
            <Button component={Link} to={links.home()} variant="outlined">
              Go to your first page
            </Button>
          }
        />
      )}
    </>
  );
}
