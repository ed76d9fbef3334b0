import { ChevronUp } from 'lucide-react';
import { useState } from 'react';
import type { Definition } from '#contract/marketing/segments/definition.ts';
import { Sheet } from '#src/ui/modal/Sheet.tsx';
import { counted } from '#src/ui/words/counts.ts';
import { AudienceParts, type CountState, freshnessOf, SaidSize, sizeText } from './Audience.tsx';
import { BarButton, PanelBox } from './styles.ts';

function Size({ query, state }: { query: Definition | null; state: CountState }) {
  const { count, error } = state;
  if (query === null) return <span>Fill in every condition to see who matches.</span>;
  if (error) return <span>The guests could not be counted</span>;
  if (!count) return <span>Counting…</span>;
  return (
    <span>
      <strong>{sizeText(count)}</strong> of {counted(count.all_guests, 'guest')} match
    </span>
  );
}

/** What a rule comes to where there is no room beside it: its size at the foot of the window, at all times, which opens the rest. */
export function AudienceBar({ query, state }: { query: Definition | null; state: CountState }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <BarButton
        type="button"
        aria-haspopup="dialog"
        data-old={state.isCounting || undefined}
        onClick={() => setIsOpen(true)}
      >
        <Size query={query} state={state} />
        <span className="more">
          Audience
          <ChevronUp size={16} aria-hidden />
        </span>
      </BarButton>
      <SaidSize query={query} state={state} />
      {isOpen ? (
        <Sheet title="Audience" subtitle={freshnessOf(query, state)} onClose={() => setIsOpen(false)}>
          <PanelBox as="div" data-old={state.isCounting || undefined}>
            <AudienceParts query={query} state={state} />
          </PanelBox>
        </Sheet>
      ) : null}
    </>
  );
}
