import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { MailOpen, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { services } from '#contract/index.ts';
import { ApiError, call } from '#src/dataProviders/client.ts';
import { links } from '#src/links.ts';
import { useOptionalIdentity } from '#src/permissions/index.ts';
import { BREAKPOINTS } from '#src/theme/index.ts';
import { BareFrame } from '#src/ui/entrance/BareFrame.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { TableSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { InboxPanes } from '#src/ui/inbox/Inbox.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { MailList } from './MailList.tsx';
import { MailReader } from './MailReader.tsx';

const TAKE = 25;
const FRESH_MS = 10_000;

function useSandboxMails(pages: number) {
  return useQuery({
    queryKey: ['platform', 'sandboxMails', pages],
    queryFn: ({ signal }) =>
      call(
        services.platform.sandboxMails,
        { query: { take: Math.min(TAKE * pages, 100), skip: 0 } },
        { signal },
      ),
    refetchInterval: FRESH_MS,
    placeholderData: (before) => before,
    retry: false,
  });
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const denied = error instanceof ApiError && (error.status === 403 || error.status === 404);
  return denied ? (
    <EmptyState
      icon={MailOpen}
      title="There is no sandbox email for you here"
      why="This server sends its email for real, or shows the sandbox to super admins alone."
    />
  ) : (
    <ErrorState title="The emails could not be loaded" error={error} onRetry={onRetry} />
  );
}

/** `/sandbox/mail`: what would have been sent, on a server that keeps its mail to itself. */
export function SandboxMailPage() {
  const [pages, setPages] = useState(1);
  const [chosen, setChosen] = useState<number | null>(null);
  const { data, error, isFetching, refetch } = useSandboxMails(pages);
  const mails = data?.data ?? [];
  const isWide = !useMediaQuery(`(max-width: ${BREAKPOINTS.smallDesktop}px)`, { noSsr: true });
  const open = mails.find((mail) => mail.sandbox_mail_id === chosen) ?? (isWide ? (mails[0] ?? null) : null);
  const signedIn = useOptionalIdentity() !== null;
  const page = (
    <Stack sx={{ width: 1, maxWidth: 1120, mx: 'auto' }}>
      <PageHeader
        title="Sandbox email"
        purpose="Invitations and password links that this server keeps instead of sending. Newest first."
        actions={
          <Button
            variant="outlined"
            startIcon={<RefreshCw aria-hidden />}
            disabled={isFetching}
            onClick={() => void refetch()}
          >
            Refresh
          </Button>
        }
      />
      {error ? (
        <Failed error={error} onRetry={refetch} />
      ) : data === undefined ? (
        <InboxPanes data-reading="false">
          <div className="list">
            <TableSkeleton columns={1} />
          </div>
        </InboxPanes>
      ) : mails.length === 0 ? (
        <EmptyState
          icon={MailOpen}
          title="No email yet"
          why="Invite a user, or ask for a new password at sign-in: the email appears here a moment later."
        />
      ) : (
        <InboxPanes data-reading={open !== null}>
          <MailList
            mails={mails}
            chosen={open?.sandbox_mail_id ?? null}
            onChoose={setChosen}
            onMore={data.has_next && pages < 4 ? () => setPages(pages + 1) : null}
          />
          <MailReader mail={open} focused={chosen !== null} onBack={() => setChosen(null)} />
        </InboxPanes>
      )}
    </Stack>
  );
  return signedIn ? page : <BareFrame home={links.home()}>{page}</BareFrame>;
}

export default SandboxMailPage;
