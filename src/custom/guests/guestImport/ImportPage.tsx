import Stack from '@mui/material/Stack';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { GuestImport } from '#contract/guests/guestImports/schemas.ts';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { Breadcrumb } from '#src/ui/page/Breadcrumb.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { NewImport } from './NewImport.tsx';
import { type ImportActs, useImport, useImportActs } from './data.ts';
import { ImportList } from './ImportList.tsx';
import { MapStep } from './MapStep.tsx';
import { stepOf } from './model/words.ts';
import { ReviewStep, usePhase } from './ReviewStep.tsx';
import { Steps } from './Steps.tsx';
import { useImportHome } from './useImportHome.ts';

function OneImport({ shown, acts, onLeave }: { shown: GuestImport; acts: ImportActs; onLeave: () => void }) {
  const { phase, goToMap } = usePhase(shown);
  return (
    <>
      <Steps current={phase === 'map' ? 1 : stepOf(shown)} />
      {phase === 'map' ? (
        <MapStep key={shown.id} shown={shown} acts={acts} onDiscarded={onLeave} />
      ) : (
        <ReviewStep shown={shown} acts={acts} onMap={goToMap} onLeave={onLeave} />
      )}
    </>
  );
}

/** Brings guests or coming reservations in from another system's file: choose it, say what its columns are, see the check, import. */
export default function ImportPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const asked = Number(params.get('id'));
  const id = Number.isInteger(asked) && asked > 0 ? asked : null;
  const { data, error, refetch } = useImport(id);
  const acts = useImportActs();
  const home = useImportHome();
  const leave = () => void navigate(home.to());
  return (
    <>
      <PageHeader
        title={home.title}
        purpose={home.purpose}
        breadcrumb={
          <Breadcrumb
            links={[
              <Link key="home" to={home.from.path}>
                {home.from.label}
              </Link>,
              ...(id === null
                ? []
                : [
                    <Link key="import" to={home.to()}>
                      Import
                    </Link>,
                  ]),
            ]}
            here={id === null ? 'Import' : (data?.file_name ?? 'File')}
          />
        }
      />
      <Stack spacing={2} sx={{ maxWidth: 980 }}>
        {id === null ? (
          <>
            <Steps current={0} />
            <NewImport
              onSent={(one) => {
                acts.show(one);
                void navigate(home.to(one.id));
              }}
            />
            <ImportList acts={acts} />
          </>
        ) : data ? (
          <OneImport key={data.id} shown={data} acts={acts} onLeave={leave} />
        ) : (
          <NotLoaded title="This import could not be loaded" error={error} onRetry={refetch} />
        )}
      </Stack>
    </>
  );
}
