import { contactListResource } from '#contract/marketing/contactLists/endpoints.ts';
import { segmentResource } from '#contract/marketing/segments/endpoints.ts';
import type { ContactList } from '#contract/marketing/contactLists/schemas.ts';
import type { Segment } from '#contract/marketing/segments/schemas.ts';
import { SomeOf } from '#src/crud/inputs/references.tsx';
import { NumberInput } from '#src/crud/inputs/text.tsx';
import { useMay } from '#src/crud/useMay.ts';
import { useFlag } from '#src/permissions/index.ts';
import { Columns } from '#src/ui/layout/Columns.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { counted } from '#src/ui/words/counts.ts';

const BY_NAME = { field: 'name', order: 'ASC' } as const;

const segmentText = ({ name, size }: Segment) =>
  size === null ? name : `${name} (${counted(size, 'guest')})`;
const listText = ({ name, subscribed_count }: ContactList) =>
  `${name} (${counted(subscribed_count, 'subscriber')})`;

/** Segments and lists, in or out. */
function Of({ segments, lists }: { segments: string; lists: string }) {
  const maySeeSegments = useMay('list', segmentResource.name);
  const maySeeLists = useMay('list', contactListResource.name);
  const hasLists = useFlag('contact-list');
  return (
    <>
      {maySeeSegments ? (
        <SomeOf
          source={segments}
          of={segmentResource}
          label="Segments"
          sort={BY_NAME}
          optionText={segmentText}
          placeholder="Find a segment"
        />
      ) : (
        <Quiet>Only users who can view segments see their names.</Quiet>
      )}
      {maySeeLists && hasLists ? (
        <SomeOf
          source={lists}
          of={contactListResource}
          label="Contact lists"
          sort={BY_NAME}
          optionText={listText}
          placeholder="Find a contact list"
        />
      ) : null}
    </>
  );
}

/** Who gets it, who is left out, and who is held back to compare with (CAMP-018). */
export function AudienceStep() {
  const hasHoldout = useFlag('holdout-groups');
  return (
    <>
      <DataCard
        title="Recipients"
        subtitle="Guests in any of these. A guest in several gets it once, and so does a shared address"
      >
        <Of segments="segment_ids" lists="contact_list_ids" />
      </DataCard>
      <DataCard title="Excluded guests" subtitle="Also when they are in one of the above">
        <Of segments="exclude_segment_ids" lists="exclude_contact_list_ids" />
        <Columns>
          <NumberInput
            source="not_mailed_days"
            label="Written to in the last days"
            min={1}
            max={365}
            helperText="Guests whom marketing reached by this channel in this many days. Empty: no limit"
          />
          {hasHoldout ? (
            <NumberInput
              source="holdout_pct"
              label="Holdout, in percent"
              min={0}
              max={50}
              helperText="This share gets nothing, always the same guests, so that visits and spend can be compared"
            />
          ) : null}
        </Columns>
      </DataCard>
    </>
  );
}
