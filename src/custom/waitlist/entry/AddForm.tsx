import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { type HostLocation, useHostSettings } from '#src/resources/parties/index.ts';
import { SizeField } from '#src/resources/parties/inputs.tsx';
import { tokensOf } from '#src/theme/index.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { dayOf, type EntryDraft, fieldsOf, newEntry, phoneProblem } from '../model/draft.ts';
import { quoteText } from '../model/quotes.ts';
import { useListActs } from '../useListActs.ts';
import { useQuote } from '../useQuote.ts';
import { GuestFields } from './GuestFields.tsx';
import { MoreFields } from './MoreFields.tsx';
import { QuoteField } from './QuoteField.tsx';
import { QuoteReason } from './QuoteReason.tsx';

const UNKNOWN_QUOTE_MINUTES = 25;

const Form = styled('form')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    flexDirection: 'column',
    minHeight: 0,
    '& > header': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      minHeight: 56,
      padding: '6px 8px 0 20px',
    },
    '& > header h2': { ...theme.typography.h2, margin: 0, fontSize: 17 },
    '& > .fields': { flex: 1, minHeight: 0, overflowY: 'auto', padding: '6px 20px 4px' },
    '& > .foot': { padding: '12px 20px 14px', borderTop: `1px solid ${t.divider}` },
    '& > .foot .MuiButton-root': { height: 52, fontSize: 15.5, fontWeight: 600 },
    '& .MuiOutlinedInput-root:not(.MuiInputBase-multiline)': { minHeight: 44 },
    '& .more > summary': {
      display: 'flex',
      alignItems: 'center',
      gap: 6,
      minHeight: 44,
      marginBottom: 4,
      fontSize: 13.5,
      fontWeight: 500,
      color: t.primary,
      cursor: 'pointer',
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
    },
    '& .more[open] > summary svg': { transform: 'rotate(180deg)' },
  };
});

export interface AddFormProps {
  readonly location: HostLocation;
  /** Why nobody can be added now; null when one can. */
  readonly closedBecause: string | null;
  readonly onAdded: () => void;
  /** Where the form can be closed, the way to do so. */
  readonly close?: ReactNode;
}

/** Adds a party in three taps: its size, the quote, add. The rest is optional. */
export function AddForm({ location, closedBecause, onAdded, close }: AddFormProps) {
  const [draft, setDraft] = useState<EntryDraft>(() => newEntry(location.timezone));
  // Another try sends the same id: an answer that was lost adds nobody twice.
  const [localId] = useState(() => crypto.randomUUID());
  const [isBusy, setIsBusy] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const [hasMore, setHasMore] = useState(false);
  const quote = useQuote(location.merchant_id, draft.party_size);
  const { data: settings } = useHostSettings(location.merchant_id);
  const acts = useListActs(location.timezone);
  const suggested = quote.data?.suggested_minutes ?? null;
  const minutes = draft.quoted_minutes ?? suggested ?? UNKNOWN_QUOTE_MINUTES;
  const problem = phoneProblem(draft);
  const change = (part: Partial<EntryDraft>) => setDraft((before) => ({ ...before, ...part }));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (problem !== null || closedBecause !== null) return;
    setIsBusy(true);
    const added = await acts.add({
      ...fieldsOf(draft),
      local_id: localId,
      merchant_id: location.merchant_id,
      email: null,
      suggested_minutes: suggested,
      quoted_minutes: minutes,
    });
    setIsBusy(false);
    if (added) onAdded();
  };
  return (
    <Form onSubmit={(event) => void submit(event)} noValidate aria-label="Add to waitlist">
      <header>
        <h2>Add to waitlist</h2>
        {close}
      </header>
      <div className="fields">
        <SizeField
          value={draft.party_size}
          onChange={(party_size) => change({ party_size, quoted_minutes: null })}
        />
        <QuoteField
          value={minutes}
          suggested={suggested}
          onChange={(quoted_minutes) => change({ quoted_minutes })}
        />
        {quote.data ? <QuoteReason quote={quote.data} /> : null}
        {quote.error ? (
          <div style={{ marginBottom: 14 }}>
            <Alert type="info" size="small">
              No suggestion right now: {quote.error.message}
            </Alert>
          </div>
        ) : null}
        <GuestFields draft={draft} onChange={change} problem={isChecked ? problem : null} />
        <details className="more" open={hasMore} onToggle={(event) => setHasMore(event.currentTarget.open)}>
          <summary>
            <ChevronDown size={16} aria-hidden />
            Tags, section and note
          </summary>
          {hasMore ? (
            <MoreFields
              draft={draft}
              onChange={change}
              merchantId={location.merchant_id}
              day={dayOf(location.timezone, new Date())}
              tags={settings?.tags ?? []}
            />
          ) : null}
        </details>
      </div>
      <div className="foot">
        <Button fullWidth type="submit" variant="contained" disabled={isBusy || closedBecause !== null}>
          {closedBecause ?? `Add party of ${draft.party_size}, quote ${quoteText(minutes)}`}
        </Button>
      </div>
    </Form>
  );
}
