import Button from '@mui/material/Button';
import { Braces } from 'lucide-react';
import type { MergeTag } from '#contract/marketing/templates/endpoints.ts';
import type { TagPlace } from '#contract/marketing/templates/tags.ts';
import { Dropdown } from '#src/ui/dropdown/Dropdown.tsx';
import { TagList } from './TagList.tsx';

export interface TagMenuProps {
  readonly place: TagPlace;
  /** Into which field, for who does not see where it stands. */
  readonly into: string;
  /** In a bar beside other acts. */
  readonly isSlim?: boolean;
  readonly disabled?: boolean;
  readonly onPick: (tag: MergeTag) => void;
}

/** Puts a merge tag into a text: those that may stand at this place, found by name or group. */
export function TagMenu({ place, into, isSlim = false, disabled = false, onPick }: TagMenuProps) {
  return (
    <Dropdown
      label="Merge tags"
      width={340}
      trigger={(trigger) => (
        <Button
          {...trigger}
          size="small"
          disabled={disabled}
          startIcon={<Braces size={15} aria-hidden />}
          aria-label={`Merge tag into ${into}`}
          // What is marked in the text stays marked.
          onMouseDown={(event) => event.preventDefault()}
        >
          {isSlim ? 'Tag' : 'Merge tag'}
        </Button>
      )}
    >
      {(close) => (
        <TagList
          place={place}
          onPick={(tag) => {
            close();
            onPick(tag);
          }}
        />
      )}
    </Dropdown>
  );
}
