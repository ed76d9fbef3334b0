import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import type { ProgramUser } from '#contract/users/schemas.ts';
import { useMyLocations } from '#src/dataProviders/myLocations.ts';
import { tokensOf } from '#src/theme/index.ts';
import { Dropdown } from '#src/ui/dropdown/Dropdown.tsx';
import { LOADING_TEXT } from '#src/ui/feedback/LoadingText.tsx';
import { nameOrEmail } from '#contract/users/rules.ts';
import { locationsSummary } from './model/access.ts';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 12,
  fontSize: 13.5,
  lineHeight: '26px',
  '& li:last-of-type[data-rest]': { color: tokensOf(theme).muted },
}));

const Summary = styled(Button)({
  height: 28,
  padding: '0 6px',
  marginLeft: -6,
  fontWeight: 400,
  fontSize: 13.5,
});

/** So many are named under the button. */
const NAMED = 100;

/** The locations by name; looked up once somebody wants to know. */
function Names({ ids }: { ids: readonly number[] }) {
  const { find, nameOf } = useMyLocations();
  const named = ids.slice(0, NAMED);
  const unseen = named.filter((id) => find(id) === null).length;
  const more = ids.length - named.length;
  return (
    <List>
      {named.map((id) => (find(id) === null ? null : <li key={id}>{nameOf(id) ?? LOADING_TEXT}</li>))}
      {more > 0 && <li data-rest="">{more.toLocaleString('en-US')} more</li>}
      {unseen > 0 && <li data-rest="">{unseen} more that you do not work at</li>}
    </List>
  );
}

/** 'All locations', or how many with their names under the button. */
export function LocationsCell({ user }: { user: ProgramUser }) {
  const text = locationsSummary(user);
  if (user.all_merchants || user.merchant_ids.length === 0) return <span>{text}</span>;
  return (
    <Dropdown
      label={`Locations of ${nameOrEmail(user)}`}
      trigger={({ onClick, ...trigger }) => (
        <Summary
          {...trigger}
          color="inherit"
          size="small"
          endIcon={<ChevronDown aria-hidden />}
          onClick={(event) => {
            event.stopPropagation();
            onClick();
          }}
        >
          {text}
        </Summary>
      )}
    >
      {() => <Names ids={user.merchant_ids} />}
    </Dropdown>
  );
}
