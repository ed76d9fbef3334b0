import { Link2Off, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListPage } from '#contract/marketing/contactLists/schemas.ts';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { BlockSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { GuestFrame } from '#src/ui/guest/GuestFrame.tsx';
import type { useListPage } from './data.ts';

export function Card(props: { icon: LucideIcon; title: string; tone?: 'ready'; children?: ReactNode }) {
  const { icon: Icon, title, tone, children } = props;
  return (
    <div className="card" data-tone={tone} role="status">
      <Icon size={30} aria-hidden />
      <h1>{title}</h1>
      {children}
    </div>
  );
}

/** What the mail is called where it is a list that guests know by name, and where it is not. */
export const listWords = ({ list_name, concept_name }: ListPage) => list_name ?? `news from ${concept_name}`;

/** A guest's page about one list, once it is known what it shows. */
export function ListPageFrame({
  page: { data, error, refetch, isLost },
  children,
}: {
  page: ReturnType<typeof useListPage>;
  children: (page: ListPage) => ReactNode;
}) {
  return (
    <GuestFrame id="content" tabIndex={-1} style={{ outline: 'none' }}>
      {isLost ? (
        <Card icon={Link2Off} title="This link leads nowhere">
          <p>
            It lost a part on its way, or what it was about is gone. Open the link in the email once more.
          </p>
        </Card>
      ) : data ? (
        <>
          <p className="house">{data.concept_name}</p>
          {children(data)}
        </>
      ) : error ? (
        <ErrorState title="The page could not be loaded" error={error} onRetry={refetch} />
      ) : (
        <BlockSkeleton lines={4} />
      )}
    </GuestFrame>
  );
}
