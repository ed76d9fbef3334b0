import Button from '@mui/material/Button';
import { RefreshCw } from 'lucide-react';
import type { ComponentType } from 'react';
import { Link, useSearchParams } from 'react-router';
import { POS_STEPS, type PosStep, stepState } from '#contract/connections/pos/rules.ts';
import type { PosMerchant } from '#contract/connections/pos/schemas.ts';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { links } from '#src/links.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { Columns } from '#src/ui/layout/Columns.ts';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { StepList } from '#src/ui/page/StepList.tsx';
import { useMerchants, useWrite } from './data.ts';
import { CategoriesStep } from './steps/CategoriesStep.tsx';
import { JobsStep } from './steps/JobsStep.tsx';
import { MerchantsStep } from './steps/MerchantsStep.tsx';
import { StagesStep } from './steps/StagesStep.tsx';
import { TablesStep } from './steps/TablesStep.tsx';
import { STEP_LABELS, stepWords } from './words.ts';

const PAGES = {
  merchants: MerchantsStep,
  menu_categories: CategoriesStep,
  meal_stages: StagesStep,
  tables: TablesStep,
  job_ids: JobsStep,
} as const satisfies Record<PosStep, ComponentType<{ readonly merchants: readonly PosMerchant[] }>>;

/** `/settings/integrations/pos`: connects the points of sale of a concept in five steps (POS-002). */
export default function PosPage() {
  const [search, setSearch] = useSearchParams();
  const { data: merchants, error, refetch } = useMerchants();
  const refresh = useWrite(
    () => call(services.pos.refresh, { body: {} }),
    () => 'Tables, categories and employees were read from the points of sale.',
  );
  const step = POS_STEPS.find((name) => name === search.get('step')) ?? 'merchants';
  const Page = PAGES[step];
  return (
    <>
      <PageHeader
        title="Point of sale"
        purpose="Match each location, then map its tables, menu and employees, so that checks join their parties."
        actions={
          <>
            <Button component={Link} to={links.settingsPosSales()} variant="outlined">
              Daily sales
            </Button>
            <Button component={Link} to={links.settingsOmnivore()} variant="outlined">
              Omnivore account
            </Button>
            <Button
              variant="outlined"
              startIcon={<RefreshCw size={16} aria-hidden />}
              disabled={refresh.isPending}
              onClick={() => refresh.mutate(undefined)}
            >
              {refresh.isPending ? 'Reading…' : 'Read again'}
            </Button>
          </>
        }
      />
      {!merchants ? (
        <NotLoaded title="The locations could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : merchants.length === 0 ? (
        <EmptyState
          title="No locations yet"
          why="Add a location first; its point of sale is connected here."
        />
      ) : (
        <Columns columns="230px minmax(0, 1fr)" below="smallDesktop">
          <StepList
            label="Setup steps"
            here={step}
            onGo={(next) => setSearch({ step: next }, { replace: true })}
            steps={POS_STEPS.map((name) => {
              const isDone = stepState(name, merchants) === 'success';
              return {
                step: name,
                label: STEP_LABELS[name],
                about: stepWords(name, merchants),
                mark: isDone ? ('done' as const) : ('open' as const),
                state: isDone ? 'success' : 'incomplete',
              };
            })}
          />
          <Page merchants={merchants} />
        </Columns>
      )}
    </>
  );
}
