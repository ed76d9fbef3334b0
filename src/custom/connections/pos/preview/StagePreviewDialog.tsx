import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { STAGE_OUTCOMES, type StageOutcome } from '#contract/connections/pos/rules.ts';
import type { PosMerchant, StagePreview } from '#contract/connections/pos/schemas.ts';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { PagerFoot, PageTurns } from '#src/ui/list/Pager.tsx';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { counted } from '#src/ui/words/counts.ts';
import { dayText } from '#src/ui/words/dates.ts';
import { PREVIEW_PAGE, useStagePreview } from '../data.ts';
import { OUTCOME_LABELS } from '../words.ts';
import { PreviewTable } from './PreviewTable.tsx';

const ALL = 'all';
const Scroll = styled('div')({ overflowX: 'auto' });

/** What yesterday's checks would have done to the meal stages of one location, before it is switched on. */
export function StagePreviewDialog({
  merchants,
  merchantId,
  onClose,
}: {
  readonly merchants: readonly PosMerchant[];
  readonly merchantId: number;
  readonly onClose: () => void;
}) {
  const [chosen, setChosen] = useState(merchantId);
  const [outcome, setOutcome] = useState<StageOutcome | null>(null);
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useStagePreview(chosen, outcome, page);
  const show = (next: StageOutcome | null) => {
    setOutcome(next);
    setPage(0);
  };
  return (
    <Modal open size="large" title="What would have happened yesterday" onClose={onClose}>
      <Stack spacing={1.5} sx={{ alignItems: 'stretch' }}>
        <TextField
          select
          size="small"
          margin="none"
          label="Location"
          sx={{ maxWidth: 320 }}
          value={chosen}
          onChange={({ target }) => {
            setChosen(Number(target.value));
            show(null);
          }}
        >
          {merchants.map(({ merchant_id, name_human }) => (
            <MenuItem key={merchant_id} value={merchant_id}>
              {name_human}
            </MenuItem>
          ))}
        </TextField>
        {data ? (
          <>
            <Quiet>{summary(data)}</Quiet>
            <Tabs
              value={outcome ?? ALL}
              onChange={(_, value: string) => show(STAGE_OUTCOMES.find((one) => one === value) ?? null)}
              variant="scrollable"
              scrollButtons="auto"
              aria-label="Items by what would have happened"
            >
              <Tab value={ALL} label="All" />
              {STAGE_OUTCOMES.map((one) => (
                <Tab key={one} value={one} label={`${OUTCOME_LABELS[one]} (${data.counts[one]})`} />
              ))}
            </Tabs>
            {data.data.length === 0 ? (
              <Quiet>
                {data.check_count === 0
                  ? 'No checks came from this location yesterday.'
                  : 'No item of a mapped menu category is among them. Map the categories that are ordered here.'}
              </Quiet>
            ) : (
              <Scroll>
                <PreviewTable rows={data.data} timezone={data.timezone} />
              </Scroll>
            )}
            {page > 0 || data.has_next ? (
              <PagerFoot style={{ position: 'static' }}>
                <span role="status">{`Items ${page * PREVIEW_PAGE + 1} to ${page * PREVIEW_PAGE + data.data.length}`}</span>
                <PageTurns page={page} hasPrevious={page > 0} hasNext={data.has_next} onTurn={setPage} />
              </PagerFoot>
            ) : null}
          </>
        ) : (
          <PartNotLoaded
            title="Yesterday could not be loaded"
            error={error}
            lines={6}
            onRetry={() => void refetch()}
          />
        )}
      </Stack>
    </Modal>
  );
}

function summary({ business_date, check_count, counts }: StagePreview): string {
  const moves = counted(counts.moves, ['move', 'moves']);
  const host =
    counts.host === 0 ? '' : ` ${counted(counts.host, ['item', 'items'])} waited for what a host had set.`;
  return `${dayText(business_date, 'Fri, Nov 20')}: ${counted(check_count, ['check', 'checks'])}, ${moves} to a later stage.${host} Nothing was changed.`;
}
