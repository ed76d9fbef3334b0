import { styled } from '@mui/material/styles';
import { ChevronRight } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { tokensOf } from '#src/theme/index.ts';

const Trail = styled('span')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 4,
  '& a': { color: 'inherit', textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
  '& > [aria-current]': { color: tokensOf(theme).ink },
}));

/** Links from far to near, then where we are. */
export function Breadcrumb({ links, here }: { links: readonly ReactNode[]; here: string }) {
  return (
    <Trail>
      {links.map((link, index) => (
        // The trail of a page does not change its order.
        <Fragment key={index}>
          {link}
          <ChevronRight size={13} aria-hidden />
        </Fragment>
      ))}
      <span aria-current="page">{here}</span>
    </Trail>
  );
}
