import { type ComponentType, lazy, useState } from 'react';

export interface Loaded<P> {
  readonly default: ComponentType<P>;
  /** Brings what the component shows first; never rejects. */
  readonly prepare?: () => Promise<void>;
}

/**
 * A component as its own chunk, which needs no fallback where its code has come before it is first shown: what follows a fallback
 * React shows 300 ms after it at the earliest. `preload` resolves when the code has come or failed, and never rejects; a failure is
 * thrown where the component is shown. `prepare` resolves when what it shows first has come as well, as far as the chunk says how.
 */
export function lazyOnce<P extends object>(load: () => Promise<Loaded<P>>) {
  let loading: Promise<Loaded<P>> | null = null;
  let hasFailed = false;
  let come: ComponentType<P> | null = null;
  const once = () => {
    loading ??= load().then(
      (loaded) => {
        come = loaded.default;
        return loaded;
      },
      (error: unknown) => {
        hasFailed = true;
        throw error;
      },
    );
    return loading;
  };
  let Later: ComponentType<P> = lazy(once);
  /** Whoever comes back to what would not load, perhaps with a better line, asks anew. */
  const again = () => {
    if (hasFailed) [loading, Later, hasFailed] = [null, lazy(once), false];
    return once();
  };
  function AtOnce(props: P) {
    const [Shown] = useState<ComponentType<P>>(() => come ?? Later);
    return <Shown {...props} />;
  }
  const preload = () =>
    again().then(
      () => undefined,
      () => undefined,
    );
  const prepare = () =>
    once().then(
      (loaded) => loaded.prepare?.(),
      () => undefined,
    );
  return Object.assign(AtOnce, { preload, prepare });
}
