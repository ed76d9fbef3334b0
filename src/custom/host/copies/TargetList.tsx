import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { numberedName } from '#src/dataProviders/myLocations.ts';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { CopyTarget, LocationCopy } from '#contract/host/copies/endpoints.ts';
import { FATE_LABELS, TARGET_LABELS, type TargetState } from '#contract/host/copies/kinds.ts';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { GridRows } from '#src/ui/layout/GridRows.ts';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { SearchField } from '#src/ui/form/SearchField.tsx';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { Pager } from '#src/ui/list/Pager.tsx';
import { useSettled } from '#src/ui/list/useSettled.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { figure } from '#src/ui/words/counts.ts';
import { PAGE_SIZE, useTargets } from './data.ts';
import { tabsOf, toneOf } from './model/words.ts';

const List = styled(GridRows)(({ theme }) => {
  const t = tokensOf(theme);
  return {
    '& > li': {
      gridTemplateColumns: 'minmax(180px, 260px) minmax(0, 1fr)',
      gap: '4px 16px',
      padding: '12px 16px',
      alignItems: 'start',
      [atMost('mobile')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    },
    '& .place': { display: 'grid', justifyItems: 'start', alignContent: 'start', gap: 4, minWidth: 0 },
    '& .place > strong': { fontWeight: 600, overflowWrap: 'anywhere' },
    '& dl': { display: 'grid', gap: 8, margin: 0, fontSize: 13.5 },
    '& dt': { fontWeight: 500 },
    '& dt > span': { fontWeight: 400, color: t.muted },
    '& dt > span[data-fate="conflict"]': { color: t.tones.bad.main },
    '& dd': { margin: '1px 0 0', color: t.inkSoft, overflowWrap: 'anywhere' },
    '& p': { margin: '0 0 6px', fontSize: 13.5, overflowWrap: 'anywhere' },
  };
});

const Above = styled('div')({ padding: '0 16px 12px', '& .MuiTabs-root': { marginBottom: 12 } });

/** What becomes of each part; what is the same already is told in one line. */
function Items({ items }: Pick<CopyTarget, 'items'>) {
  const same = items.filter(({ fate }) => fate === 'same');
  const others = items.filter(({ fate }) => fate !== 'same');
  return (
    <dl>
      {others.map((item, index) => (
        // Two shifts may have one name; their order stays.
        <div key={index}>
          <dt>
            {item.name} <span data-fate={item.fate}>{FATE_LABELS[item.fate]}</span>
          </dt>
          {item.notes.map((note) => (
            <dd key={note}>{note}</dd>
          ))}
        </div>
      ))}
      {same.length > 0 ? (
        <div>
          <dt>
            {same.map(({ name }) => name).join(', ')} <span>{FATE_LABELS.same}</span>
          </dt>
        </div>
      ) : null}
    </dl>
  );
}

function Target({ target }: { readonly target: CopyTarget }) {
  const { state, items, notes } = target;
  return (
    <li>
      <div className="place">
        <strong>{numberedName(target)}</strong>
        <StatusChip tone={toneOf[state]} label={TARGET_LABELS[state]} />
      </div>
      <div>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        {state === 'failed' || state === 'changed' || state === 'same' ? null : <Items items={items} />}
      </div>
    </li>
  );
}

/** The locations of a copy, with what happens at each. */
export function TargetList({ copy, title }: { readonly copy: LocationCopy; readonly title: string }) {
  const [state, setState] = useState<TargetState | undefined>();
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const search = useSettled(typed.trim(), 200);
  const shown = state && copy.counts[state] > 0 ? state : undefined;
  const { data, error, refetch } = useTargets(copy, { state: shown, search, page });
  const tabs = tabsOf(copy);
  return (
    <DataCard title={title} flush>
      <Above>
        <Tabs
          value={shown ?? 'all'}
          onChange={(_, next: TargetState | 'all') => {
            setState(next === 'all' ? undefined : next);
            setPage(1);
          }}
          variant="scrollable"
          scrollButtons="auto"
          aria-label="Locations by outcome"
        >
          <Tab value="all" label={`All (${figure(copy.total)})`} />
          {tabs.map((tab) => (
            <Tab key={tab.value} {...tab} />
          ))}
        </Tabs>
        {copy.total > PAGE_SIZE ? (
          <SearchField
            label="Search locations"
            value={typed}
            onChange={(next) => {
              setTyped(next);
              setPage(1);
            }}
          />
        ) : null}
      </Above>
      {data === undefined ? (
        <NotLoaded title="The locations could not be loaded" error={error} onRetry={refetch} rows={6} />
      ) : (
        <>
          <List aria-label={title}>
            {data.data.map((target) => (
              <Target key={target.merchant_id} target={target} />
            ))}
          </List>
          <Pager
            page={page}
            perPage={PAGE_SIZE}
            count={data.data.length}
            noun={['location', 'locations']}
            hasNext={data.has_next}
            onTurn={setPage}
          />
        </>
      )}
    </DataCard>
  );
}
