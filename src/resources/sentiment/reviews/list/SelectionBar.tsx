import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { ReplyAll, X } from 'lucide-react';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useNavigate } from 'react-router';
import { reviews } from '#contract/sentiment/reviews/endpoints.ts';
import { MOST_BULK } from '#contract/sentiment/reviews/engagement.ts';
import type { ReviewRow } from '#contract/sentiment/reviews/schemas.ts';
import type { Held } from '#src/crud/anyResource.ts';
import { filtersOf } from '#src/dataProviders/mapping.ts';
import { askFor } from '#src/dataProviders/provide.ts';
import { reviewsText } from '#src/domain/sentiment/reviews/index.ts';
import { links } from '#src/links.ts';
import { tokensOf } from '#src/theme/index.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { mixedBox } from '#src/ui/list/SelectBox.tsx';
import { showFailure } from '#src/ui/toasts/showToast.ts';
import { countChosen, NOTHING_CHOSEN, type ReviewSelection, toggleAll } from '../model/selection.ts';

const Bar = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 48,
    padding: '4px 8px 4px 6px',
    borderBottom: `1px solid ${t.divider}`,
    fontSize: 13,
    '&[data-some]': { backgroundColor: t.primaryTint },
    '& > .MuiCheckbox-root': { padding: 6 },
    '& > .text': { flex: 1, minWidth: 0 },
    '& strong': { display: 'block', fontWeight: 600 },
  };
});

/** So many are read at a time. */
const PAGE = 200;

/** The ids that are chosen: by themselves, or all that the filters find but the exceptions. */
async function chosenIds({ isAll, except }: ReviewSelection, filter: object): Promise<readonly number[]> {
  if (!isAll) return [...except];
  const ids: number[] = [];
  for (let offset = 0, more = true; more && ids.length <= MOST_BULK; offset += PAGE) {
    const query = { ...filtersOf(filter), offset: String(offset), take: String(PAGE) };
    const found = await askFor(reviews.list, { query });
    ids.push(...found.data.map(({ id }) => id).filter((id) => !except.has(id)));
    more = found.has_next;
  }
  return ids;
}

export interface SelectionBarProps {
  readonly selection: ReviewSelection;
  readonly onSelect: (selection: ReviewSelection) => void;
}

/** Chooses all or none, tells how many are chosen, and answers them at once (REVIEW-015, REVIEW-016). */
export function SelectionBar({ selection, onSelect }: SelectionBarProps) {
  const { data = [], total, filterValues } = useListContext<Held<ReviewRow>>();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const count = countChosen(selection, total ?? data.length);
  const isMixed = selection.except.size > 0 && count > 0;
  const start = async () => {
    setIsBusy(true);
    try {
      const ids = await chosenIds(selection, filterValues);
      await navigate(links.bulkReply({ ids: ids.join(',') }));
    } catch (error) {
      showFailure(error, 'The reviews could not be read. Try again.');
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Bar data-some={count > 0 || undefined}>
      <Checkbox
        size="small"
        checked={selection.isAll && selection.except.size === 0}
        indeterminate={isMixed}
        onChange={() => onSelect(toggleAll(selection))}
        slotProps={{ input: { 'aria-label': 'Select all reviews', ...mixedBox(isMixed) } }}
      />
      <div className="text">
        {count === 0 ? (
          <Quiet as="span">Select reviews to answer them at once</Quiet>
        ) : (
          <>
            <strong role="status">
              {selection.isAll && selection.except.size === 0 ? 'All ' : ''}
              {reviewsText(count)} selected
            </strong>
            {count > MOST_BULK ? <Quiet as="span">At most {MOST_BULK} are answered at once</Quiet> : null}
          </>
        )}
      </div>
      {count > 0 ? (
        <>
          <Button
            size="small"
            variant="outlined"
            startIcon={<ReplyAll aria-hidden />}
            disabled={isBusy || count > MOST_BULK}
            onClick={() => void start()}
          >
            Bulk reply
          </Button>
          <IconButton aria-label="Select none" onClick={() => onSelect(NOTHING_CHOSEN)}>
            <X size={16} aria-hidden />
          </IconButton>
        </>
      ) : null}
    </Bar>
  );
}
