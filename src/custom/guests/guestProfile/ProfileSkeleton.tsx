import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { BlockSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { Frame } from './styles.ts';

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  padding: '14px 24px 14px 62px',
  borderBottom: `1px solid ${tokensOf(theme).divider}`,
  '& > .who': { display: 'grid', flex: 1, gap: 10 },
  // The acts stand in a line of their own there.
  [atMost('smallDesktop')]: {
    flexWrap: 'wrap',
    '&::after': { content: '""', flexBasis: '100%', height: 36 },
  },
  [atMost('tablet')]: { padding: '12px 16px 14px 50px' },
}));

/** The shape of a guest's page while the guest is on the way, so that nothing jumps when they are there. */
export function ProfileSkeleton() {
  return (
    <Frame>
      <h1 style={visuallyHidden}>Guest</h1>
      <Head aria-hidden>
        <Skeleton variant="circular" width={64} height={64} />
        <div className="who">
          <Skeleton variant="rounded" height={22} width="min(220px, 80%)" />
          <Skeleton variant="rounded" height={14} width="min(320px, 60%)" />
        </div>
      </Head>
      <div className="columns">
        <div className="known">
          <BlockSkeleton lines={8} />
        </div>
        <div className="story" aria-hidden>
          <Skeleton variant="rounded" height={76} />
          <Skeleton variant="rounded" height={250} />
          <Skeleton variant="rounded" height={320} />
        </div>
      </div>
    </Frame>
  );
}
