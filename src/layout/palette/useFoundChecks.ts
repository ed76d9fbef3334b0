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

/** Checks by number at the chosen location, or one's first, for those who may see checks. */
export function useFoundChecks(search: string, isLong: boolean) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const { first } = useMyLocations();
  const { merchantId } = useSession();
  const id = merchantId ?? first[0]?.merchant_id ?? null;
  const [, number] = CHECK_NUMBER.exec(search) ?? [];
  const asks = viewer.can(VIEW_CHECKS) && id !== null && number !== undefined;
  const { data, isFetching, isError } = useQuery({
    queryKey: ['ops/checks', 'palette', id, number],
    queryFn: ({ signal }) =>
      call(
        services.tickets.list,
        { params: { id: id ?? 0 }, query: { check_nums: number, limit: SHOWN } },
        { signal },
      ),
    enabled: isLong && asks,
    staleTime: 30_000,
  });
  const found = (data?.data ?? []).map(
    (check): Command => ({
      id: `check:${check.id}`,
      group: 'Checks',
      label: `Check ${check.check_num}`,
      note: dayText(check.business_date, 'Nov 20, 2026'),
      icon: ReceiptText,
      run: () => void navigate(links.check(check.merchant_id, check.id)),
    }),
  );
  return { found, asks, isFetching, isError };
}
