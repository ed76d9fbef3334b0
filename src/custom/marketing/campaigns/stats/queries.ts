import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { services } from '#contract/index.ts';
import type { RecipientState } from '#contract/marketing/campaigns/recipients.ts';
import type { CampaignChannel, CampaignState } from '#contract/marketing/campaigns/states.ts';
import { askFor } from '#src/dataProviders/provide.ts';
import { useSession } from '#src/dataProviders/session.ts';
import { CAMPAIGN_RESOURCES } from '#src/domain/marketing/campaigns/index.ts';

/** The figures of each channel. */
export const FIGURES = {
  email: services.emailCampaignFigures,
  sms: services.smsCampaignFigures,
  push: services.pushCampaignFigures,
  loyalty: services.loyaltyCampaignFigures,
} as const satisfies Record<CampaignChannel, unknown>;

/** Figures of a campaign on its way are read anew this often, in ms; of any other when something is told of it. */
const LIVE_MS = 5_000;

export interface Which {
  readonly channel: CampaignChannel;
  readonly id: number;
  readonly state: CampaignState;
}

const everyOf = ({ state }: Which) => (state === 'sending' ? LIVE_MS : false);
const keyOf = ({ channel, id }: Which, what: string, more: object = {}) =>
  [CAMPAIGN_RESOURCES[channel].name, what, { id, ...more }] as const;

export function useStats(which: Which) {
  const { programId } = useSession();
  return useQuery({
    queryKey: keyOf(which, 'stats'),
    queryFn: ({ signal }) =>
      askFor(FIGURES[which.channel].stats, { params: { programId, id: which.id } }, signal),
    refetchInterval: everyOf(which),
  });
}

export function useOverTime(which: Which) {
  const { programId } = useSession();
  return useQuery({
    queryKey: keyOf(which, 'over_time'),
    queryFn: ({ signal }) =>
      askFor(FIGURES[which.channel].overTime, { params: { programId, id: which.id } }, signal),
    refetchInterval: everyOf(which),
  });
}

export function useByDomain(which: Which, isEmail: boolean) {
  const { programId } = useSession();
  return useQuery({
    queryKey: keyOf(which, 'by_domain'),
    queryFn: ({ signal }) =>
      askFor(FIGURES[which.channel].byDomain, { params: { programId, id: which.id } }, signal),
    enabled: isEmail,
  });
}

export function useEffects(which: Which) {
  const { programId } = useSession();
  return useQuery({
    queryKey: keyOf(which, 'effect'),
    queryFn: ({ signal }) =>
      askFor(FIGURES[which.channel].effect, { params: { programId, id: which.id } }, signal),
  });
}

export interface RecipientQuery {
  readonly page: number;
  readonly search: string;
  readonly state: RecipientState | undefined;
  readonly reason: string | undefined;
  readonly variant: string | undefined;
}

export const PER_PAGE = 25;

export function useRecipients(which: Which, { page, ...asked }: RecipientQuery) {
  const { programId } = useSession();
  const filters = Object.fromEntries(
    Object.entries(asked).filter(([, value]) => value !== undefined && value !== ''),
  );
  return useQuery({
    queryKey: keyOf(which, 'recipients', { page, ...filters }),
    queryFn: ({ signal }) =>
      askFor(
        FIGURES[which.channel].recipients,
        {
          params: { programId, id: which.id },
          query: { take: PER_PAGE, skip: (page - 1) * PER_PAGE, ...filters },
        },
        signal,
      ),
    placeholderData: keepPreviousData,
    refetchInterval: everyOf(which),
  });
}

/** Everything that is known of one guest and the campaign. */
export function useStory(which: Which, guestId: number) {
  const { programId } = useSession();
  return useQuery({
    queryKey: keyOf(which, 'story', { guestId }),
    queryFn: ({ signal }) =>
      askFor(FIGURES[which.channel].recipient, { params: { programId, id: which.id, guestId } }, signal),
    retry: false,
  });
}
