import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { useOptionalIdentity } from '../permissions/index.ts';
import { LoadingText } from '#src/ui/feedback/LoadingText.tsx';
import { isPublic } from './entry.ts';
import { AppLayout } from './layoutChunk.ts';
import { PageMeta } from './PageMeta.tsx';
import { Starting } from './Starting.tsx';
import { useEntry } from './useEntry.ts';

/**
 * Rail and top bar around the pages of somebody signed in; nothing around the entrances. What a page says of itself
 * stands here because the frame waits for the loaders: a refused page, or one without a session yet, is no page view.
 */
export function Frame() {
  const entry = useEntry();
  const identity = useOptionalIdentity();
  if (identity === null && entry && !isPublic(entry)) return <Starting />;
  const page = (
    <Suspense fallback={<LoadingText />}>
      <Outlet />
    </Suspense>
  );
  return (
    <Suspense fallback={<Starting />}>
      <PageMeta />
      {identity && !entry?.bare ? <AppLayout>{page}</AppLayout> : page}
    </Suspense>
  );
}
