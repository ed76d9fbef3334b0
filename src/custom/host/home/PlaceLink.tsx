import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { chooseHostLocation } from '#src/domain/host/parties/index.ts';
import type { Tone } from '#src/theme/index.ts';
import { ToneText } from '#src/ui/layout/ToneText.ts';

export interface PlaceLinkProps {
  readonly merchantId: number;
  readonly to: string;
  readonly tone?: Tone;
  readonly children: ReactNode;
}

/** A page of the host stand at one location: following it turns the stand there. */
export function PlaceLink({ merchantId, to, tone, children }: PlaceLinkProps) {
  return (
    <Link
      component={RouterLink}
      to={to}
      underline="hover"
      color="inherit"
      onClick={() => chooseHostLocation(merchantId)}
    >
      {tone === undefined ? children : <ToneText tone={tone}>{children}</ToneText>}
    </Link>
  );
}
