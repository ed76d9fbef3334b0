import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { LocationCopy } from '#contract/host/copies/endpoints.ts';
import { COPY_WORDS, copyName } from '#contract/host/copies/kinds.ts';
import { links } from '#src/links.ts';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { ProgressBar } from '#src/ui/feedback/ProgressBar.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { ConfirmDialog } from '#src/ui/modal/ConfirmDialog.tsx';
import { Breadcrumb } from '#src/ui/page/Breadcrumb.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { isWorking, useCopy, useStep } from './data.ts';
import { pageOf, places, statusText } from './model/words.ts';
import { TargetList } from './TargetList.tsx';

function Progress({ copy }: { readonly copy: LocationCopy }) {
  const { counts, total, status } = copy;
  const isComparing = status === 'comparing';
  const left = isComparing ? counts.waiting : counts.ready;
  const segments = [
    { label: isComparing ? 'compared' : 'done', value: total - left, tone: 'primary' as const },
  ];
  return <ProgressBar label={isComparing ? 'Comparing' : 'Copying'} segments={segments} total={total} />;
}

function Acts({ copy }: { readonly copy: LocationCopy }) {
  const { location_copy_id: id, what, merchant_id: from, status, counts } = copy;
  const run = useStep(id, 'run');
  const again = useStep(id, 'again');
  const [isAsked, setAsked] = useState(false);
  if (isWorking(copy)) return null;
  const mayRun = status === 'compared' && counts.ready > 0;
  const open = counts.changed + counts.failed;
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {mayRun ? (
        <Button size="large" variant="contained" disabled={run.isPending} onClick={() => setAsked(true)}>
          {`Copy to ${places(counts.ready)}`}
        </Button>
      ) : null}
      {open > 0 ? (
        <Button size="large" variant="outlined" disabled={again.isPending} onClick={() => again.mutate()}>
          {`Compare ${places(open)} again`}
        </Button>
      ) : null}
      <Button
        size="large"
        variant="outlined"
        component={Link}
        to={links.copyNew({ what, from: String(from) })}
      >
        {status === 'done' ? 'Copy something else' : 'Choose again'}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={`Copy to ${places(counts.ready)}?`}
        consequence={`${copy.parts.join(', ')}: what the preview shows as added or replaced is written at ${places(counts.ready)}. What somebody changes there meanwhile is not overwritten.`}
        confirmLabel="Copy"
        onConfirm={() => {
          setAsked(false);
          run.mutate();
        }}
        onClose={() => setAsked(false)}
      />
    </Stack>
  );
}

function Copy({ copy }: { readonly copy: LocationCopy }) {
  const { status, counts } = copy;
  const isDone = status === 'done';
  const hasTrouble = counts.changed + counts.failed > 0;
  return (
    <Stack spacing={2} sx={{ maxWidth: 1080 }}>
      <DataCard>
        <Stack spacing={1.5}>
          <div role="status">
            <Alert type={isDone ? (hasTrouble ? 'warning' : 'success') : 'info'}>{statusText(copy)}</Alert>
          </div>
          {isWorking(copy) ? <Progress copy={copy} /> : null}
          <p style={{ margin: 0 }}>
            <strong>{isDone ? 'Copied' : 'To be copied'}</strong>
            {`: ${copy.parts.join(', ')}.`}
          </p>
          {isDone ? null : (
            <p style={{ margin: 0 }}>
              <strong>Not copied</strong>
              {`: ${COPY_WORDS[copy.what].notCopied.join(' ')}`}
            </p>
          )}
          <Acts copy={copy} />
        </Stack>
      </DataCard>
      <TargetList copy={copy} title={isDone ? 'Results' : 'Preview of results'} />
    </Stack>
  );
}

/** /ops/copies/:id: what copying would do at each location, and what it did. */
export default function CopyPage() {
  const id = Number(useParams()['id']);
  const { data, error, refetch } = useCopy(id);
  if (!data)
    return (
      <>
        <PageHeader title="Copy to other locations" />
        <NotLoaded title="This copy could not be loaded" error={error} onRetry={refetch} />
      </>
    );
  const { what, merchant_name: from } = data;
  const { name, to } = pageOf[what];
  return (
    <>
      <PageHeader
        title={copyName(what, from)}
        purpose={`Asked for by ${data.author_name}.`}
        breadcrumb={
          <Breadcrumb
            links={[
              <Link key="page" to={to}>
                {name}
              </Link>,
            ]}
            here="Copy to other locations"
          />
        }
      />
      <Copy copy={data} />
    </>
  );
}
