import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { ChevronDown, ChevronUp, Printer, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Ticket } from '#contract/guests/tickets/schemas.ts';
import { ApiError } from '#src/dataProviders/client.ts';
import { tokensOf } from '#src/theme/index.ts';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { BlockSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { usePrint } from '#src/ui/page/usePrint.ts';
import { CheckStatus } from '../CheckStatus.tsx';
import { useCheck } from '../data.ts';
import { ExportMenu } from '../ExportMenu.tsx';
import { Paper } from './Paper.tsx';
import { paperStyles } from './paperStyles.ts';
import { PrintedCheck } from './PrintedCheck.tsx';
import { WhoseCheck } from './WhoseCheck.tsx';

/** The edge that the printer tears: teeth of 6 px, cut out of the sheet by a mask. */
const TORN =
  'conic-gradient(from -45deg at bottom, transparent, currentColor 1deg 89deg, transparent 90deg) bottom / 12px 6px repeat-x, linear-gradient(currentColor 0 0) top / 100% calc(100% - 6px) no-repeat';

const Frame = styled('section')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    minHeight: 0,
    '& > header': { display: 'flex', alignItems: 'center', gap: 2, padding: '10px 8px 10px 20px' },
    '& > header > div': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2px 10px',
      flex: 1,
      minWidth: 0,
    },
    '& > header h2': {
      ...theme.typography.h2,
      margin: 0,
      fontSize: 17,
      outline: 'none',
      overflowWrap: 'anywhere',
    },
    '& > header .MuiIconButton-root': { flex: 'none', width: 44, height: 44 },
    '& > .scroll': { flex: 1, minHeight: 0, overflowY: 'auto' },
    '& .sheet': { padding: '4px 20px 20px' },
    '& .sheet > div': {
      padding: '20px 18px 26px',
      filter: `drop-shadow(0 0 1px ${t.control})`,
    },
    '& .sheet > div > div': {
      margin: '-20px -18px -26px',
      padding: '20px 18px 28px',
      backgroundColor: t.mode === 'dark' ? t.sunken : t.surface,
      mask: TORN,
    },
    ...paperStyles(t),
    '& > footer': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: 8,
      padding: '12px 20px',
      borderTop: `1px solid ${t.divider}`,
      '& .MuiButton-root': { minHeight: 44 },
    },
  };
});

export interface Neighbours {
  readonly previous: number | null;
  readonly next: number | null;
}

export interface TicketPanelProps {
  readonly merchantId: number;
  readonly ticketId: number;
  /** The checks before and after it in the list. */
  readonly neighbours: Neighbours;
  readonly onOpen: (ticketId: number) => void;
  readonly onClose: () => void;
}

interface HeaderProps extends Pick<TicketPanelProps, 'neighbours' | 'onOpen' | 'onClose'> {
  readonly children: ReactNode;
}

function Header({ neighbours: { previous, next }, onOpen, onClose, children }: HeaderProps) {
  return (
    <header>
      <div>{children}</div>
      <IconButton
        aria-label="Check above"
        disabled={previous === null}
        onClick={() => previous !== null && onOpen(previous)}
      >
        <ChevronUp size={18} aria-hidden />
      </IconButton>
      <IconButton
        aria-label="Check below"
        disabled={next === null}
        onClick={() => next !== null && onOpen(next)}
      >
        <ChevronDown size={18} aria-hidden />
      </IconButton>
      <IconButton aria-label="Close check" onClick={onClose}>
        <X size={18} aria-hidden />
      </IconButton>
    </header>
  );
}

function Title({ ticket }: { ticket: Ticket }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), [ticket.id]);
  return (
    <>
      <h2 ref={title} tabIndex={-1}>
        Check {ticket.check_num}
      </h2>
      <CheckStatus status={ticket.status} />
    </>
  );
}

function Foot({ ticket, onPrint }: { ticket: Ticket; onPrint: () => void }) {
  return (
    <footer>
      <Button variant="outlined" startIcon={<Printer aria-hidden />} onClick={onPrint}>
        Print
      </Button>
      <ExportMenu
        merchantId={ticket.merchant_id}
        what={`Check ${ticket.check_num}`}
        of={{ ticket_id: ticket.id, utc_offset_mins: ticket.utc_offset_mins }}
      />
    </footer>
  );
}

/** One check beside the list: as it was printed, whose it is, on paper and as a file. Escape closes it. */
export function TicketPanel({ merchantId, ticketId, ...moving }: TicketPanelProps) {
  const { data: ticket, error, refetch } = useCheck(merchantId, ticketId);
  const { isPrinting, print } = usePrint();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && event.currentTarget.contains(event.target as Node)) moving.onClose();
  };
  if (!ticket) {
    return (
      <Frame aria-label="Check" onKeyDown={onKeyDown}>
        <Header {...moving}>{error ? null : <h2>Check</h2>}</Header>
        {error ? (
          <ErrorState
            title="The check could not be loaded"
            error={error}
            onRetry={error instanceof ApiError && error.status === 404 ? undefined : () => void refetch()}
          />
        ) : (
          <BlockSkeleton lines={10} />
        )}
      </Frame>
    );
  }
  return (
    <Frame aria-label={`Check ${ticket.check_num}, details`} onKeyDown={onKeyDown}>
      <Header {...moving}>
        <Title ticket={ticket} />
      </Header>
      {/* Scrolls by keyboard as well, whatever stands in it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="scroll" tabIndex={0} role="region" aria-label="Check and guest">
        <div className="sheet">
          <div>
            <div>
              <Paper ticket={ticket} />
            </div>
          </div>
        </div>
        <WhoseCheck ticket={ticket} />
      </div>
      <Foot ticket={ticket} onPrint={print} />
      {isPrinting ? <PrintedCheck ticket={ticket} /> : null}
    </Frame>
  );
}
