import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Copy, ExternalLink } from 'lucide-react';
import type { Party } from '#contract/host/parties/schemas.ts';
import { tokensOf } from '#src/theme/index.ts';
import { copyText } from '#src/ui/toasts/copyText.ts';
import { useGuestLink } from '../useGuestLink.ts';

const Section = styled('div')(({ theme }) => ({
  '& > p': { margin: '4px 0 8px', fontSize: 13, color: tokensOf(theme).muted },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& .MuiButton-root': { height: 44 },
}));

/** The way to the guest's own page: where the party stands, and the way off the list. */
export function GuestPage({ party }: { party: Party }) {
  const { data: link } = useGuestLink(party.id);
  if (!link) return null;
  return (
    <Section>
      <h3>The guest’s page</h3>
      <p>
        {party.phone
          ? 'They got its link by text when they joined.'
          : 'Without a phone number, show it or hand it over.'}
      </p>
      <div>
        <Button
          variant="outlined"
          startIcon={<Copy aria-hidden />}
          onClick={() => void copyText(link, 'Link copied', `The link is ${link}`)}
        >
          Copy link
        </Button>
        <Button
          variant="outlined"
          startIcon={<ExternalLink aria-hidden />}
          component="a"
          href={link}
          target="_blank"
          rel="noreferrer"
        >
          Open
        </Button>
      </div>
    </Section>
  );
}
