import { useState } from 'react';
import type { MergeTag } from '#contract/marketing/templates/endpoints.ts';
import type { TagPlace } from '#contract/marketing/templates/tags.ts';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { Listbox } from '#src/ui/list/Listbox.tsx';
import { useTags } from './data.ts';
import { matchingTags } from './model.ts';

const MOST_SHOWN = 22;

const noteOf = ({ group, value }: MergeTag) =>
  value === ''
    ? group
    : `${group} · ${value.length > MOST_SHOWN ? `${value.slice(0, MOST_SHOWN - 1)}…` : value}`;

/** The tags that may stand at a place, searched as one types (TMPL-033). */
export function TagList({ place, onPick }: { place: TagPlace; onPick: (tag: MergeTag) => void }) {
  const { data: tags, error, refetch } = useTags(place);
  const [query, onQuery] = useState('');
  if (error && !tags)
    return (
      <PartNotLoaded title="The merge tags could not be loaded" error={error} onRetry={refetch} lines={4} />
    );
  const found = matchingTags(tags ?? [], query);
  return (
    <Listbox
      label="Merge tags"
      focusOnOpen
      search={{ query, onQuery }}
      options={found.map((tag) => ({
        key: tag.key,
        label: tag.display_name,
        note: noteOf(tag),
        selected: false,
      }))}
      nothing={tags ? 'No tag of that name' : null}
      onChoose={(index) => {
        const tag = found[index];
        if (tag) onPick(tag);
      }}
    />
  );
}
