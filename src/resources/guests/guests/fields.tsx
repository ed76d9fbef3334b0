import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { Star, TriangleAlert } from 'lucide-react';
import type { GuestRow, GuestTier } from '#contract/guests/guests/schemas.ts';
import { tokensOf } from '#src/theme/index.ts';
import { Tag } from '#src/ui/layout/Tag.ts';
import { ToneText } from '#src/ui/layout/ToneText.ts';

export { birthdayText } from './model/birthday.ts';
export { customWords } from './model/customFields.ts';
export { dayText, guestName, visitsText } from './model/guestWords.ts';
export { SOCIAL_NAMES } from './model/socialNames.ts';

const Badge = styled('span')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 5,
    maxWidth: '100%',
    height: 22,
    padding: '0 8px 0 6px',
    borderRadius: 6,
    fontSize: 12,
    fontWeight: 500,
    verticalAlign: 'middle',
    color: t.ink,
    backgroundColor: t.chip,
    '& > span:last-child': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > .dot': {
      flex: 'none',
      width: 10,
      height: 10,
      borderRadius: '50%',
      border: `1px solid ${t.control}`,
    },
    '& > svg': { flex: 'none', color: t.muted },
    '&[data-outlined]': { padding: '0 7px', backgroundColor: 'transparent', border: `1px solid ${t.button}` },
    '&[data-outlined] > svg': { color: t.accent },
  };
});

/** A tier in the colour the concept gave it; the word says it, the dot shows it. */
export function TierBadge({ tier }: { tier: Pick<GuestTier, 'name' | 'colour'> }) {
  return (
    <Badge title={tier.name}>
      <span className="dot" style={{ backgroundColor: tier.colour }} aria-hidden />
      <span>{tier.name}</span>
    </Badge>
  );
}

export function VipBadge() {
  return (
    <Badge data-outlined>
      <Star size={13} aria-hidden />
      <span>VIP</span>
    </Badge>
  );
}

/** VIP and allergies beside a name, each with its word for those who do not see it. */
export function GuestMarks({ guest }: { guest: Pick<GuestRow, 'is_vip' | 'allergies'> }) {
  if (!guest.is_vip && !guest.allergies) return null;
  const allergy = `Allergies: ${guest.allergies}`;
  return (
    <Stack
      component="span"
      direction="row"
      sx={{ display: 'inline-flex', flex: 'none', alignItems: 'center', gap: 0.5 }}
    >
      {guest.is_vip ? (
        <ToneText tone="accent" style={{ display: 'inline-flex' }}>
          <Star size={14} fill="currentColor" role="img" aria-label="VIP" />
        </ToneText>
      ) : null}
      {guest.allergies ? (
        <ToneText tone="bad" title={allergy} style={{ display: 'inline-flex' }}>
          <TriangleAlert size={14} role="img" aria-label={allergy} />
        </ToneText>
      ) : null}
    </Stack>
  );
}

/** Tags as chips; beyond `most` a number stands for the rest. */
export function Tags({ tags, most = tags.length }: { tags: readonly string[]; most?: number }) {
  const rest = tags.slice(most);
  return (
    <Stack
      component="span"
      direction="row"
      sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5, maxWidth: 1 }}
    >
      {tags.slice(0, most).map((tag) => (
        <Tag key={tag} title={tag}>
          {tag}
        </Tag>
      ))}
      {rest.length > 0 ? <Tag title={rest.join(', ')}>+{rest.length}</Tag> : null}
    </Stack>
  );
}
