import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import type { ProgramUser } from '#contract/users/schemas.ts';
import { tokensOf } from '#src/theme/index.ts';
import { Dropdown } from '#src/ui/dropdown/Dropdown.tsx';
import { nameOrEmail } from '#contract/users/rules.ts';
import { locationsSummary } from './model/access.ts';
import { useMyLocations } from './useConceptChoices.ts';

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

/** 'All locations', or how many with their names under the button. */
export function LocationsCell({ user }: { user: ProgramUser }) {
  const { nameOf } = useMyLocations();
  const text = locationsSummary(user);
  if (user.all_merchants || user.merchant_ids.length === 0) return <span>{text}</span>;
  const names = user.merchant_ids.map(nameOf).filter((name) => name !== undefined);
  const unseen = user.merchant_ids.length - names.length;
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
      {() => (
        <List>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
          {unseen > 0 && <li data-rest="">{unseen} more that you do not work at</li>}
        </List>
      )}
    </Dropdown>
  );
}
