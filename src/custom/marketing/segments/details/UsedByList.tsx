import { Link } from 'react-router';
import { unseenText } from '#contract/core/users.ts';
import type { UsedBy } from '#contract/marketing/segments/schemas.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { Rows } from '#src/ui/layout/Rows.ts';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).replaceAll('_', ' ');

/** What stands on a segment, each with the way to it. */
export function UsedByList({
  used,
  unseen,
  isInset = false,
}: {
  used: readonly UsedBy[];
  /** How many more use it that cannot be opened. */
  unseen: number;
  isInset?: boolean;
}) {
  const more = unseenText(used.length, unseen);
  if (used.length === 0 && more === null)
    return <Quiet data-inset={isInset || undefined}>Nothing uses this segment.</Quiet>;
  return (
    <Rows data-plain={isInset ? undefined : ''}>
      {used.map(({ type, id, name, path }) => (
        <li key={`${type} ${id}`}>
          <div>
            <strong>{path === null ? name : <Link to={path}>{name}</Link>}</strong>
            <small>{capital(type)}</small>
          </div>
        </li>
      ))}
      {more === null ? null : (
        <li>
          <div>
            <small>{more}</small>
          </div>
        </li>
      )}
    </Rows>
  );
}
