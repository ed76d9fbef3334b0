import { useMemo } from 'react';
import { useGetMany } from 'react-admin';
import type { ResourceName } from '#contract/core/resources.ts';
import { emailTemplateResource } from '#contract/marketing/templates/email/endpoints.ts';
import { pushTemplateResource } from '#contract/marketing/templates/push/endpoints.ts';
import { smsTemplateResource } from '#contract/marketing/templates/sms/endpoints.ts';
import { segmentResource } from '#contract/marketing/segments/endpoints.ts';
import { activeActions, type EditedAction, type Edits } from '#contract/marketing/automations/edits.ts';
import { useSameList } from '#src/ui/list/useSameList.ts';
import { useMay } from '#src/crud/useMay.ts';
import { offersIn, useOfferWords } from './useOffers.ts';
import type { StepNames } from '../model/words.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

/** Names of records by id, as far as this person may know them. */
function useNamed({ name: resource }: { readonly name: ResourceName }, wanted: readonly number[]) {
  const kept = useSameList([...new Set(wanted)].map(String));
  const may = useMay('list', resource);
  const { data } = useGetMany<Named>(
    resource,
    { ids: kept.map(Number) },
    { enabled: may && kept.length > 0, retry: false },
  );
  return useMemo(() => {
    const names = new Map(
      data?.flatMap((row) => (row?.id === undefined ? [] : [[row.id, row.name] as const])),
    );
    return (id: number) => names.get(id) ?? null;
  }, [data]);
}

const idsIn = (edits: Edits, of: (action: EditedAction) => number | null | undefined): number[] =>
  activeActions(edits).flatMap((action) => of(action) ?? []);

/** What the records that steps use are called. */
export function useStepNames(edits: Edits): StepNames {
  const emailTemplate = useNamed(
    emailTemplateResource,
    idsIn(edits, ({ email_action }) => email_action?.email_template_id),
  );
  const smsTemplate = useNamed(
    smsTemplateResource,
    idsIn(edits, ({ sms_action }) => sms_action?.sms_message_templates_id),
  );
  const pushTemplate = useNamed(
    pushTemplateResource,
    idsIn(edits, ({ push_notification_action }) => push_notification_action?.push_notification_template_id),
  );
  const segment = useNamed(
    segmentResource,
    idsIn(edits, ({ field_conditional }) => field_conditional?.segment_id),
  );
  const { line: offers, problem: offerProblem } = useOfferWords(
    activeActions(edits).some((action) => offersIn(action).length > 0),
  );
  return useMemo(
    () => ({ emailTemplate, smsTemplate, pushTemplate, segment, offers, offerProblem }),
    [emailTemplate, smsTemplate, pushTemplate, segment, offers, offerProblem],
  );
}
