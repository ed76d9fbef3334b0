import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CopyPlus } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { automationResource } from '#contract/marketing/automations/endpoints.ts';
import type { AutomationTemplate } from '#contract/marketing/automations/library.ts';
import { useMay } from '#src/crud/useMay.ts';
import { links } from '#src/links.ts';
import { usePermission } from '#src/permissions/index.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { ConfirmDialog } from '#src/ui/modal/ConfirmDialog.tsx';
import { Breadcrumb } from '#src/ui/page/Breadcrumb.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { showFailure, showToast } from '#src/ui/toasts/showToast.ts';
import { useRecipeCalls, useRecipes } from './data.ts';
import { RecipeCard, Recipes } from './RecipeCard.tsx';
import { RecipeDialog } from './RecipeDialog.tsx';

interface Props {
  readonly recipe: AutomationTemplate;
}

function Use({ recipe }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const { begin } = useRecipeCalls();
  const navigate = useNavigate();
  const mayOpen = useMay('edit', automationResource.name);
  const start = async () => {
    setIsBusy(true);
    try {
      const made = await begin(recipe);
      showToast({ theme: 'success', message: `${made.name} is an automation of its own, switched off.` });
      if (mayOpen) void navigate(links.automation(made.id));
    } catch (error) {
      showFailure(error, `No automation was made of ${recipe.name}. Try again.`);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button disabled={isBusy} aria-label={`Use this recipe: ${recipe.name}`} onClick={() => void start()}>
      Use this recipe
    </Button>
  );
}

function OwnActs({ recipe }: Props) {
  const [open, setOpen] = useState<'words' | 'removal' | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { remove } = useRecipeCalls();
  const { name } = recipe;
  const start = async () => {
    setIsBusy(true);
    try {
      await remove(recipe);
      showToast({ theme: 'success', message: `${name} is no longer in your library.` });
    } catch (error) {
      showFailure(error, `${name} was not deleted. Try again.`);
      setIsBusy(false);
      setOpen(null);
    }
  };
  return (
    <>
      <Button aria-label={`Describe ${name}`} onClick={() => setOpen('words')}>
        Describe
      </Button>
      <Button color="error" aria-label={`Delete ${name}`} onClick={() => setOpen('removal')}>
        Delete
      </Button>
      {open === 'words' ? <RecipeDialog recipe={recipe} onClose={() => setOpen(null)} /> : null}
      <ConfirmDialog
        open={open === 'removal'}
        busy={isBusy}
        title={`Delete ${name}?`}
        consequence="Automations that began with it stay as they are. This cannot be undone."
        confirmLabel="Delete recipe"
        onConfirm={() => void start()}
        onClose={() => setOpen(null)}
      />
    </>
  );
}

function Acts({ recipe }: Props) {
  const mayUse = usePermission('automations.create');
  const mayEdit = usePermission('automations.edit');
  const isOwned = recipe.is_own && mayEdit;
  if (!mayUse && !isOwned) return null;
  return (
    <>
      {mayUse ? <Use recipe={recipe} /> : null}
      {isOwned ? <OwnActs recipe={recipe} /> : null}
    </>
  );
}

/** What an automation can begin with, and whom it would have reached here (AUTO-004, AUTO-068). */
export default function LibraryPage() {
  const { data, error, refetch } = useRecipes();
  const [isOpen, setIsOpen] = useState(false);
  const mayKeep = usePermission('automations.create');
  const recipes = data?.data ?? [];
  const shown = (isOwn: boolean) =>
    recipes
      .filter(({ is_own }) => is_own === isOwn)
      .map((recipe) => (
        <RecipeCard key={recipe.id} recipe={recipe}>
          <Acts recipe={recipe} />
        </RecipeCard>
      ));
  const own = shown(true);
  return (
    <>
      <PageHeader
        title="Automation library"
        purpose="Recipes to begin with, each with the guests a week that it would have reached by your own last 90 days."
        breadcrumb={
          <Breadcrumb
            links={[
              <Link key="list" to={links.automations()}>
                Automations
              </Link>,
            ]}
            here="Library"
          />
        }
        actions={
          mayKeep ? (
            <Button variant="contained" startIcon={<CopyPlus aria-hidden />} onClick={() => setIsOpen(true)}>
              New recipe
            </Button>
          ) : null
        }
      />
      {data ? (
        <>
          <Typography variant="h2">From Couvert</Typography>
          <Recipes>{shown(false)}</Recipes>
          <Typography variant="h2">Your own</Typography>
          {own.length === 0 ? (
            <EmptyState
              title="No recipes of your own yet"
              why="Keep an automation that works as a recipe, so that others can begin with it."
            />
          ) : (
            <Recipes>{own}</Recipes>
          )}
        </>
      ) : (
        <NotLoaded title="The library could not be loaded" error={error} onRetry={refetch} />
      )}
      {isOpen ? <RecipeDialog recipe={null} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
