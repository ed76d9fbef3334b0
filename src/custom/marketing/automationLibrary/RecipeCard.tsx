import { styled } from '@mui/material/styles';
import { ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AutomationTemplate } from '#contract/marketing/automations/library.ts';
import { ACTION_TYPES, isActionTypeId } from '#contract/marketing/automations/types.ts';
import {
  STEP_ICONS,
  TRIGGER_ICON,
  triggerName,
  UNKNOWN_ICON,
} from '#src/domain/marketing/automations/index.ts';
import { tokensOf } from '#src/theme/index.ts';
import { counted, figure, nounFor } from '#src/ui/words/counts.ts';

export const Recipes = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 312px), 1fr))',
  gap: 16,
  margin: '12px 0 28px',
  padding: 0,
  listStyle: 'none',
});

const Card = styled('li')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    flexDirection: 'column',
    border: `1px solid ${t.divider}`,
    borderRadius: 12,
    backgroundColor: t.surface,
    '& > .words': { padding: '16px 18px 12px' },
    '& h3': { ...theme.typography.h3, margin: 0, overflowWrap: 'anywhere' },
    '& .words > p': { margin: '4px 0 0', fontSize: 13, lineHeight: '19px', color: t.muted },
    '& .words > .reach': { marginTop: 10, lineHeight: '22px' },
    '& .words > .reach > strong': {
      fontSize: 17,
      fontWeight: 600,
      color: t.ink,
      fontVariantNumeric: 'tabular-nums',
    },
    '& > ol': {
      flexGrow: 1,
      margin: 0,
      padding: '12px 18px 10px',
      borderTop: `1px solid ${t.divider}`,
      listStyle: 'none',
      fontSize: 13,
      lineHeight: '18px',
      color: t.inkSoft,
    },
    '& > ol > li': { position: 'relative', display: 'flex', gap: 9, padding: '5px 0' },
    '& > ol > li > svg': { flex: 'none', marginTop: 1, color: t.muted },
    '& > ol > li[data-trigger]': { fontWeight: 500, color: t.ink },
    '& > ol > li[data-trigger] > svg': { color: t.primary },
    '& > ol > li + li::before': {
      content: '""',
      position: 'absolute',
      left: 7,
      top: -4,
      height: 8,
      borderLeft: `1px solid ${t.button}`,
    },
    '& > details': { padding: '0 18px 10px', fontSize: 13, lineHeight: '19px', color: t.muted },
    '& > details > summary': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 7,
      borderRadius: 4,
      cursor: 'pointer',
      listStyle: 'none',
      textDecoration: 'underline',
      textDecorationColor: t.button,
      textUnderlineOffset: 3,
      '&::-webkit-details-marker': { display: 'none' },
      '&:focus-visible': { outline: `2px solid ${t.primary}`, outlineOffset: 2 },
    },
    '& > details > ul': { margin: '6px 0 0', paddingLeft: 20 },
    '& > .acts': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: 4,
      padding: '8px 12px 12px',
      borderTop: `1px solid ${t.divider}`,
    },
  };
});

/** How many guests a week would have entered, in words. */
function Reach({ weekly }: { weekly: number | null }) {
  if (weekly === null) return <p className="reach">Your history does not say how many would enter</p>;
  if (weekly === 0) return <p className="reach">Nobody would have entered in the last weeks</p>;
  return (
    <p className="reach">
      About <strong>{figure(weekly)}</strong> {nounFor(weekly, ['guest', 'guests'])} a week would enter
    </p>
  );
}

/** One recipe: whom it would reach, what happens, what has to be chosen, and what can be done with it. */
export function RecipeCard({ recipe, children }: { recipe: AutomationTemplate; children: ReactNode }) {
  const { name, description, weekly_guests, trigger_source_id, steps, needs } = recipe;
  return (
    <Card>
      <div className="words">
        <h3>{name}</h3>
        {description ? <p>{description}</p> : null}
        <Reach weekly={weekly_guests} />
      </div>
      <ol aria-label={`Steps of ${name}`}>
        <li data-trigger>
          <TRIGGER_ICON size={16} aria-hidden />
          {triggerName(trigger_source_id)}
        </li>
        {steps.map(({ action_type_id: id, text }, n) => {
          const Icon = isActionTypeId(id) ? STEP_ICONS[ACTION_TYPES[id].name] : UNKNOWN_ICON;
          return (
            <li key={`${n} ${text}`}>
              <Icon size={16} aria-hidden />
              {text}
            </li>
          );
        })}
      </ol>
      {needs.length > 0 ? (
        <details>
          <summary>
            <ListChecks size={15} aria-hidden />
            {counted(needs.length, ['thing', 'things'])} to choose before it can be switched on
          </summary>
          <ul>
            {needs.map((need) => (
              <li key={need}>{need}</li>
            ))}
          </ul>
        </details>
      ) : null}
      {children ? <div className="acts">{children}</div> : null}
    </Card>
  );
}
