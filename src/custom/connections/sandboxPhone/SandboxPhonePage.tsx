import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '#src/dataProviders/client.ts';
import { links } from '#src/links.ts';
import { useOptionalIdentity } from '#src/permissions/index.ts';
import { BREAKPOINTS } from '#src/theme/index.ts';
import { BareFrame } from '#src/ui/entrance/BareFrame.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { TableSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { SearchField } from '#src/ui/form/SearchField.tsx';
import { InboxPanes } from '#src/ui/inbox/Inbox.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { usePhones } from './data.ts';
import { MoodSwitch } from './MoodSwitch.tsx';
import { PhoneList } from './PhoneList.tsx';
import { PhoneScreen } from './PhoneScreen.tsx';

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const denied = error instanceof ApiError && (error.status === 403 || error.status === 404);
  return denied ? (
    <EmptyState
      icon={Smartphone}
      title="There is no sandbox phone for you here"
      why="This server sends its texts for real, or shows the sandbox to super admins alone."
    />
  ) : (
    <ErrorState title="The phones could not be loaded" error={error} onRetry={onRetry} />
  );
}

/** `/sandbox/phone`: the guests' phones, where this server keeps its texts to itself. */
export function SandboxPhonePage() {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const { data, error, refetch } = usePhones(search.trim());
  const phones = data?.data ?? [];
  const isWide = !useMediaQuery(`(max-width: ${BREAKPOINTS.smallDesktop}px)`, { noSsr: true });
  const open = chosen ?? (isWide ? (phones[0]?.phone ?? null) : null);
  const signedIn = useOptionalIdentity() !== null;
  const page = (
    <Stack spacing={1.5} sx={{ width: 1, maxWidth: 1120, mx: 'auto' }}>
      <PageHeader
        title="Sandbox phone"
        purpose="What guests would get on their phones. Answer here as the guest: 1 confirms, 9 cancels."
        actions={data ? <MoodSwitch mood={data.mood} /> : undefined}
      />
      {error && !data ? (
        <Failed error={error} onRetry={refetch} />
      ) : data === undefined ? (
        <InboxPanes data-reading="false">
          <div className="list">
            <TableSkeleton columns={1} />
          </div>
        </InboxPanes>
      ) : (
        <>
          <SearchField
            value={search}
            onChange={setSearch}
            label="Search phones"
            placeholder="Digits of a phone"
            width={260}
          />
          {phones.length === 0 ? (
            <EmptyState
              icon={Smartphone}
              title={search.trim() ? 'No phone matches' : 'No text yet'}
              why={
                search.trim()
                  ? 'Only phones that were texted are found.'
                  : 'Get a number under Settings, SMS numbers, then confirm a reservation or page a waiting party that has a phone.'
              }
            />
          ) : (
            <InboxPanes data-reading={open !== null}>
              <PhoneList phones={phones} chosen={open} onChoose={setChosen} />
              <PhoneScreen phone={open} focused={chosen !== null} onBack={() => setChosen(null)} />
            </InboxPanes>
          )}
        </>
      )}
    </Stack>
  );
  return signedIn ? page : <BareFrame home={links.home()}>{page}</BareFrame>;
}

export default SandboxPhonePage;
