import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CopyPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { StarterTemplate } from '#contract/marketing/templates/email/schemas.ts';
import { links } from '#src/links.ts';
import { usePermission } from '#src/permissions/index.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { ConfirmDialog } from '#src/ui/modal/ConfirmDialog.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { showFailure, showToast } from '#src/ui/toasts/showToast.ts';
import { useStarterCalls, useStarters } from './data.ts';
import { FromTemplateDialog } from './FromTemplateDialog.tsx';
import { freeName } from './model.ts';
import { Cards, StarterCard } from './StarterCard.tsx';

function OwnActs({ starter, id }: { readonly starter: StarterTemplate; readonly id: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const mayOpen = usePermission('campaigns.email.edit');
  const { remove } = useStarterCalls();
  const start = async () => {
    setIsBusy(true);
    try {
      await remove(id);
      showToast({ theme: 'success', message: `${starter.name} removed.` });
    } catch (error) {
      showFailure(error, `${starter.name} was not removed. Try again.`);
    } finally {
      setIsBusy(false);
      setIsOpen(false);
    }
  };
  return (
    <>
      {mayOpen ? (
        <Button component={Link} to={links.emailTemplate(id)} aria-label={`Edit ${starter.name}`}>
          Edit
        </Button>
      ) : null}
      <Button color="error" aria-label={`Remove ${starter.name}`} onClick={() => setIsOpen(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={isOpen}
        busy={isBusy}
        title={`Remove ${starter.name}?`}
        consequence="New emails can no longer begin with it. Emails that began with it stay as they are. This cannot be undone."
        confirmLabel="Remove starter"
        onConfirm={() => void start()}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}

function BuiltInActs({
  starter,
  taken,
}: {
  readonly starter: StarterTemplate;
  readonly taken: readonly string[];
}) {
  const [isBusy, setIsBusy] = useState(false);
  const { fromBuiltIn } = useStarterCalls();
  const start = async () => {
    setIsBusy(true);
    try {
      const made = await fromBuiltIn(starter, freeName(starter.name, taken));
      showToast({ theme: 'success', message: `${made.name} is now one of your own.` });
    } catch (error) {
      showFailure(error, `${starter.name} was not copied. Try again.`);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button disabled={isBusy} aria-label={`Make it your own: ${starter.name}`} onClick={() => void start()}>
      Make it your own
    </Button>
  );
}

/** What new mails can begin with: the concept's own starters, and those that the product brings (TMPL-010). */
export default function StartersPage() {
  const { data, error, refetch } = useStarters();
  const [isOpen, setIsOpen] = useState(false);
  const starters = data?.data ?? [];
  const own = starters.flatMap((starter) => (starter.id === null ? [] : { starter, id: starter.id }));
  const taken = own.map(({ starter }) => starter.name);
  return (
    <>
      <PageHeader
        title="Email starters"
        purpose="What everybody who writes a new email can begin with."
        actions={
          <Button variant="contained" startIcon={<CopyPlus aria-hidden />} onClick={() => setIsOpen(true)}>
            New starter
          </Button>
        }
      />
      {data ? (
        <>
          <Typography variant="h2">Your own</Typography>
          {own.length === 0 ? (
            <EmptyState
              title="No starters of your own yet"
              why="Make one of a template that you like, or of a starter below."
            />
          ) : (
            <Cards>
              {own.map(({ starter, id }) => (
                <StarterCard key={starter.key} starter={starter}>
                  <OwnActs starter={starter} id={id} />
                </StarterCard>
              ))}
            </Cards>
          )}
          <Typography variant="h2">From Couvert</Typography>
          <Cards>
            {starters
              .filter(({ id }) => id === null)
              .map((starter) => (
                <StarterCard key={starter.key} starter={starter}>
                  <BuiltInActs starter={starter} taken={taken} />
                </StarterCard>
              ))}
          </Cards>
        </>
      ) : (
        <NotLoaded title="The starters could not be loaded" error={error} onRetry={refetch} />
      )}
      {isOpen ? <FromTemplateDialog onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
