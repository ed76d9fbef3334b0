import { styled } from '@mui/material/styles';
import type { Guest } from '#contract/guests/guests/schemas.ts';
import { useGuestFields } from '#src/resources/guests/guests/index.ts';
import { showPhone } from '#src/domain/host/parties/inputs.tsx';
import { tokensOf } from '#src/theme/index.ts';
import { BreakableText } from '#src/ui/layout/BreakableText.tsx';
import { KeyValueList } from '#src/ui/page/KeyValueList.tsx';
import { guestFacts, socialLinks } from '../model/facts.ts';

const Sites = styled('span')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 12px',
  '& a': { display: 'inline-block', minHeight: 24, fontWeight: 500, color: tokensOf(theme).primary },
}));

/** What is known of the guest, line by line, each with where it came from. */
export function Facts({ guest, timezone, now }: { guest: Guest; timezone: string; now: Date }) {
  const { data: fields = [] } = useGuestFields('inUse');
  const sites = socialLinks(guest);
  const lines = guestFacts(guest, { fields, timezone, now, showPhone }).map((line) => ({
    ...line,
    value: <BreakableText>{line.value}</BreakableText>,
  }));
  const elsewhere = (
    <Sites>
      {sites.map(({ name, url }) => (
        <a key={name} href={url} target="_blank" rel="noreferrer">
          {name}
        </a>
      ))}
    </Sites>
  );
  return (
    <KeyValueList
      labelWidth={92}
      items={sites.length > 0 ? [...lines, { label: 'Elsewhere', value: elsewhere }] : lines}
    />
  );
}
