import Button from '@mui/material/Button';
import { useState } from 'react';
import {
  MOST_REPORT_EMAILS,
  type ReportEmail,
  type ReportEmailWrite,
  rhythmText,
} from '#contract/host/reports/emails/schemas.ts';
import { REPORT_TITLES, type Report } from '#contract/host/reports/names.ts';
import { useMyLocations } from '#src/dataProviders/myLocations.ts';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { Rows } from '#src/ui/layout/Rows.ts';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { momentText } from '#src/ui/words/dates.ts';
import type { ReportFilter } from '../model.ts';
import { useReportEmails } from './data.ts';
import { EmailForm } from './EmailForm.tsx';

interface RowProps {
  readonly email: ReportEmail;
  readonly isBusy: boolean;
  readonly onSend: () => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function EmailRow({ email, isBusy, onSend, onEdit, onRemove }: RowProps) {
  const { nameOf } = useMyLocations();
  const { file, merchant_ids, last_sent_ts, problem } = email;
  const where =
    merchant_ids === null
      ? 'All my locations'
      : merchant_ids.map((id) => nameOf(id) ?? `Location ${id}`).join(', ');
  const sent =
    last_sent_ts === null ? 'Not sent yet' : `Last sent ${momentText(last_sent_ts, 'Nov 20, 7:30 PM')}`;
  const name = rhythmText(email);
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <small>
          {file.toUpperCase()} · {where} · {problem === null ? sent : `Not sent: ${problem}`}
        </small>
      </div>
      <div className="acts">
        <Button size="small" disabled={isBusy} aria-label={`Send now: ${name}`} onClick={onSend}>
          Send now
        </Button>
        <Button size="small" disabled={isBusy} aria-label={`Change: ${name}`} onClick={onEdit}>
          Change
        </Button>
        <Button
          size="small"
          color="error"
          disabled={isBusy}
          aria-label={`Remove: ${name}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      </div>
    </li>
  );
}

export interface EmailsDialogProps {
  readonly report: Report;
  /** A new email begins with the location and the comparison that are shown. */
  readonly filter: ReportFilter;
  readonly onClose: () => void;
}

interface Editing {
  readonly email: ReportEmail | null;
  readonly write: ReportEmailWrite;
}

/** The emails by which the reader gets a report: those that are, and the form of one. */
export function EmailsDialog({ report, filter, onClose }: EmailsDialogProps) {
  const { data, error, refetch, save, remove, send } = useReportEmails(report);
  const [editing, edit] = useState<Editing | null>(null);
  const isBusy = save.isPending || remove.isPending || send.isPending;
  const asNew = (): Editing => ({
    email: null,
    write: {
      report,
      every: 'week',
      weekday: 1,
      send_time: '07:30',
      file: 'pdf',
      compare: filter.compare,
      merchant_ids: filter.merchant_ids === undefined ? null : [Number(filter.merchant_ids)],
    },
  });
  const isFull = (data?.data.length ?? 0) >= MOST_REPORT_EMAILS;
  return (
    <Modal
      open
      title={`Email me ${REPORT_TITLES[report]}`}
      busy={isBusy}
      onClose={onClose}
      onSubmit={() => {
        if (editing) save.mutate(editing, { onSuccess: () => edit(null) });
      }}
      actions={
        editing ? undefined : (
          <>
            <Button variant="outlined" onClick={onClose}>
              Close
            </Button>
            <Button variant="contained" disabled={!data || isFull} onClick={() => edit(asNew())}>
              New email
            </Button>
          </>
        )
      }
    >
      {editing ? (
        <EmailForm
          value={editing.write}
          onChange={(write) => edit({ ...editing, write })}
          isNew={editing.email === null}
          isBusy={isBusy}
          onCancel={() => edit(null)}
        />
      ) : data ? (
        <>
          <Quiet>
            Each has the numbers that you may see at that moment, with the whole report as a file.
            {isFull ? ` ${MOST_REPORT_EMAILS} are the most.` : ''}
          </Quiet>
          {data.data.length === 0 ? null : (
            <Rows data-plain>
              {data.data.map((email) => (
                <EmailRow
                  key={email.report_email_id}
                  email={email}
                  isBusy={isBusy}
                  onSend={() => send.mutate(email)}
                  onEdit={() => edit({ email, write: email })}
                  onRemove={() => remove.mutate(email)}
                />
              ))}
            </Rows>
          )}
        </>
      ) : (
        <PartNotLoaded
          title="Your emails could not be loaded"
          error={error}
          lines={3}
          onRetry={() => refetch()}
        />
      )}
    </Modal>
  );
}
