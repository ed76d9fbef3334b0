import { FilterSelect } from '#src/crud/list/FilterSelect.tsx';
import { FilterToggle } from '#src/ui/list/FilterToggle.tsx';
import { useFilter } from '#src/ui/list/useFilter.ts';
import { useGuestTags, useGuestTiers } from '../data/queries.ts';
import { REQUIREMENTS } from '../model/bookView.ts';

function Toggle({ name, label }: { name: string; label: string }) {
  const [value, setValue] = useFilter(name);
  return (
    <FilterToggle label={label} on={value === 'true'} onChange={(on) => setValue(on ? 'true' : undefined)} />
  );
}

/** Tier, tag, VIP, and what a guest must have; all of it is kept in the address. */
export function BookMenus() {
  const [tier] = useFilter('guest_tier_id');
  const [tag] = useFilter('tag');
  // While they are on their way their menus stand already, so that the filters beside them do not move.
  const { data: tiers = [], isPending: tiersComing } = useGuestTiers();
  const { data: tags = [], isPending: tagsComing } = useGuestTags();
  return (
    <>
      {tiersComing || tiers.length > 0 || tier ? (
        <FilterSelect
          source="guest_tier_id"
          label="Tier"
          options={tiers.map(({ guest_tier_id, name }) => ({ value: String(guest_tier_id), label: name }))}
        />
      ) : null}
      {tagsComing || tags.length > 0 || tag ? (
        <FilterSelect
          source="tag"
          label="Tag"
          options={tags.map((one) => ({ value: one.tag, label: one.tag }))}
        />
      ) : null}
      <Toggle name="is_vip" label="VIP" />
      {REQUIREMENTS.map(({ name, label }) => (
        <Toggle key={name} name={name} label={label} />
      ))}
    </>
  );
}
