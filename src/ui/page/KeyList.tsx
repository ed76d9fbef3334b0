import { Kbd } from '../layout/Kbd.ts';
import { Rows } from '../layout/Rows.ts';

export interface KeyListProps {
  readonly items: readonly { readonly keys: readonly string[]; readonly does: string }[];
}

/** What keys do, one line each. */
export function KeyList({ items }: KeyListProps) {
  return (
    <Rows data-plain sx={{ '& > li': { minHeight: 36, py: 0 } }}>
      {items.map(({ keys, does }) => (
        <li key={does}>
          <div>{does}</div>
          <span className="acts">
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </span>
        </li>
      ))}
    </Rows>
  );
}
