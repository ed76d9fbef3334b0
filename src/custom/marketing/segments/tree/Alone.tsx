import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.ts';
import { figure } from '#src/ui/words/counts.ts';
import { useBuilder } from './builderContext.ts';

/** How many guests a row matches on its own. */
export function Alone({ place }: { place: string }) {
  const { counts, isCounting } = useBuilder();
  const count = counts.find(({ path }) => path === place)?.alone;
  return (
    <span className="alone" data-old={isCounting || undefined}>
      {count === undefined ? null : (
        <>
          <VisuallyHidden>Matches on its own: </VisuallyHidden>
          {figure(count)}
        </>
      )}
    </span>
  );
}
