import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Portal from '@mui/material/Portal';
import Stack from '@mui/material/Stack';
import { Copy, Printer, UserX } from 'lucide-react';
import { Link } from 'react-router';
import { timeNow } from '#src/clock.ts';
import { links } from '#src/links.ts';
import { TOKENS } from '#src/theme/index.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { FigureTable } from '#src/ui/layout/FigureTable.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { KeyValueList } from '#src/ui/page/KeyValueList.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { copyText } from '#src/ui/toasts/copyText.ts';
import { figure } from '#src/ui/words/counts.ts';
import { type Receipt, receiptLines, receiptText } from '../model/receipt.ts';
import { momentWords } from '../model/when.ts';

const ONLY_THE_RECEIPT = {
  '@media screen': { '.receipt-sheet': { display: 'none' } },
  '@media print': {
    'body > *:not(.receipt-sheet)': { display: 'none !important' },
    body: { backgroundColor: `${TOKENS.light.surface} !important` },
    '.receipt-sheet': { color: TOKENS.light.ink, whiteSpace: 'pre-wrap', fontFamily: 'inherit' },
  },
};

/** What the printer gets: the receipt alone, without the page around it. */
function OnPaper({ receipt }: { receipt: Receipt }) {
  return (
    <Portal>
      <GlobalStyles styles={ONLY_THE_RECEIPT} />
      <pre className="receipt-sheet" aria-hidden>
        {receiptText(receipt)}
      </pre>
    </Portal>
  );
}

const toBook = (
  <Button component={Link} to={links.guestBook()} variant="outlined">
    Open the guest book
  </Button>
);

/** What was erased, to copy or to print for whoever asked. */
export function ErasedReceipt({ receipt, timezone }: { receipt: Receipt; timezone: string }) {
  return (
    <>
      <PageHeader
        title="The guest is erased"
        purpose="Keep this receipt: it says what was erased, and nothing of whom."
        actions={
          <>
            <Button
              variant="outlined"
              startIcon={<Copy aria-hidden />}
              onClick={() =>
                void copyText(receiptText(receipt), 'The receipt is copied.', 'Print the receipt instead.')
              }
            >
              Copy
            </Button>
            <Button variant="outlined" startIcon={<Printer aria-hidden />} onClick={() => window.print()}>
              Print
            </Button>
          </>
        }
      />
      <Stack spacing={2} sx={{ maxWidth: 640 }}>
        <DataCard title="Receipt">
          <KeyValueList
            items={[
              { label: 'Number', value: receipt.guest_erasure_id },
              { label: 'Guest', value: `No. ${receipt.guest_id}` },
              { label: 'Erased', value: momentWords(timezone, receipt.created_ts, timeNow()) },
              { label: 'By', value: receipt.author_name },
              { label: 'Reason', value: receipt.reason },
            ]}
          />
        </DataCard>
        <DataCard title="Erased or made nameless" flush>
          <FigureTable>
            <tbody>
              {receiptLines(receipt).map(({ name, count }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{figure(count)}</td>
                </tr>
              ))}
            </tbody>
          </FigureTable>
        </DataCard>
        <div>{toBook}</div>
      </Stack>
      <OnPaper receipt={receipt} />
    </>
  );
}

/** A guest that was erased before. */
export function GonePage({ message }: { message: string }) {
  return (
    <>
      <PageHeader title="Guest" />
      <EmptyState icon={UserX} title="This guest was erased" why={message} action={toBook} />
    </>
  );
}
