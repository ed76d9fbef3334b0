import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { CircleCheck, CircleOff, Pencil, Plus } from 'lucide-react';
import { type FlagRuleRow, flagRuleResource } from '#contract/administration/flags/endpoints.ts';
import { FLAG_DEFAULTS, type FlagName } from '#contract/core/flags.ts';
import type { Held } from '#src/crud/anyResource.ts';
import { RemoveRecord } from '#src/crud/RemoveRecord.tsx';
import { tokensOf } from '#src/theme/index.ts';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { FLAG_TEXTS } from './model/flagTexts.ts';
import { ruleAudience, type RuleNames } from './model/ruleSentence.ts';

const Row = styled('li')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    padding: '12px 16px',
    borderBottom: `1px solid ${t.hair}`,
    '&:last-of-type': { borderBottom: 0 },
    '&[data-chosen]': { backgroundColor: t.primaryFaint },
    '& > .head': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px' },
    '& > .head > button:first-of-type': {
      all: 'unset',
      fontWeight: 500,
      cursor: 'pointer',
      borderRadius: 4,
      '&:hover': { color: t.primary },
      '&:focus-visible': { outline: `2px solid ${t.primary}`, outlineOffset: 2 },
    },
    '& code': { fontFamily: 'ui-monospace, monospace', fontSize: 12, color: t.muted },
    '& .end': { display: 'inline-flex', alignItems: 'center', gap: 8, marginLeft: 'auto' },
    '& p': { margin: '2px 0 0', fontSize: 13.5, color: t.muted },
    '& ul': {
      listStyle: 'none',
      margin: '8px 0 0',
      padding: 0,
      border: `1px solid ${t.divider}`,
      borderRadius: 8,
    },
    '& ul > li': {
      display: 'flex',
      alignItems: 'center',
      gap: 10,
      minHeight: 40,
      padding: '2px 4px 2px 10px',
      fontSize: 13.5,
      backgroundColor: t.surface,
      borderRadius: 8,
    },
    '& ul > li + li': { borderTop: `1px solid ${t.hair}` },
    '& ul > li > span.who': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
    '& ul small': { display: 'block', fontSize: 12.5, color: t.muted },
  };
});

const OnOff = ({ value, word }: { value: boolean; word: [string, string] }) => (
  <StatusChip
    tone={value ? 'ok' : 'idle'}
    icon={value ? CircleCheck : CircleOff}
    label={value ? word[0] : word[1]}
  />
);

export interface FlagRowProps {
  flag: FlagName;
  rules: readonly Held<FlagRuleRow>[];
  names: RuleNames;
  chosen: boolean;
  onChoose: () => void;
  onAdd: () => void;
  onEdit: (rule: Held<FlagRuleRow>) => void;
}

/** One flag: what it opens, its default, and its rules. */
export function FlagRow({ flag, rules, names, chosen, onChoose, onAdd, onEdit }: FlagRowProps) {
  const { title, gates } = FLAG_TEXTS[flag];
  return (
    <Row data-chosen={chosen || undefined}>
      <div className="head">
        <button type="button" aria-pressed={chosen} onClick={onChoose}>
          {title}
        </button>
        <code>{flag}</code>
        <span className="end">
          <OnOff value={FLAG_DEFAULTS[flag]} word={['On by default', 'Off by default']} />
          <Button
            size="small"
            startIcon={<Plus aria-hidden />}
            aria-label={`Add a rule for ${title}`}
            onClick={onAdd}
          >
            Rule
          </Button>
        </span>
      </div>
      <p>{gates}</p>
      {rules.length > 0 && (
        <ul aria-label={`Rules for ${title}`}>
          {rules.map((rule) => {
            const who = ruleAudience(rule, names);
            return (
              <li key={rule.id}>
                <OnOff value={rule.value} word={['On', 'Off']} />
                <span className="who">
                  {who}
                  {rule.note && <small>{rule.note}</small>}
                </span>
                <IconButton
                  size="small"
                  aria-label={`Change the rule for ${who}`}
                  onClick={() => onEdit(rule)}
                >
                  <Pencil size={15} aria-hidden />
                </IconButton>
                <RemoveRecord
                  of={flagRuleResource}
                  row={rule}
                  isQuiet
                  label="Delete"
                  called={`the rule for ${who}`}
                  consequence={`${who} will no longer have ${title} ${rule.value ? 'on' : 'off'} by this rule: other rules or the default decide, at once.`}
                  confirmLabel="Delete rule"
                  removedText={`The rule for ${title} is deleted.`}
                  canUndo
                />
              </li>
            );
          })}
        </ul>
      )}
    </Row>
  );
}
