import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useNavigate } from 'react-router';
import { VIEW_CHECKS } from '#contract/guests/tickets/endpoints.ts';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { useMyLocations } from '#src/dataProviders/myLocations.ts';
import { useSession } from '#src/dataProviders/session.ts';
import { links } from '#src/links.ts';
import { dayText } from '#src/ui/words/dates.ts';
import { useViewer } from '../useViewer.ts';
import type { Command } from './commands.ts';

const SHOWN = 6;
const CHECK_NUMBER = /^#?(\d[\w-]{0,19})$/;

/** Checks by number at the chosen location, or at all of the person's, for those who may see checks. */
export function useFoundChecks(search: string, isLong: boolean) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const { count, nameOf } = useMyLocations();
  const { merchantId } = useSession();
  const [, number] = CHECK_NUMBER.exec(search) ?? [];
  const asks = viewer.can(VIEW_CHECKS) && count > 0 && number !== undefined;
  const { data, isFetching, isError } = useQuery({
    queryKey: ['ops/checks', 'palette', merchantId, number],
    queryFn: ({ signal }) => {
      const query = { check_nums: number, limit: SHOWN };
      return merchantId === null
        ? call(services.tickets.listEverywhere, { query }, { signal })
        : call(services.tickets.list, { params: { id: merchantId }, query }, { signal });
    },
    enabled: isLong && asks,
    staleTime: 30_000,
  });
  const placeOf = (id: number) => (merchantId === null ? (nameOf(id) ?? '') : '');
  const found = (data?.data ?? []).map(
    (check): Command => ({
      id: `check:${check.id}`,
      group: 'Checks',
      label: `Check ${check.check_num}`,
      note: [placeOf(check.merchant_id), dayText(check.business_date, 'Nov 20, 2026')]
        .filter(Boolean)
        .join(', '),
      icon: ReceiptText,
      run: () => void navigate(links.check(check.merchant_id, check.id)),
    }),
  );
  return { found, asks, isFetching, isError };
}
