import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { DAY_NAMES } from '#contract/core/weekdays.ts';
import type { Shift } from '#contract/host/shifts/schemas.ts';
import { tokensOf } from '#src/theme/index.ts';
import { spanText } from '../model/clock.ts';
import { boundsOf, type ShiftDraft, type ShiftProblems, valuesOn } from '../model/shiftDraft.ts';
import { ValuesFields } from './ValuesFields.tsx';

const List = styled('section')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    '& > h3': { ...theme.typography.h3, margin: '0 0 2px', fontSize: 14 },
    '& > p': { margin: '0 0 8px', fontSize: 12.5, color: t.muted },
    '& > ul': { margin: 0, padding: 0, listStyle: 'none', border: `1px solid ${t.divider}`, borderRadius: 8 },
    '& li': { padding: '6px 8px 6px 12px', borderBottom: `1px solid ${t.hair}` },
    '& li:last-child': { borderBottom: 0 },
    '& .row': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 44 },
    '& .row > span': { flex: 1, minWidth: 0, fontSize: 13.5 },
    '& .row small': { display: 'block', fontSize: 12.5, color: t.muted, fontVariantNumeric: 'tabular-nums' },
    '& .own': { padding: '8px 0 10px' },
  };
});

export interface OwnDaysProps {
  readonly draft: ShiftDraft;
  readonly problems: ShiftProblems;
  readonly others: readonly Shift[];
  readonly isReadOnly: boolean;
  readonly onChange: (draft: ShiftDraft) => void;
}

/** The days of a shift one by one: as the rest, or with values of their own. */
export function OwnDays({ draft, problems, others, isReadOnly, onChange }: OwnDaysProps) {
  const [open, setOpen] = useState<number | null>(null);
  if (draft.days.length === 0) return null;
  const set = (dow: number, values: ShiftDraft['base'] | null) => {
    const { [dow]: _old, ...own } = draft.own;
    onChange({ ...draft, own: values === null ? own : { ...own, [dow]: values } });
  };
  return (
    <List aria-labelledby="own-days">
      <h3 id="own-days">Day by day</h3>
      <p>Give a day other times or limits than the rest.</p>
      <ul>
        {draft.days.map((dow) => {
          const values = valuesOn(draft, dow);
          const isOwn = draft.own[dow] !== undefined;
          const isOpen = isOwn && (open === dow || problems.own[dow] !== undefined);
          const name = DAY_NAMES[dow] ?? '';
          return (
            <li key={dow}>
              <div className="row">
                <span>
                  {name}
                  <small>
                    {spanText(values)}
                    {isOwn ? ', its own values' : ', as the rest'}
                  </small>
                </span>
                {isReadOnly ? null : isOwn ? (
                  <>
                    <Button
                      aria-expanded={isOpen}
                      aria-label={`${isOpen ? 'Close' : 'Edit'} ${name}`}
                      onClick={() => setOpen(isOpen ? null : dow)}
                    >
                      {isOpen ? 'Close' : 'Edit'}
                    </Button>
                    <Button aria-label={`${name} as the rest`} onClick={() => set(dow, null)}>
                      As the rest
                    </Button>
                  </>
                ) : (
                  <Button
                    aria-label={`Own values for ${name}`}
                    onClick={() => {
                      set(dow, values);
                      setOpen(dow);
                    }}
                  >
                    Own values
                  </Button>
                )}
              </div>
              {isOpen ? (
                <div className="own">
                  <ValuesFields
                    values={values}
                    problems={problems.own[dow] ?? {}}
                    bounds={boundsOf(values, [dow], others)}
                    isReadOnly={isReadOnly}
                    onChange={(next) => set(dow, next)}
                  />
                </div>
              ) : null}
            </li>
          );
        })}
      </ul>
    </List>
  );
}
