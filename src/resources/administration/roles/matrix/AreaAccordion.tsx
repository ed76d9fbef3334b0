import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import {
  AREA_GROUPS,
  type Area,
  PERMISSION_TABLE,
  type Permission,
  permissionLabel,
  permissionName,
} from '#contract/core/permissions.ts';
import { tokensOf } from '#src/theme/index.ts';
import { areaPermissions, count } from '../model/matrix.ts';
import type { MatrixProps } from './RoleMatrix.tsx';
import { Box } from './styles.ts';

const Root = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    '& h2': { margin: '16px 0 6px', fontSize: 12.5, fontWeight: 500, color: t.muted },
    '& section:first-of-type h2': { marginTop: 0 },
    '& .MuiAccordionSummary-root': { fontFamily: 'inherit', fontSize: 14 },
    '& .MuiAccordion-root': { border: 0, borderBottom: `1px solid ${t.hair}`, background: 'none' },
    '& section > div': {
      border: `1px solid ${t.divider}`,
      borderRadius: 12,
      backgroundColor: t.surface,
      overflow: 'hidden',
    },
    '& .MuiAccordionSummary-content': { alignItems: 'center', gap: 8, margin: '10px 0' },
    '& .count': {
      marginLeft: 'auto',
      marginRight: 8,
      fontSize: 12.5,
      color: t.muted,
      fontVariantNumeric: 'tabular-nums',
    },
    '& .changed': { color: t.accent, fontWeight: 600 },
  };
});

const Line = styled('label', { shouldForwardProp: (name) => name !== 'changed' })<{ changed: boolean }>(
  ({ theme, changed }) => {
    const t = tokensOf(theme);
    return {
      display: 'flex',
      alignItems: 'center',
      gap: 10,
      minHeight: 44,
      margin: '0 -8px',
      padding: '0 8px',
      borderRadius: 8,
      fontSize: 13.5,
      cursor: 'pointer',
      ...(changed ? { backgroundColor: t.accentTint, boxShadow: `inset 0 0 0 1.5px ${t.accent}` } : {}),
    };
  },
);

function AreaPanel({ area, held, saved, readOnly, onToggle }: MatrixProps & { area: Area }) {
  const names = areaPermissions(area);
  const { held: some, total } = count(held, names);
  const label = permissionLabel(area);
  const isChanged = (name: Permission) => held.has(name) !== saved.has(name);
  const changes = names.filter(isChanged).length;
  return (
    <Accordion disableGutters elevation={0}>
      <AccordionSummary expandIcon={<ChevronDown size={16} aria-hidden />}>
        {label}
        <span className="count">
          {changes > 0 && <span className="changed">{changes} changed · </span>}
          {some} of {total}
        </span>
      </AccordionSummary>
      <AccordionDetails>
        {PERMISSION_TABLE[area].map((action) => {
          const name = permissionName(area, action);
          return (
            <Line key={action} changed={isChanged(name)}>
              <Box
                type="checkbox"
                aria-label={`${label}: ${action}`}
                aria-readonly={readOnly || undefined}
                checked={held.has(name)}
                onChange={() => !readOnly && onToggle([name])}
              />
              {permissionLabel(action)}
            </Line>
          );
        })}
      </AccordionDetails>
    </Accordion>
  );
}

/** The same matrix for narrow screens: one panel per area. */
export function AreaAccordion(props: MatrixProps) {
  return (
    <Root>
      {AREA_GROUPS.map(({ label, areas }) => (
        <section key={label} aria-label={label}>
          <h2>{label}</h2>
          <div>
            {areas.map((area) => (
              <AreaPanel key={area} {...props} area={area} />
            ))}
          </div>
        </section>
      ))}
    </Root>
  );
}
