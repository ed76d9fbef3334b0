import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { MonitorOff } from 'lucide-react';
import { Link } from 'react-router';
import { wallClock } from '#contract/core/time.ts';
import { Checklist, useChecklist } from '#src/custom/administration/checklist/index.ts';
import { useNow } from '#src/domain/host/parties/index.ts';
import { links } from '#src/links.ts';
import { useFlag } from '#src/permissions/index.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { Columns } from '#src/ui/layout/Columns.ts';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { dayText, readersZone } from '#src/ui/words/dates.ts';
import { Tonight } from './Tonight.tsx';

const MINUTE_MS = 60_000;

function WithoutHost() {
  return (
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
  );
}

/** /home: how service stands at all of the person's locations, and what is left to set up. */
export default function HomePage() {
  const tonight = useFlag('host-menu') ? <Tonight /> : <WithoutHost />;
  const today = wallClock(readersZone(), useNow(MINUTE_MS)).date;
  const steps = useChecklist();
  return (
    <>
      <PageHeader
        title="Home"
        purpose={`${dayText(today, 'Friday, November 20')}. Tonight at your locations, and what needs attention.`}
      />
      {steps.length === 0 ? (
        tonight
      ) : (
        <Columns columns="minmax(0, 1fr) 320px" below="largeDesktop">
          {tonight}
          <Box component="aside" aria-label="Setting up" sx={{ order: { xs: -1, xl: 0 } }}>
            <Checklist steps={steps} />
          </Box>
        </Columns>
      )}
    </>
  );
}
