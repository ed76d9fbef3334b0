import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useSearchParams } from 'react-router';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { Figures } from '#src/ui/page/Figures.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { figure } from '#src/ui/words/counts.ts';
import { AdAccount } from './AdAccount.tsx';
import { useConnections, useMapping } from './data.ts';
import { DroppedPages } from './DroppedPages.tsx';
import { MappingView } from './MappingView.tsx';
import { SourceCard } from './SourceCard.tsx';
import { StandIns } from './StandIns.tsx';
import { SignInContext, useSignInWindow } from './useSignIn.ts';

const TABS = ['sources', 'locations'] as const;
type TabName = (typeof TABS)[number];

/** `/settings/social_accounts`: where reviews come from, how each source stands, and which place there is which location (SOCIAL-002). */
export default function SocialAccountsPage() {
  const [search, setSearch] = useSearchParams();
  const tab = TABS.find((name) => name === search.get('tab')) ?? 'sources';
  const signIn = useSignInWindow();
  const { data: connections, error, refetch, dataUpdatedAt } = useConnections();
  const { data: mapping } = useMapping();
  const labels = {
    sources: 'Sources',
    locations: mapping ? `Locations (${mapping.completeness} %)` : 'Locations',
  } satisfies Record<TabName, string>;
  const choose = (next: TabName) => setSearch(next === 'sources' ? {} : { tab: next }, { replace: true });
  return (
    <SignInContext.Provider value={signIn}>
      <PageHeader
        title="Social accounts"
        purpose="Where reviews come from and answers go to. Each source says when it really answered last."
        actions={
          connections ? (
            <Figures
              label="Sources"
              figures={[
                {
                  label: 'Connected',
                  value: figure(connections.filter(({ state }) => state === 'connected').length),
                },
                {
                  label: 'To look at',
                  value: figure(
                    connections.filter(({ state }) => state === 'attention' || state === 'lost').length,
                  ),
                  tone: connections.some(({ state }) => state === 'lost') ? 'bad' : undefined,
                },
              ]}
            />
          ) : undefined
        }
      />
      <Tabs
        value={tab}
        aria-label="Social accounts"
        variant="scrollable"
        scrollButtons={false}
        sx={{ mb: 2 }}
        onChange={(_, next: TabName) => choose(next)}
      >
        {TABS.map((name) => (
          <Tab key={name} value={name} label={labels[name]} id={`social-${name}`} />
        ))}
      </Tabs>
      <div role="tabpanel" aria-labelledby={`social-${tab}`}>
        {tab === 'locations' ? <MappingView /> : null}
        {tab === 'sources' && !connections ? (
          <NotLoaded title="The sources could not be loaded" error={error} onRetry={() => void refetch()} />
        ) : null}
        {tab === 'sources' && connections ? (
          <Stack spacing={2}>
            <Box
              sx={{
                display: 'grid',
                gap: 2,
                gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 420px), 1fr))',
              }}
            >
              {connections.map((connection) => (
                <SourceCard key={connection.source} connection={connection} now={dataUpdatedAt} />
              ))}
            </Box>
            <DroppedPages />
            <AdAccount />
            {connections.some(({ is_sandbox }) => is_sandbox) ? <StandIns /> : null}
          </Stack>
        ) : null}
      </div>
    </SignInContext.Provider>
  );
}
