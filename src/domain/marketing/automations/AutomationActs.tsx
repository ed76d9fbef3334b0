import Button from '@mui/material/Button';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { services } from '#contract/index.ts';
import { automationResource } from '#contract/marketing/automations/endpoints.ts';
import type { Automation } from '#contract/marketing/automations/schemas.ts';
import type { Held } from '#src/crud/anyResource.ts';
import { RemoveRecord } from '#src/crud/RemoveRecord.tsx';
import { useMay } from '#src/crud/useMay.ts';
import { call } from '#src/dataProviders/client.ts';
import { links } from '#src/links.ts';
import { usePermission } from '#src/permissions/index.ts';
import { showFailure, showToast } from '#src/ui/toasts/showToast.ts';
import { counted } from '#src/ui/words/counts.ts';

interface Props {
  readonly automation: Held<Automation>;
}

function Duplicate({ automation }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const mayOpen = useMay('edit', automationResource.name);
  const [isBusy, setIsBusy] = useState(false);
  if (!usePermission('automations.duplicate')) return null;
  const start = async () => {
    setIsBusy(true);
    try {
      const copy = await call(services.automations.duplicate, { params: { id: automation.id }, body: {} });
      showToast({ theme: 'success', message: `${copy.name} is an automation of its own, switched off.` });
      void client.invalidateQueries({ queryKey: [automationResource.name] });
      if (mayOpen) void navigate(links.automation(copy.id));
    } catch (error) {
      showFailure(error, `${automation.name} was not copied. Try again.`);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button
      size="small"
      startIcon={<Copy aria-hidden />}
      aria-label={`Duplicate ${automation.name}`}
      disabled={isBusy}
      onClick={() => void start()}
    >
      Duplicate
    </Button>
  );
}

/** Why it cannot be deleted as it is now; undefined where it can. */
function keptBecause({ active, open_runs }: Automation): string | undefined {
  if (active) return 'Switch it off first';
  return open_runs > 0
    ? `${counted(open_runs, ['guest is', 'guests are'])} still on the way in it`
    : undefined;
}

/** Copies and deletes an automation of the list, for whoever may. */
export const AutomationActs = ({ automation }: Props) => (
  <span style={{ display: 'inline-flex', whiteSpace: 'nowrap' }}>
    <Duplicate automation={automation} />
    <RemoveRecord
      of={automationResource}
      row={automation}
      isQuiet
      icon={false}
      kept={keptBecause(automation)}
      consequence="Its steps are gone. What guests got by it stays on their timelines; templates and segments stay. This cannot be undone."
    />
  </span>
);
