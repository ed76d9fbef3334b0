import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '#src/ui/modal/ConfirmDialog.tsx';

interface Props {
  readonly when: boolean;
  /** A query parameter that chooses the part of the page: another value leaves it too. */
  readonly part?: string;
}

const partOf = (search: string, part: string | undefined) =>
  part === undefined ? null : new URLSearchParams(search).get(part);

/** While `when` holds, leaving the page asks first. A save that navigates must have cleared it. */
export function UnsavedGuard({ when, part }: Props) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      when && (from.pathname !== to.pathname || partOf(from.search, part) !== partOf(to.search, part)),
  );

  useEffect(() => {
    if (!when) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [when]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      consequence="Your changes on this page are not saved and will be lost."
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}
