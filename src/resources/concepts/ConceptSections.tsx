import { styled } from '@mui/material/styles';
import { atMost } from '#src/theme/index.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { ZoneInput } from '../restaurants/inputs.tsx';
import { AuthSourcesInput, ConceptText, SourcesInput } from './ConceptFields.tsx';

const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '4px 16px',
  '& > .all': { gridColumn: '1 / -1' },
  [atMost('mobile')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

/** Everything about a concept that a form can change. */
export function ConceptSections() {
  return (
    <>
      <DataCard title="Name and time">
        <Fields>
          <ConceptText source="program_name" label="Name" />
          <ZoneInput
            source="default_timezone"
            label="Default time zone"
            helperText="What a new location starts with."
          />
        </Fields>
      </DataCard>
      <DataCard title="Contact" subtitle="Where guests and your own people turn to.">
        <Fields>
          <div className="all">
            <ConceptText source="website" label="Website" placeholder="https://example.com" />
          </div>
          <ConceptText source="support_email" label="Support email" placeholder="help@example.com" />
          <ConceptText source="support_phone" label="Support phone" placeholder="(503) 555-0142" />
        </Fields>
      </DataCard>
      <DataCard title="Guests and sign-in">
        <Fields>
          <div className="all">
            <SourcesInput />
          </div>
          <AuthSourcesInput />
        </Fields>
      </DataCard>
      <DataCard title="Advertising">
        <Fields>
          <ConceptText
            source="fb_ad_account_id"
            label="Ad account id"
            placeholder="act_1234567890"
            helperText="Audiences are sent to this account."
          />
        </Fields>
      </DataCard>
    </>
  );
}
