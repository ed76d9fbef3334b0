import {
  ACTIONS,
  type Action,
  ALL_PERMISSIONS,
  AREA_GROUPS,
  AREAS,
  type Area,
  hasAction,
  type Permission,
  permissionLabel,
  permissionName,
} from '#contract/core/permissions.ts';
import { areaPermissions, columnPermissions, count, type Held, triState } from '../model/matrix.ts';
import { Box, Cell, MatrixTable, ToggleAll } from './styles.ts';
import { type GridControlProps, useGridFocus } from './useGridFocus.ts';

export interface MatrixProps {
  held: Held;
  /** What is stored; cells that differ are outlined. */
  saved: Held;
  readOnly: boolean;
  onToggle: (names: readonly Permission[]) => void;
}

/** Shares of the table in percent, by the length of the head. */
const WIDTHS: Record<Action, number> = {
  view: 6.2,
  import: 6.8,
  create: 7,
  edit: 6.2,
  duplicate: 9.2,
  respond: 8.5,
  starter: 7.6,
  settings: 8.8,
  export: 7,
};

const CHECKED = { all: true, some: 'mixed', none: false } as const;

interface ToggleProps extends MatrixProps {
  names: readonly Permission[];
  label: string;
  text: string;
  grid: GridControlProps;
}

function Toggle({ held, readOnly, onToggle, names, label, text, grid }: ToggleProps) {
  const { held: some, total } = count(held, names);
  return (
    <ToggleAll
      type="button"
      role="checkbox"
      aria-checked={CHECKED[triState(held, names)]}
      aria-readonly={readOnly || undefined}
      aria-label={`${label}, ${some} of ${total}`}
      title={readOnly ? undefined : `Turn all of ${label.toLowerCase()} on or off`}
      onClick={() => !readOnly && onToggle(names)}
      {...grid}
    >
      {text}
    </ToggleAll>
  );
}

function AreaRow({
  area,
  group,
  row,
  controlProps,
  ...matrix
}: MatrixProps & {
  area: Area;
  group: { label: string; size: number } | null;
  row: number;
  controlProps: ReturnType<typeof useGridFocus>['controlProps'];
}) {
  const label = permissionLabel(area);
  return (
    <tr>
      {group && (
        <th scope="rowgroup" rowSpan={group.size}>
          {group.label}
        </th>
      )}
      <th scope="row">
        <Toggle
          {...matrix}
          names={areaPermissions(area)}
          label={`${label}: all actions`}
          text={label}
          grid={controlProps({ row, col: 0 })}
        />
      </th>
      {ACTIONS.map((action, index) => {
        if (!hasAction(area, action)) return <Cell key={action} state="absent" aria-label="Does not apply" />;
        const name = permissionName(area, action);
        const checked = matrix.held.has(name);
        return (
          <Cell key={action} state={checked === matrix.saved.has(name) ? 'plain' : 'changed'}>
            <Box
              type="checkbox"
              aria-label={`${label}: ${action}`}
              aria-readonly={matrix.readOnly || undefined}
              checked={checked}
              onChange={() => !matrix.readOnly && matrix.onToggle([name])}
              {...controlProps({ row, col: index + 1 })}
            />
          </Cell>
        );
      })}
    </tr>
  );
}

/** Areas down, actions across: one tab stop, arrows move, Space toggles a cell, a row or a column (COM-026). */
export function RoleMatrix(props: MatrixProps) {
  const { gridRef, controlProps } = useGridFocus();
  const { held } = props;
  const total = count(held, ALL_PERMISSIONS);
  return (
    <MatrixTable ref={gridRef} aria-label="Permissions">
      <colgroup>
        <col style={{ width: 80 }} />
        <col />
        {ACTIONS.map((action) => (
          <col key={action} style={{ width: `${WIDTHS[action]}%` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th colSpan={2} scope="col">
            Area
            <small>
              {total.held} of {total.total} allowed
            </small>
          </th>
          {ACTIONS.map((action, index) => {
            const names = columnPermissions(action);
            const { held: some, total: all } = count(held, names);
            return (
              <th key={action} scope="col">
                <Toggle
                  {...props}
                  names={names}
                  label={`${permissionLabel(action)}: all areas`}
                  text={permissionLabel(action)}
                  grid={controlProps({ row: 0, col: index + 1 })}
                />
                <small aria-hidden="true">
                  {some}/{all}
                </small>
              </th>
            );
          })}
        </tr>
      </thead>
      {AREA_GROUPS.map(({ label, areas }) => (
        <tbody key={label}>
          {areas.map((area, index) => (
            <AreaRow
              key={area}
              {...props}
              area={area}
              group={index === 0 ? { label, size: areas.length } : null}
              row={AREAS.indexOf(area) + 1}
              controlProps={controlProps}
            />
          ))}
        </tbody>
      ))}
    </MatrixTable>
  );
}
