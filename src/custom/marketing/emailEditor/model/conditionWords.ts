import type { ShowIf } from '#contract/marketing/templates/email/document.ts';
import { counted } from '#src/ui/words/counts.ts';
import type { World } from '../views/world.ts';
import { tagWords } from './tagWords.ts';

type Named = Pick<World, 'segments' | 'locations' | 'tags'>;

/** Whom a block is shown to, in words. */
export function conditionWords(showIf: ShowIf | null, named: Named): string {
  if (showIf === null) return 'Everyone';
  if (showIf.kind === 'segment') {
    const name =
      named.segments.find(({ id }) => id === showIf.segment_id)?.name ?? `segment ${showIf.segment_id}`;
    return showIf.is_not ? `Not in ${name}` : `In ${name}`;
  }
  if (showIf.kind === 'has_value') {
    const { label } = tagWords(showIf.tag, named.tags);
    return showIf.is_not ? `Without ${label.toLowerCase()}` : `With ${label.toLowerCase()}`;
  }
  const names = showIf.merchant_ids.map(
    (id) => named.locations.find((one) => one.id === id)?.name ?? `location ${id}`,
  );
  const said = names.length > 2 ? counted(names.length, 'location') : names.join(' or ') || 'no location';
  return showIf.is_not ? `Not of ${said}` : `Guests of ${said}`;
}
