import { SOURCE_NAMES } from '#contract/connections/socialConnections/sources.ts';
import { Rows } from '#src/ui/layout/Rows.ts';
import { Tag } from '#src/ui/layout/Tag.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { counted } from '#src/ui/words/counts.ts';
import { usePages } from './data.ts';

/** Pages that are left out for want of a linked business account, each with the remedy (SOCIAL-008). */
export function DroppedPages() {
  const { data } = usePages();
  const dropped = (data ?? []).filter(({ is_kept }) => !is_kept);
  if (dropped.length === 0) return null;
  return (
    <DataCard
      flush
      title={`${counted(dropped.length, ['page is', 'pages are'])} left out`}
      subtitle={`${dropped[0]?.why_dropped ?? ''} ${dropped[0]?.remedy ?? ''}`}
    >
      <Rows>
        {dropped.map((page) => (
          <li key={`${page.source} ${page.id}`}>
            <div>
              <strong>{page.name}</strong>
              <small>{`Page ${page.id}`}</small>
            </div>
            <Tag>{SOURCE_NAMES[page.source]}</Tag>
          </li>
        ))}
      </Rows>
    </DataCard>
  );
}
