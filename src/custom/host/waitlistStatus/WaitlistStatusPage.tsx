import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  ArmchairIcon,
  CircleSlash,
  Hourglass,
  Link2Off,
  type LucideIcon,
  PartyPopper,
  Phone,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import type { CallReply } from '#contract/core/endpoint.ts';
import { services } from '#contract/index.ts';
import { ApiError, call } from '#src/dataProviders/client.ts';
import { useNow } from '#src/domain/host/parties/index.ts';
import { BlockSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { ConfirmDialog } from '#src/ui/modal/ConfirmDialog.tsx';
import { showFailure } from '#src/ui/toasts/showToast.ts';
import { GuestFrame } from '#src/ui/guest/GuestFrame.tsx';
import { aheadText, holdText, leftText, minutesLeft } from './statusText.ts';

const REFRESH_MS = 10_000;
const SECOND_MS = 1000;
const TOKEN = /^[A-Za-z0-9_-]{20,80}$/;
const { waitlist } = services;

type Status = CallReply<typeof waitlist.statusPage>;

const statusKey = (token: string) => ['webviews/waitlist', 'status', { token }] as const;

/** The place as the server has it, read again every ten seconds and whenever the guest looks. */
function useStatus(token: string) {
  return useQuery({
    queryKey: statusKey(token),
    queryFn: ({ signal }) => call(waitlist.statusPage, { params: { token } }, { signal }),
    enabled: TOKEN.test(token),
    refetchInterval: ({ state }) =>
      state.error instanceof ApiError && state.error.status === 404 ? false : REFRESH_MS,
    refetchOnWindowFocus: 'always',
    retry: false,
  });
}

function Card(props: { icon: LucideIcon; title: string; tone?: 'ready'; children?: ReactNode }) {
  const { icon: Icon, title, tone, children } = props;
  return (
    <div className="card" data-tone={tone}>
      <Icon size={30} aria-hidden />
      <h1>{title}</h1>
      {children}
    </div>
  );
}

function InLine({ status }: { status: Status }) {
  const now = useNow(SECOND_MS);
  if (status.state === 'ready') {
    const hold = status.hold_until_ts ? holdText(status.hold_until_ts, now) : null;
    return (
      <Card icon={PartyPopper} title="Your table is ready" tone="ready">
        {hold ? (
          <span className="big" role="timer">
            {hold}
          </span>
        ) : null}
        <p>
          {hold
            ? 'Please come to the host stand. Your table is held for you until then.'
            : 'Please come to the host stand now, or call if you are delayed.'}
        </p>
      </Card>
    );
  }
  const minutes = minutesLeft(status.joined_ts, status.quoted_minutes, now);
  return (
    <Card icon={Hourglass} title={aheadText(status.parties_ahead)}>
      <p>
        {status.shows_quote ? `${leftText(minutes)}. ` : ''}Please stay near: when your table is ready, this
        page says so.
      </p>
      {status.thank_you ? <p>{status.thank_you}</p> : null}
    </Card>
  );
}

function Facts({ status }: { status: Status }) {
  const waited = Math.max(0, Math.floor((useNow().getTime() - Date.parse(status.joined_ts)) / 60_000));
  return (
    <dl>
      <div>
        <dt>Party of</dt>
        <dd>{status.party_size}</dd>
      </div>
      {status.shows_quote ? (
        <div>
          <dt>Told</dt>
          <dd>{status.quoted_minutes === 0 ? 'No wait' : `${status.quoted_minutes} min`}</dd>
        </div>
      ) : null}
      <div>
        <dt>Waited</dt>
        <dd>{waited} min</dd>
      </div>
    </dl>
  );
}

function Leave({ token, merchant }: { token: string; merchant: string }) {
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const leave = async () => {
    setIsBusy(true);
    try {
      await call(waitlist.leave, { params: { token } });
    } catch (error) {
      showFailure(error);
    }
    setIsBusy(false);
    setIsAsking(false);
    await client.invalidateQueries({ queryKey: statusKey(token) });
  };
  return (
    <>
      <Button fullWidth variant="outlined" color="error" onClick={() => setIsAsking(true)}>
        Leave the list
      </Button>
      <ConfirmDialog
        open={isAsking}
        busy={isBusy}
        title="Give up your place?"
        consequence={`${merchant} gives your place to the next party. To come back, you join at the end.`}
        confirmLabel="Leave the list"
        cancelLabel="Keep my place"
        onConfirm={() => void leave()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}

function Place({ status, token }: { status: Status; token: string }) {
  const isInLine = status.state === 'waiting' || status.state === 'ready';
  const name = status.fname === 'Guest' || status.fname === '' ? '' : `, ${status.fname}`;
  return (
    <>
      <div role="status">
        {isInLine ? <InLine status={status} /> : null}
        {status.state === 'seated' ? (
          <Card icon={ArmchairIcon} title={`Welcome${name}`}>
            <p>Your table is yours. Enjoy your meal.</p>
          </Card>
        ) : null}
        {status.state === 'removed' ? (
          <Card icon={CircleSlash} title="You are off the list">
            <p>Your place was released. To wait again, ask the host to add you.</p>
          </Card>
        ) : null}
      </div>
      {isInLine ? <Facts status={status} /> : null}
      {status.merchant_phone ? (
        <Button
          fullWidth
          variant="outlined"
          component="a"
          href={`tel:${status.merchant_phone}`}
          startIcon={<Phone aria-hidden />}
        >
          Call {status.merchant_name}
        </Button>
      ) : null}
      {isInLine ? <Leave token={token} merchant={status.merchant_name} /> : null}
      {isInLine ? <p className="note">This page keeps itself up to date.</p> : null}
    </>
  );
}

/** /webviews/waitlist/{token}: where a waiting guest sees the place, and gives it up. */
export default function WaitlistStatusPage() {
  const { token = '' } = useParams();
  const { data, error, refetch } = useStatus(token);
  const isLost =
    !TOKEN.test(token) || (error instanceof ApiError && (error.status === 404 || error.status === 400));
  return (
    <GuestFrame id="content" tabIndex={-1} style={{ outline: 'none' }}>
      {isLost ? (
        <Card icon={Link2Off} title="This link leads nowhere">
          <p>
            The place on the waitlist that it belonged to is gone, or the link lost a part on its way. Ask the
            restaurant for a new one.
          </p>
        </Card>
      ) : data ? (
        <>
          <p className="house">{data.merchant_name}</p>
          <Place status={data} token={token} />
          {error ? <p className="note">No connection just now. Shown is what was known last.</p> : null}
        </>
      ) : error ? (
        <>
          <h1>Your place could not be loaded</h1>
          <ErrorState title="No answer" error={error} onRetry={refetch} />
        </>
      ) : (
        <>
          <h1>Your place on the waitlist</h1>
          <BlockSkeleton lines={4} />
        </>
      )}
    </GuestFrame>
  );
}
