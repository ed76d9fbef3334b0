import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { tokensOf } from '#src/theme/index.ts';
import { useWide } from '../useWide.ts';
import { AreaAccordion } from './AreaAccordion.tsx';
import { type MatrixProps, RoleMatrix } from './RoleMatrix.tsx';
import { Box, HATCH } from './styles.ts';

const MIN_TABLE_WIDTH = 700;

const Legend = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 18px',
    padding: '9px 2px 0',
    fontSize: 12.5,
    color: t.muted,
    '& > span': { display: 'inline-flex', alignItems: 'center', gap: 6 },
    '& input': { width: 15, height: 15, borderRadius: 4 },
    '& i': { width: 20, height: 15, borderRadius: 3 },
    '& .absent': { background: HATCH(t), boxShadow: `inset 0 0 0 1px ${t.divider}` },
    '& .changed': { backgroundColor: t.accentTint, boxShadow: `inset 0 0 0 1.5px ${t.accent}` },
  };
});

const Sample = ({ checked }: { checked: boolean }) => (
  <Box type="checkbox" readOnly checked={checked} tabIndex={-1} aria-hidden="true" />
);

/** The matrix where there is room for it, panels per area where there is not, and what the marks mean. */
export function PermissionEditor(props: MatrixProps) {
  const [ref, wide] = useWide<HTMLDivElement>(MIN_TABLE_WIDTH);
  if (!wide) {
    return (
      <div ref={ref}>
        <AreaAccordion {...props} />
      </div>
    );
  }
  return (
    <div ref={ref}>
      <Card>
        <RoleMatrix {...props} />
      </Card>
      <Legend>
        <span>
          <Sample checked />
          Allowed
        </span>
        <span>
          <Sample checked={false} />
          Not allowed
        </span>
        <span>
          <i className="absent" />
          Does not apply
        </span>
        {!props.readOnly && (
          <>
            <span>
              <i className="changed" />
              Changed, not saved
            </span>
            <span>A row or column name turns all of it on or off</span>
          </>
        )}
      </Legend>
    </div>
  );
}
