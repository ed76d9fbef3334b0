import { LoadingText } from '#src/ui/feedback/LoadingText.tsx';

/** Stands in until it is known who is here. */
export function Starting() {
  return (
    <main style={{ display: 'grid', placeItems: 'center', minHeight: '100dvh' }}>
      <LoadingText />
    </main>
  );
}
