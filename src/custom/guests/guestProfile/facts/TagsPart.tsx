import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import type { Guest } from '#contract/guests/guests/schemas.ts';
import { services } from '#contract/index.ts';
import { usePermission } from '#src/permissions/index.ts';
import { Tags } from '#src/resources/guests/guests/fields.tsx';
import { useGuestTags } from '#src/resources/guests/guests/index.ts';
import { showFailure } from '#src/ui/toasts/showToast.ts';
import { useSaveConflict } from '#src/crud/conflict/index.ts';
import type { GuestCalls } from '../data/useGuestCalls.ts';
import { Part } from '../styles.ts';

const [MOST_TAGS, LONGEST_TAG] = [30, 40];
const sound = (tags: readonly string[]) =>
  [...new Set(tags.map((tag) => tag.trim().slice(0, LONGEST_TAG)).filter(Boolean))].slice(0, MOST_TAGS);

function useTagSave(calls: GuestCalls, onSaved: () => void, load: (tags: readonly string[]) => void) {
  const [isBusy, setIsBusy] = useState(false);
  const save = async (tags: readonly string[], version?: number) => {
    setIsBusy(true);
    try {
      await calls.save({ tags: [...tags], ...(version === undefined ? {} : { version }) });
      onSaved();
    } catch (error) {
      if (!conflict.catchConflict(error, { tags: [...tags] })) {
        showFailure(error, 'The tags were not saved. Try again.');
      }
    } finally {
      setIsBusy(false);
    }
  };
  const [mine, setMine] = useState<readonly string[]>([]);
  const conflict = useSaveConflict<Guest>({
    schema: services.guests.save.reply,
    labels: { tags: 'Tags' },
    onReload: (stored) => load(stored.tags),
    onOverwrite: (stored) => void save(mine, stored.version),
  });
  const start = (tags: readonly string[]) => {
    setMine(tags);
    void save(tags);
  };
  return { isBusy, save: start, dialog: conflict.dialog };
}

function TagEditor({ tags, onChange }: { tags: readonly string[]; onChange: (tags: string[]) => void }) {
  const { data: known = [] } = useGuestTags();
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      options={known.map(({ tag }) => tag).filter((tag) => !tags.includes(tag))}
      value={[...tags]}
      onChange={(_, next) => onChange(sound(next))}
      renderInput={(params) => (
        <TextField
          {...params}
          autoFocus
          helperText="Choose one in use, or type a new one and press Enter"
          slotProps={{ htmlInput: { ...params.inputProps, 'aria-label': 'Tags' } }}
        />
      )}
    />
  );
}

/** The tags, changed where they stand. */
export function TagsPart({ guest, calls }: { guest: Guest; calls: GuestCalls }) {
  const mayEdit = usePermission('guestProfile.edit');
  const [draft, setDraft] = useState<readonly string[] | null>(null);
  const titleId = useId();
  const saving = useTagSave(calls, () => setDraft(null), setDraft);
  return (
    <Part aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>Tags</h2>
        {mayEdit && draft === null ? (
          <Button
            size="small"
            aria-label={guest.tags.length > 0 ? 'Edit tags' : 'Add tags'}
            onClick={() => setDraft(guest.tags)}
          >
            {guest.tags.length > 0 ? 'Edit' : 'Add'}
          </Button>
        ) : null}
      </header>
      {draft === null ? (
        guest.tags.length > 0 ? (
          <Tags tags={guest.tags} />
        ) : (
          <p className="none">No tags</p>
        )
      ) : (
        <>
          <TagEditor tags={draft} onChange={setDraft} />
          <div className="foot">
            <Button disabled={saving.isBusy} onClick={() => setDraft(null)}>
              Cancel
            </Button>
            <Button variant="contained" disabled={saving.isBusy} onClick={() => saving.save(draft)}>
              Save tags
            </Button>
          </div>
        </>
      )}
      {saving.dialog}
    </Part>
  );
}
