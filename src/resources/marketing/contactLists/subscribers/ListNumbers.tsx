import { styled } from '@mui/material/styles';
import type { ContactList } from '#contract/marketing/contactLists/schemas.ts';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { figure } from '#src/ui/words/counts.ts';
import { growthText, leftCount, OPT_IN_WORDS, rateText } from '../words.ts';

const Row = styled('dl')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'grid',
    gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
    gap: 1,
    margin: '0 0 16px',
    overflow: 'hidden',
    border: `1px solid ${t.divider}`,
    borderRadius: 12,
    backgroundColor: t.divider,
    '& > div': { minWidth: 0, padding: '12px 16px', backgroundColor: t.surface },
    '& dt': { fontSize: 12.5, color: t.muted },
    '& dd': { margin: 0 },
    '& strong': {
      fontVariantNumeric: 'tabular-nums',
      marginRight: 6,
      fontSize: 20,
      lineHeight: '28px',
      fontWeight: 600,
    },
    '& small': { fontSize: 12.5, color: t.muted },
    [atMost('mobile')]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      '& > div': { padding: '10px 14px' },
      '& > div:first-of-type': { gridColumn: '1 / -1' },
    },
  };
});

/** What a list comes to: who is on it, who waits, who left, and how that went within 30 days. */
export function ListNumbers({ list }: { list: ContactList }) {
  const bounced = list.bounced_count + list.complained_count;
  const numbers = [
    { label: 'Subscribed', value: figure(list.subscribed_count), note: OPT_IN_WORDS[list.opt_in].label },
    { label: 'Pending', value: figure(list.pending_count), note: 'not confirmed yet' },
    {
      label: 'Left',
      value: figure(leftCount(list)),
      note: bounced > 0 ? `${figure(bounced)} bounced or complained` : '',
    },
    { label: 'In 30 days', value: growthText(list.growth), note: '' },
    { label: 'Leave rate', value: rateText(list.leave_rate), note: 'in 30 days' },
  ];
  return (
    <Row aria-label="The list in numbers">
      {numbers.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <strong>{value}</strong> <small>{note}</small>
          </dd>
        </div>
      ))}
    </Row>
  );
}
