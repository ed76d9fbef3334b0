import { styled } from '@mui/material/styles';
import { atMost } from '#src/theme/index.ts';
import { FilterMenu } from '#src/ui/list/FilterMenu.tsx';
import { FilterToggle } from '#src/ui/list/FilterToggle.tsx';
import { ListSearch } from '#src/ui/list/ListSearch.tsx';
import { useFilter } from '#src/ui/list/useFilter.ts';
import { useGuestTags, useGuestTiers } from '../data/queries.ts';
import { REQUIREMENTS } from '../model/bookView.ts';

/** On a phone the filters are one line to swipe through. */
const Menus = styled('div')({
  display: 'contents',
  [atMost('mobile')]: {
    display: 'flex',
    gap: 8,
    width: 'calc(100% + 24px)',
    margin: '0 -12px',
    padding: '4px 12px',
    // What the focus ring needs is taken out of the gap above.
    marginBlock: -4,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    '& > *': { flex: 'none' },
  },
});

const Search = styled('div')({
  flex: '1 1 200px',
  maxWidth: 264,
  [atMost('mobile')]: { flexBasis: '100%', maxWidth: 'none' },
});

function Toggle({ name, label }: { name: string; label: string }) {
  const [value, setValue] = useFilter(name);
  return (
    <FilterToggle label={label} on={value === 'true'} onChange={(on) => setValue(on ? 'true' : undefined)} />
  );
}

/** Search while typing, tier, tag, VIP, and what a guest must have; all of it is kept in the address. */
export function BookFilterRow() {
  const [tier, setTier] = useFilter('guest_tier_id');
  const [tag, setTag] = useFilter('tag');
  // While they are on their way their menus stand already, so that the filters beside them do not move.
  const { data: tiers = [], isPending: tiersComing } = useGuestTiers();
  const { data: tags = [], isPending: tagsComing } = useGuestTags();
  return (
    <>
      <Search>
        <ListSearch label="Name, phone or e-mail" width="100%" />
      </Search>
      <Menus>
        {tiersComing || tiers.length > 0 || tier ? (
          <FilterMenu
            label="Tier"
            value={tier}
            options={tiers.map(({ guest_tier_id, name }) => ({ value: String(guest_tier_id), label: name }))}
            onChange={setTier}
          />
        ) : null}
        {tagsComing || tags.length > 0 || tag ? (
          <FilterMenu
            label="Tag"
            value={tag}
            options={tags.map((one) => ({ value: one.tag, label: one.tag }))}
            onChange={setTag}
          />
        ) : null}
        <Toggle name="is_vip" label="VIP" />
        {REQUIREMENTS.map(({ name, label }) => (
          <Toggle key={name} name={name} label={label} />
        ))}
      </Menus>
    </>
  );
}
