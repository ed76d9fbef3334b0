import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BadgeCheck, CircleAlert, Gift, Link2Off } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { services } from '#contract/index.ts';
import { PERK_MESSAGES } from '#contract/marketing/perks/rules.ts';
import type { Reward } from '#contract/marketing/perks/schemas.ts';
import { ApiError, call } from '#src/dataProviders/client.ts';
import { useNow } from '#src/domain/host/parties/index.ts';
import { tokensOf } from '#src/theme/index.ts';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { BlockSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { ConfirmDialog } from '#src/ui/modal/ConfirmDialog.tsx';
import { GuestFrame } from '#src/ui/guest/GuestFrame.tsx';
import { momentText } from '#src/ui/words/dates.ts';
import { type PerkAddress, perkAddress } from './perkAddress.ts';

const { perks } = services;
const SECOND_MS = 1000;

const House = styled('header')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'grid',
    justifyItems: 'center',
    gap: 4,
    textAlign: 'center',
    '& img': { maxWidth: 200, maxHeight: 72, padding: 8, borderRadius: 12, backgroundColor: '#ffffff' },
    '& address': { fontSize: 13.5, fontStyle: 'normal', color: t.muted },
  };
});

const rewardsKey = ({ merchantId, userUuid }: PerkAddress) =>
  ['webviews/perks', { merchantId, userUuid }] as const;

const isGone = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 410);

/** The perk of the address among those the guest has at the location; undefined while it is looked up, null when gone. */
function useReward(address: PerkAddress) {
  const { merchantId, userUuid, perkId } = address;
  return useQuery({
    queryKey: rewardsKey(address),
    queryFn: async ({ signal }) => {
      const query = { merchant_id: merchantId, user_id: userUuid };
      try {
        return (await call(perks.rewards, { query }, { signal })).data;
      } catch (error) {
        if (isGone(error)) return [];
        throw error;
      }
    },
    select: (rewards) => rewards.find(({ program_perk_id }) => program_perk_id === perkId) ?? null,
    retry: false,
  });
}

/** The location as far as the concept wants it shown (PERK-002); nothing while it cannot be read. */
function Place({ merchantId }: { merchantId: number }) {
  const { data } = useQuery({
    queryKey: ['webviews/perks', 'page', merchantId],
    queryFn: ({ signal }) =>
      call(perks.pageCustomization, { query: { merchant_id: merchantId } }, { signal }),
    retry: false,
  });
  if (!data) return null;
  return (
    <House>
      {data.merchant_logo_url ? (
        <img src={data.merchant_logo_url} alt={data.merchant_name ?? 'Logo'} />
      ) : null}
      {data.merchant_name ? <p className="house">{data.merchant_name}</p> : null}
      {data.merchant_address ? <address>{data.merchant_address}</address> : null}
    </House>
  );
}

function Notice({ icon: Icon, children }: { icon: typeof Gift; children: ReactNode }) {
  return (
    <div className="card">
      <Icon size={30} aria-hidden />
      <h1 style={{ whiteSpace: 'pre-wrap' }}>{children}</h1>
    </div>
  );
}

/** What staff look at: when it was redeemed, under a clock that runs, so that no picture passes for the page. */
function Redeemed({ reward, at }: { reward: Reward; at: string }) {
  const now = useNow(SECOND_MS);
  return (
    <div className="card" data-tone="ready" role="status">
      <BadgeCheck size={30} aria-hidden />
      <h1>{reward.name}</h1>
      <p>Redeemed {momentText(at, 'November 20, 2026 at 7:30 PM', reward.timezone)}</p>
      <span className="big" aria-hidden>
        {momentText(now, '7:30:05 PM', reward.timezone)}
      </span>
      <p>Show this to your server.</p>
    </div>
  );
}

function Offer({ reward, address }: { reward: Reward; address: PerkAddress }) {
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const redeem = useMutation({
    mutationFn: () =>
      call(perks.redeem, {
        body: {
          merchant_id: address.merchantId,
          user_id: address.userUuid,
          program_perk_id: address.perkId,
        },
      }),
    onSettled: async () => {
      setIsAsking(false);
      await client.invalidateQueries({ queryKey: rewardsKey(address) });
    },
  });
  return (
    <>
      <div className="card">
        <Gift size={30} aria-hidden />
        <h1>{reward.name}</h1>
        {reward.description ? <p>{reward.description}</p> : null}
        {reward.ends_ts ? (
          <p>Until {momentText(reward.ends_ts, 'November 20, 2026 at 7:30 PM', reward.timezone)}</p>
        ) : null}
      </div>
      {redeem.error ? <Alert type="error">{redeem.error.message}</Alert> : null}
      <Button fullWidth variant="contained" disabled={redeem.isPending} onClick={() => setIsAsking(true)}>
        Redeem now
      </Button>
      {reward.terms ? (
        <p className="note" style={{ whiteSpace: 'pre-line' }}>
          {reward.terms}
        </p>
      ) : null}
      <ConfirmDialog
        open={isAsking}
        destructive={false}
        busy={redeem.isPending}
        title="Redeem it now?"
        consequence="It can be used once. Redeem it when your server can see this screen."
        confirmLabel="Redeem"
        cancelLabel="Not yet"
        onConfirm={() => redeem.mutate()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}

function Perk({ address }: { address: PerkAddress }) {
  const { data: reward, error, refetch } = useReward(address);
  if (error) {
    return <ErrorState title="The offer could not be loaded" error={error} onRetry={refetch} />;
  }
  if (reward === undefined) return <BlockSkeleton lines={4} />;
  return (
    <>
      <Place merchantId={address.merchantId} />
      {reward === null ? (
        <Notice icon={CircleAlert}>{PERK_MESSAGES.gone}</Notice>
      ) : reward.redeemed_ts ? (
        <Redeemed reward={reward} at={reward.redeemed_ts} />
      ) : (
        <Offer reward={reward} address={address} />
      )}
    </>
  );
}

/** `/webviews/perks`: a guest redeems a perk, once (ROUTE-031, PERK-003 to PERK-007). */
export default function PerkPage() {
  const [search] = useSearchParams();
  const address = perkAddress(search);
  return (
    <GuestFrame id="content" tabIndex={-1} style={{ outline: 'none' }}>
      {address ? <Perk address={address} /> : <Notice icon={Link2Off}>{PERK_MESSAGES.invalidUrl}</Notice>}
    </GuestFrame>
  );
}
