import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { tokensOf } from '#src/theme/index.ts';
import { Dropdown } from '../dropdown/Dropdown.tsx';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 12,
  fontSize: 13.5,
  lineHeight: '26px',
  '& span, & li[data-rest]': { color: tokensOf(theme).muted },
}));

export interface SummaryListProps {
  readonly label: string;
  /** What stands in the cell. */
  readonly text: string;
  readonly children: () => ReactNode;
}

/** A cell that says how many, with the list of them under it. */
export function SummaryList({ label, text, children }: SummaryListProps) {
  return (
    <Dropdown
      label={label}
      trigger={({ onClick, ...trigger }) => (
        <Button
          {...trigger}
          size="small"
          color="inherit"
          sx={{ height: 28, px: '6px', ml: '-6px', fontWeight: 400, fontSize: 13.5 }}
          endIcon={<ChevronDown aria-hidden />}
          onClick={(event) => {
            event.stopPropagation();
            onClick();
          }}
        >
          {text}
        </Button>
      )}
    >
      {() => <List>{children()}</List>}
    </Dropdown>
  );
}
