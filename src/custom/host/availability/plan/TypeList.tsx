import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { ChevronDown, ChevronUp, Plus } from 'lucide-react';
import type { ReservationType } from '#contract/host/inventory/schemas.ts';
import { applyInventory, useInventoryCalls } from '#src/domain/host/inventory/index.ts';
import { problemOf } from '#src/domain/host/inventory/inputs.tsx';
import { tokensOf } from '#src/theme/index.ts';
import { showErrorToast } from '#src/ui/toasts/showToast.ts';
import { ordered } from '../model/order.ts';

const Box = styled('nav')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    overflow: 'hidden',
    border: `1px solid ${t.divider}`,
    borderRadius: 12,
    backgroundColor: t.surface,
    '& ul': { margin: 0, padding: 0, listStyle: 'none' },
    '& li': { display: 'flex', alignItems: 'center', borderBottom: `1px solid ${t.hair}` },
    '& li[data-current]': { backgroundColor: t.primaryFaint, boxShadow: `inset 3px 0 0 ${t.primary}` },
    '& li > button:first-of-type': {
      all: 'unset',
      boxSizing: 'border-box',
      flex: 1,
      minWidth: 0,
      minHeight: 48,
      padding: '8px 8px 8px 16px',
      fontWeight: 500,
      cursor: 'pointer',
      overflowWrap: 'anywhere',
    },
    '& li[data-current] > button:first-of-type': { color: t.primary, fontWeight: 600 },
    '& li > button:first-of-type:focus-visible': { outline: `2px solid ${t.primary}`, outlineOffset: -2 },
    '& .MuiIconButton-root': { width: 36, height: 44 },
    '& > .MuiButton-root': { margin: 8, minHeight: 44 },
  };
});

interface Props {
  readonly types: readonly ReservationType[];
  readonly typeId: number | null;
  readonly mayEdit: boolean;
  readonly onChoose: (typeId: number) => void;
  readonly onNew: () => void;
}

/** The reservation types in the order in which they are offered. */
export function TypeList({ types, typeId, mayEdit, onChoose, onNew }: Props) {
  const calls = useInventoryCalls();
  const move = async (type: ReservationType, by: 1 | -1) => {
    try {
      for (const { type: moved, sortOrder } of ordered(types, type.id, by)) {
        await applyInventory(() => calls.updateType(moved, { sortOrder }, false));
      }
    } catch (error) {
      showErrorToast(problemOf(error));
    } finally {
      void calls.reload();
    }
  };
  return (
    <Box aria-label="Reservation types">
      <ul>
        {types.map((type, index) => (
          <li key={type.id} data-current={type.id === typeId || undefined}>
            <button
              type="button"
              aria-current={type.id === typeId ? 'true' : undefined}
              onClick={() => onChoose(type.id)}
            >
              {type.name}
            </button>
            {mayEdit && types.length > 1 ? (
              <>
                <IconButton
                  aria-label={`Move ${type.name} up`}
                  disabled={index === 0}
                  onClick={() => void move(type, -1)}
                >
                  <ChevronUp size={16} aria-hidden />
                </IconButton>
                <IconButton
                  aria-label={`Move ${type.name} down`}
                  disabled={index === types.length - 1}
                  onClick={() => void move(type, 1)}
                >
                  <ChevronDown size={16} aria-hidden />
                </IconButton>
              </>
            ) : null}
          </li>
        ))}
      </ul>
      {mayEdit ? (
        <Button startIcon={<Plus aria-hidden />} onClick={onNew}>
          New type
        </Button>
      ) : null}
    </Box>
  );
}
