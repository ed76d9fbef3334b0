import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { services } from '#contract/index.ts';
import type { LoyaltyIssue } from '#contract/marketing/loyalty/schemas.ts';
import { FormDialog } from '#src/crud/form/FormDialog.tsx';
import { TextInput } from '#src/crud/inputs/text.tsx';
import { call } from '#src/dataProviders/client.ts';
import { links } from '#src/links.ts';
import { usePermission } from '#src/permissions/index.ts';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { Rows } from '#src/ui/layout/Rows.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { showFailure, showToast } from '#src/ui/toasts/showToast.ts';
import { counted } from '#src/ui/words/counts.ts';
import { momentText } from '#src/ui/words/dates.ts';
import { WAITING_KEY } from './keys.ts';

const WHY = z.object({ reason: services.loyalty.decline.body.shape.reason });

function Row({ issue, onDone }: { issue: LoyaltyIssue; onDone: () => void }) {
  const mayEdit = usePermission('loyalty.edit');
  const [isBusy, setIsBusy] = useState(false);
  const [isDeclining, setIsDeclining] = useState(false);
  const points = counted(issue.points ?? 0, 'point');
  const { id, version, guest_name: guest } = issue;
  const approve = async () => {
    setIsBusy(true);
    try {
      await call(services.loyalty.approve, { params: { id }, body: { version } });
      showToast({ theme: 'success', message: `${guest} gets ${points}.` });
    } catch (error) {
      showFailure(error);
    } finally {
      setIsBusy(false);
      onDone();
    }
  };
  return (
    <li>
      <div>
        <strong>
          {points} for <Link to={links.guest(issue.guest_id)}>{guest}</Link>
        </strong>
        <small>
          {[
            issue.description,
            issue.asked_by_name && `asked by ${issue.asked_by_name}`,
            momentText(issue.created_ts, 'Nov 20, 7:30 PM'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </div>
      {!mayEdit ? null : issue.is_own ? (
        <Quiet as="span">Somebody else approves what you asked for</Quiet>
      ) : (
        <span className="acts">
          <Button
            size="small"
            disabled={isBusy}
            aria-label={`Decline ${points} for ${guest}`}
            onClick={() => setIsDeclining(true)}
          >
            Decline
          </Button>
          <Button
            size="small"
            variant="outlined"
            disabled={isBusy}
            aria-label={`Approve ${points} for ${guest}`}
            onClick={() => void approve()}
          >
            Approve
          </Button>
        </span>
      )}
      {isDeclining ? (
        <FormDialog
          isNew
          noun="reason"
          size="small"
          title={`Decline ${points}`}
          saveLabel="Decline"
          schema={WHY}
          defaults={{ reason: '' }}
          send={async ({ reason }) => {
            await call(services.loyalty.decline, { params: { id }, body: { version, reason } });
            showToast({ theme: 'success', message: `${guest} does not get ${points}.` });
            setIsDeclining(false);
            onDone();
          }}
          onClose={() => setIsDeclining(false)}
        >
          <TextInput
            source="reason"
            label="Why"
            multiline
            minRows={2}
            autoFocus
            helperText="Shown to the person who asked"
          />
        </FormDialog>
      ) : null}
    </li>
  );
}

/** Points over the ceiling, which somebody else than who asked lets through or not. */
export function WaitingCard() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: WAITING_KEY,
    queryFn: ({ signal }) =>
      call(services.loyalty.issues, { query: { state: 'awaiting_approval', take: 50 } }, { signal }),
  });
  const onDone = () => void client.invalidateQueries({ queryKey: ['settings/loyalty'] });
  return (
    <DataCard title="Waiting for an approver" flush={!!data?.data.length}>
      {!data ? (
        <PartNotLoaded title="Pending gifts could not be loaded" error={error} lines={3} onRetry={refetch} />
      ) : data.data.length === 0 ? (
        <Quiet>No points wait for anybody.</Quiet>
      ) : (
        <Rows>
          {data.data.map((issue) => (
            <Row key={issue.id} issue={issue} onDone={onDone} />
          ))}
        </Rows>
      )}
    </DataCard>
  );
}
