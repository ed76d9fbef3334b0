import Button from '@mui/material/Button';
import { zodResolver } from '@hookform/resolvers/zod';
import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { CANCELLED_BY_LOCATION } from '#contract/host/parties/removal.ts';
import { timeNow } from '#src/clock.ts';
import { tokensOf } from '#src/theme/index.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { newId } from '#src/newId.ts';
import { usePartyCalls } from '../data/partyCalls.ts';
import { useHostSettings } from '../data/queries.ts';
import { useAct } from '../data/useAct.ts';
import type { HostLocation } from '../data/useHostLocation.ts';
import { SizeField } from '../form/fields/SizeField.tsx';
import { TouchFields } from '../form/fields/TouchFields.tsx';
import { calledName } from '../model.ts';
import { EntryGuest } from './EntryGuest.tsx';
import { MoreFields } from './MoreFields.tsx';
import { called, dayOf, type Entry, entryForm, newEntry } from './model/entry.ts';
import { quoteText, USUAL_QUOTE_MINUTES } from './model/quotes.ts';
import { QuoteField } from './QuoteField.tsx';
import { SamePhone, samePhoneWords } from './SamePhone.tsx';
import { QuoteReason } from './QuoteReason.tsx';
import { useQuote } from './useQuote.ts';

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

export interface AddToWaitlistFormProps {
  readonly location: HostLocation;
  /** Why nobody can be added now; null when one can. */
  readonly closedBecause: string | null;
  readonly onAdded: () => void;
  /** Where the form can be closed, the way to do so. */
  readonly close?: ReactNode;
}

/** Adds a party in three taps: its size, the quote, add. The rest is optional. */
export function AddToWaitlistForm({ location, closedBecause, onAdded, close }: AddToWaitlistFormProps) {
  const form = useForm<z.input<typeof entryForm>, unknown, Entry>({
    defaultValues: newEntry(location.timezone),
    resolver: zodResolver(entryForm),
  });
  const [size, quoted] = useWatch({ control: form.control, name: ['party_size', 'quoted_minutes'] });
  // Another try sends the same id: an answer that was lost adds nobody twice.
  const [localId] = useState(() => newId());
  const [hasMore, setHasMore] = useState(false);
  // What was opened once stays, folded: a note that is refused can be shown where it stands.
  const [hadMore, setHadMore] = useState(false);
  const fold = (open: boolean) => {
    setHasMore(open);
    if (open) setHadMore(true);
  };
  const quote = useQuote(location.merchant_id, size);
  const { data: settings } = useHostSettings(location.merchant_id);
  const calls = usePartyCalls();
  const act = useAct();
  const suggested = quote.data?.suggested_minutes ?? null;
  const minutes = quoted ?? suggested ?? USUAL_QUOTE_MINUTES;
  const add = form.handleSubmit(async ({ version: _version, ...entry }) => {
    if (closedBecause !== null) return;
    const added = await act({
      run: () =>
        calls.addToWaitlist({
          ...called(entry),
          local_id: localId,
          merchant_id: location.merchant_id,
          email: null,
          suggested_minutes: quote.isPlaceholderData ? null : suggested,
          quoted_minutes: minutes,
        }),
      said: (party) =>
        [
          `${calledName(party)} added, quoted ${quoteText(party.quoted_minutes ?? 0)}`,
          samePhoneWords(party.also_waiting ?? []),
        ].join(''),
      undo: (party) => calls.removeWaiting(party, CANCELLED_BY_LOCATION),
    });
    if (added) onAdded();
  });
  return (
    <FormProvider {...form}>
      <Form onSubmit={(event) => void add(event)} noValidate aria-label="Add to waitlist">
        <header>
          <h2>Add to waitlist</h2>
          {close}
        </header>
        <TouchFields className="fields">
          <SizeField
            value={size}
            onChange={(party_size) => {
              form.setValue('party_size', party_size);
              form.setValue('quoted_minutes', null);
            }}
          />
          <QuoteField
            value={minutes}
            suggested={suggested}
            onChange={(chosen) => form.setValue('quoted_minutes', chosen)}
          />
          {quote.data ? <QuoteReason quote={quote.data} /> : null}
          {quote.error ? (
            <div style={{ marginBottom: 14 }}>
              <Alert type="info" size="small">
                No suggestion right now: {quote.error.message}
              </Alert>
            </div>
          ) : null}
          <EntryGuest />
          <SamePhone merchantId={location.merchant_id} timezone={location.timezone} />
          <details className="more" open={hasMore} onToggle={(event) => fold(event.currentTarget.open)}>
            <summary>
              <ChevronDown size={16} aria-hidden />
              Allergies, tags, section and note
            </summary>
            {hadMore ? (
              <MoreFields
                merchantId={location.merchant_id}
                day={dayOf(location.timezone, timeNow())}
                tags={settings?.tags ?? []}
              />
            ) : null}
          </details>
        </TouchFields>
        <div className="foot">
          <Button
            fullWidth
            type="submit"
            variant="contained"
            disabled={form.formState.isSubmitting || closedBecause !== null}
          >
            {closedBecause ?? `Add party of ${size}, quote ${quoteText(minutes)}`}
          </Button>
        </div>
      </Form>
    </FormProvider>
  );
}
