import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { services } from '#contract/index.ts';
import { emailTemplateResource } from '#contract/marketing/templates/email/endpoints.ts';
import {
  CHECK_PROBLEMS,
  type CheckProblem,
  type EmailCheck,
} from '#contract/marketing/templates/email/preview/schemas.ts';
import { call } from '#src/dataProviders/client.ts';
import { useSession } from '#src/dataProviders/session.ts';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { ProgressBar } from '#src/ui/feedback/ProgressBar.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { Rows } from '#src/ui/layout/Rows.ts';
import { PageTurns } from '#src/ui/list/Pager.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { counted, figure } from '#src/ui/words/counts.ts';

const TEMPLATES = emailTemplateResource.name;
const PER_PAGE = 25;

const PROBLEM_WORDS = {
  missing_value: ['guest has nothing for a tag', 'guests have nothing for a tag'],
  subject_long: ['guest gets a subject that is cut off', 'guests get a subject that is cut off'],
  empty_branch: ['guest gets a part that is empty', 'guests get a part that is empty'],
} as const satisfies Record<CheckProblem, readonly [string, string]>;

function Guests({
  check,
  problem,
  onClose,
}: {
  check: EmailCheck;
  problem: CheckProblem;
  onClose: () => void;
}) {
  const { programId } = useSession();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: [TEMPLATES, 'check_guests', { id: check.id, problem, page }],
    queryFn: ({ signal }) =>
      call(
        services.emailPreviews.brokenGuests,
        {
          params: { programId: programId ?? 0, id: check.id },
          query: { problem, take: PER_PAGE, skip: (page - 1) * PER_PAGE },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
  return (
    <Modal
      open
      title={counted(check.counts[problem], PROBLEM_WORDS[problem])}
      onClose={onClose}
      actions={
        <>
          {data ? (
            <PageTurns page={page} hasPrevious={page > 1} hasNext={data.has_next} onTurn={setPage} />
          ) : null}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {data ? (
        <Rows data-plain>
          {data.data.map(({ id, name, email, detail }) => (
            <li key={id}>
              <div>
                <strong>{name}</strong>
                <small>{[email, detail].filter(Boolean).join(' · ')}</small>
              </div>
            </li>
          ))}
        </Rows>
      ) : (
        <PartNotLoaded title="The guests could not be read" error={error} lines={6} onRetry={refetch} />
      )}
    </Modal>
  );
}

/** How far the look at all mails has come, and whom it found. */
export function CheckOutcome({ check }: { check: EmailCheck }) {
  const [shown, setShown] = useState<CheckProblem | null>(null);
  if (check.status === 'running')
    return (
      <>
        <ProgressBar
          label="Emails that are made"
          segments={[
            { label: 'whole', value: check.done - check.broken, tone: 'primary' },
            { label: 'broken', value: check.broken, tone: 'bad' },
          ]}
          total={check.total}
        />
        <Quiet>{`${figure(check.done)} of ${figure(check.total)} emails are made.`}</Quiet>
      </>
    );
  if (check.status === 'failed')
    return <Alert type="error">{check.message ?? 'The check failed. Start it again.'}</Alert>;
  if (check.broken === 0) return <Alert type="success">All {counted(check.total, 'mail')} are whole.</Alert>;
  return (
    <>
      <Rows data-plain>
        {CHECK_PROBLEMS.filter((problem) => check.counts[problem] > 0).map((problem) => (
          <li key={problem}>
            <div>{counted(check.counts[problem], PROBLEM_WORDS[problem])}</div>
            <Button size="small" onClick={() => setShown(problem)}>
              Show guests
            </Button>
          </li>
        ))}
      </Rows>
      {shown ? <Guests check={check} problem={shown} onClose={() => setShown(null)} /> : null}
    </>
  );
}
