import { useGetMany } from 'react-admin';
import { contactListResource } from '#contract/marketing/contactLists/endpoints.ts';
import type { ContactList } from '#contract/marketing/contactLists/schemas.ts';
import type { Campaign } from '#contract/marketing/campaigns/schemas.ts';
import { segmentResource } from '#contract/marketing/segments/endpoints.ts';
import type { Segment } from '#contract/marketing/segments/schemas.ts';
import { emailTemplateResource } from '#contract/marketing/templates/email/endpoints.ts';
import type { EmailTemplateRow } from '#contract/marketing/templates/email/schemas.ts';
import type { Held } from '#src/crud/anyResource.ts';
import { useMay } from '#src/crud/useMay.ts';
import { whenLabel } from '#src/domain/marketing/campaigns/index.ts';
import { offerText } from '#src/domain/marketing/loyalty/index.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { type KeyValue, KeyValueList } from '#src/ui/page/KeyValueList.tsx';
import { counted } from '#src/ui/words/counts.ts';
import { momentText } from '#src/ui/words/dates.ts';

/** The names of segments and lists, for who may see them; else how many they are. */
function useAudienceNames(segmentIds: readonly number[], listIds: readonly number[]): string | null {
  const maySeeSegments = useMay('list', segmentResource.name);
  const maySeeLists = useMay('list', contactListResource.name);
  const { data: segments = [] } = useGetMany<Held<Segment>>(
    segmentResource.name,
    { ids: [...segmentIds] },
    { enabled: maySeeSegments && segmentIds.length > 0 },
  );
  const { data: lists = [] } = useGetMany<Held<ContactList>>(
    contactListResource.name,
    { ids: [...listIds] },
    { enabled: maySeeLists && listIds.length > 0 },
  );
  const names = [...segments, ...lists].map(({ name }) => name);
  const hidden = segmentIds.length + listIds.length - names.length;
  const all = hidden > 0 ? [...names, counted(hidden, ['segment or list', 'segments or lists'])] : names;
  return all.length > 0 ? all.join(', ') : null;
}

function useTemplateName(id: number | null): string | null {
  const maySee = useMay('list', emailTemplateResource.name);
  const { data = [] } = useGetMany<Held<EmailTemplateRow>>(
    emailTemplateResource.name,
    { ids: id === null ? [] : [id] },
    { enabled: maySee && id !== null },
  );
  return data[0]?.name ?? null;
}

/** What guests read, by its channel. */
function useContent(campaign: Campaign): KeyValue[] {
  const template = useTemplateName('email_template_id' in campaign ? campaign.email_template_id : null);
  if ('subject' in campaign)
    return [
      { label: 'Subject', value: campaign.subject },
      { label: 'Preview text', value: campaign.preheader },
      { label: 'Email', value: template },
    ];
  if ('notification_title' in campaign)
    return [
      { label: 'Title', value: campaign.notification_title },
      { label: 'Message', value: campaign.notification_body },
    ];
  if ('loyalty_offer_id' in campaign)
    return campaign.points_grant === null
      ? [{ label: 'Offer', value: campaign.offer && offerText(campaign.offer) }]
      : [
          {
            label: 'Points',
            value: counted(campaign.points_grant, 'point'),
            note: campaign.points_description,
          },
        ];
  return [{ label: 'Text', value: campaign.body }];
}

function approvedOf({ approval }: Campaign): Omit<KeyValue, 'label'> {
  const { approved_by_name, approved_ts, is_current } = approval;
  if (approved_by_name === null) return { value: null };
  const value =
    approved_ts === null
      ? approved_by_name
      : `${approved_by_name}, ${momentText(approved_ts, 'Nov 20, 7:30 PM')}`;
  return is_current ? { value } : { value, note: 'It was changed since: it has to be approved again' };
}

/** What goes out to whom, when, and who said so. */
export function Glance({ campaign, approvers }: { campaign: Campaign; approvers: readonly string[] | null }) {
  const content = useContent(campaign);
  const to = useAudienceNames(campaign.segment_ids, campaign.contact_list_ids);
  const out = useAudienceNames(campaign.exclude_segment_ids, campaign.exclude_contact_list_ids);
  const { created_by_name, moved_by_name, moved_ts, holdout_pct } = campaign;
  return (
    <DataCard title="At a glance">
      <KeyValueList
        labelWidth={130}
        items={[
          ...content,
          { label: 'Goes to', value: to },
          ...(out === null ? [] : [{ label: 'Left out', value: out }]),
          ...(holdout_pct > 0
            ? [{ label: 'Held out', value: `${holdout_pct}% get nothing, to compare with` }]
            : []),
          { label: 'Goes out', value: whenLabel(campaign) },
          { label: 'Made by', value: created_by_name },
          { label: 'Approvers', value: approvers ? approvers.join(', ') : 'Nobody has to agree' },
          ...(approvers ? [{ label: 'Approved by', ...approvedOf(campaign) }] : []),
          ...(moved_by_name === null || moved_ts === null
            ? []
            : [
                {
                  label: 'Last step by',
                  value: `${moved_by_name}, ${momentText(moved_ts, 'Nov 20, 7:30 PM')}`,
                },
              ]),
        ]}
      />
    </DataCard>
  );
}
