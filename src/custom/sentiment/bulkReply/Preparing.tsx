import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import { reviewResource, reviews } from '#contract/sentiment/reviews/endpoints.ts';
import { type ResponseTemplate, responseTemplateResource } from '#contract/sentiment/reviews/templates.ts';
import type { Held } from '#src/crud/anyResource.ts';
import { call } from '#src/dataProviders/client.ts';
import { reviewsText } from '#src/domain/sentiment/reviews/index.ts';
import { links } from '#src/links.ts';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { Columns } from '#src/ui/layout/Columns.ts';
import { Bar } from '#src/ui/layout/Bar.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { showFailure } from '#src/ui/toasts/showToast.ts';
import { counted } from '#src/ui/words/counts.ts';
import { type Changes, leaving, NO_CHANGES, type Shown, shownTexts } from './model.ts';
import { TextRow } from './TextRow.tsx';

const MOST_TEMPLATES = 50;
const SORT = { field: 'name', order: 'ASC' } as const;
/** As many texts are drawn at once as are read in one go. */
const SHOWN = 25;

interface TemplatesProps {
  readonly chosen: readonly number[];
  readonly onChoose: (ids: readonly number[]) => void;
}

function Templates({ chosen, onChoose }: TemplatesProps) {
  const { data, error, refetch } = useGetList<Held<ResponseTemplate>>(
    responseTemplateResource.name,
    { pagination: { page: 1, perPage: MOST_TEMPLATES }, sort: SORT },
    { retry: false },
  );
  return (
    <DataCard
      title="Templates"
      subtitle="They take turns, so that no two answers of a location read the same"
    >
      {!data ? (
        <PartNotLoaded title="The templates could not be read" error={error} lines={3} onRetry={refetch} />
      ) : data.length === 0 ? (
        <Quiet>
          There is no template yet. <Link to={links.responseTemplateCreate()}>Write the first</Link>
        </Quiet>
      ) : (
        <Stack>
          {data.map(({ id, name }) => (
            <FormControlLabel
              key={id}
              label={name}
              control={
                <Checkbox
                  size="small"
                  checked={chosen.includes(id)}
                  onChange={(_, isOn) =>
                    onChoose(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))
                  }
                />
              }
            />
          ))}
        </Stack>
      )}
    </DataCard>
  );
}

function useStart(ids: readonly number[], templateIds: readonly number[], onStarted: (id: number) => void) {
  return useMutation({
    mutationFn: (texts: readonly Shown[]) =>
      call(reviews.bulkReplies, {
        body: {
          reviewIds: ids.filter((id) => texts.some(({ review_id }) => review_id === id)),
          templateIds: [...templateIds],
          texts: texts.map(({ review_id, content, templateId }) => ({ review_id, content, templateId })),
        },
      }),
    onSuccess: ({ id }) => onStarted(id),
    onError: (error) => showFailure(error),
  });
}

function toggled(out: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(out);
  if (!next.delete(id)) next.add(id);
  return next;
}

interface TextsProps {
  readonly shown: readonly Shown[];
  readonly changes: Changes;
  readonly onChange: (changes: Changes) => void;
}

function Texts({ shown, changes, onChange }: TextsProps) {
  const [most, setMost] = useState(SHOWN);
  return (
    <>
      <ul style={{ margin: 0, padding: 0, listStyle: 'none' }} aria-label="Answers">
        {shown.slice(0, most).map((text) => (
          <TextRow
            key={text.review_id}
            text={text}
            onWrite={(content) =>
              onChange({ ...changes, texts: new Map(changes.texts).set(text.review_id, content) })
            }
            onToggle={() => onChange({ ...changes, out: toggled(changes.out, text.review_id) })}
          />
        ))}
      </ul>
      {shown.length > most ? (
        <Bar data-foot>
          <Quiet as="span">
            {most} of {shown.length} shown
          </Quiet>
          <Button onClick={() => setMost(shown.length)}>Show all</Button>
        </Bar>
      ) : null}
    </>
  );
}

export interface PreparingProps {
  readonly ids: readonly number[];
  readonly onStarted: (bulkId: number) => void;
}

/** The templates on one side, each text as it will stand on the other; nothing leaves before the button is pressed. */
export function Preparing({ ids, onStarted }: PreparingProps) {
  const [templateIds, choose] = useState<readonly number[]>([]);
  const [changes, setChanges] = useState<Changes>(NO_CHANGES);
  const start = useStart(ids, templateIds, onStarted);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [reviewResource.name, 'bulk_preview', { ids, templateIds }],
    queryFn: ({ signal }) =>
      call(reviews.previewBulk, { body: { reviewIds: [...ids], templateIds: [...templateIds] } }, { signal }),
    enabled: templateIds.length > 0,
    retry: false,
  });
  const shown = templateIds.length > 0 && data ? shownTexts(data.data, changes) : [];
  const ready = leaving(shown);
  const held = shown.filter(({ isOut, problems }) => !isOut && problems.length > 0).length;
  return (
    <Columns columns="280px minmax(0, 1fr)">
      <Templates chosen={templateIds} onChoose={choose} />
      <DataCard title="Answers" subtitle={`${reviewsText(ids.length)} selected`} flush>
        {templateIds.length === 0 ? (
          <Quiet data-inset>Choose one template or more to see the answers.</Quiet>
        ) : !data ? (
          <PartNotLoaded
            title="The answers could not be prepared"
            error={error}
            lines={6}
            onRetry={refetch}
          />
        ) : (
          <>
            <Texts shown={shown} changes={changes} onChange={setChanges} />
            <Bar data-foot>
              <Quiet as="span" role="status">
                {counted(ready.length, ['answer leaves', 'answers leave'])}
                {held > 0 ? `, ${held} held back: see why beside ${held === 1 ? 'it' : 'them'}` : ''}
              </Quiet>
              <Button
                variant="contained"
                startIcon={<Send aria-hidden />}
                disabled={ready.length === 0 || start.isPending || isFetching}
                onClick={() => start.mutate(ready)}
              >
                Post {counted(ready.length, ['reply', 'replies'])}
              </Button>
            </Bar>
          </>
        )}
      </DataCard>
    </Columns>
  );
}
