import type { ProgramUser } from '#contract/administration/users/schemas.ts';
import { nameOrEmail } from '#contract/administration/users/rules.ts';
import { useMyLocations } from '#src/dataProviders/myLocations.ts';
import { LOADING_TEXT } from '#src/ui/feedback/LoadingText.tsx';
import { locationsSummary } from './model/access.ts';
import { SummaryList } from '#src/ui/list/SummaryList.tsx';

/** So many are named under the button. */
const NAMED = 100;

/** The locations by name; looked up once somebody wants to know. */
function Names({ ids }: { ids: readonly number[] }) {
  const { find, nameOf } = useMyLocations();
  const named = ids.slice(0, NAMED);
  const unseen = named.filter((id) => find(id) === null).length;
  const more = ids.length - named.length;
  return (
    <>
      {named.map((id) => (find(id) === null ? null : <li key={id}>{nameOf(id) ?? LOADING_TEXT}</li>))}
      {more > 0 && <li data-rest="">{more.toLocaleString('en-US')} more</li>}
      {unseen > 0 && <li data-rest="">{unseen} more that you do not work at</li>}
    </>
  );
}

/** 'All locations', or how many with their names under the button. */
export function LocationsCell({ user }: { user: ProgramUser }) {
  const text = locationsSummary(user);
  if (user.all_merchants || user.merchant_ids.length === 0) return <span>{text}</span>;
  return (
    <SummaryList label={`Locations of ${nameOrEmail(user)}`} text={text}>
      {() => <Names ids={user.merchant_ids} />}
    </SummaryList>
  );
}
