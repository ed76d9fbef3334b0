import { useQuery } from '@tanstack/react-query';
import { ChartPie, ContactRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { useSession } from '#src/dataProviders/session.ts';
import { links } from '#src/links.ts';
import { useViewer } from '../useViewer.ts';
import type { Command } from './commands.ts';

const SHOWN = 6;

/** Segments and contact lists of this concept by name, each for those who may see them. */
export function useFoundAudience(search: string, isLong: boolean) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const { programId } = useSession();
  const [seesSegments, seesLists] = [
    viewer.can('segments.view'),
    viewer.can('contactList.view') && viewer.flag('contact-list'),
  ];
  const query = { search, take: SHOWN };
  const segments = useQuery({
    queryKey: ['audience/segments', 'palette', programId, search],
    queryFn: ({ signal }) => call(services.segments.listPaged, { query }, { signal }),
    enabled: isLong && seesSegments,
    staleTime: 30_000,
  });
  const lists = useQuery({
    queryKey: ['audience/contact', 'palette', programId, search],
    queryFn: ({ signal }) => call(services.contactLists.list, { query }, { signal }),
    enabled: isLong && seesLists,
    staleTime: 30_000,
  });
  const found: Command[] = [
    ...(segments.data?.data ?? []).map((segment) => ({
      id: `segment:${segment.id}`,
      group: 'Segments',
      label: segment.name,
      icon: ChartPie,
      run: () => void navigate(links.segment(segment.id)),
    })),
    ...(lists.data?.data ?? []).map((list) => ({
      id: `list:${list.id}`,
      group: 'Contact lists',
      label: list.name,
      icon: ContactRound,
      run: () => void navigate(links.contactList(list.id)),
    })),
  ];
  return {
    found,
    asks: seesSegments || seesLists,
    isFetching: segments.isFetching || lists.isFetching,
    isError: segments.isError || lists.isError,
  };
}
