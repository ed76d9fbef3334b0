import Button from '@mui/material/Button';
import { CircleAlert, Hourglass, Plus } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { counted, figure } from '#src/ui/words/counts.ts';
import { useBuilder } from '../builder.ts';
import { type Adding, AddStep } from '../canvas/AddStep.tsx';
import { STEP_ICONS, TRIGGER_ICON, UNKNOWN_ICON } from '#src/domain/marketing/automations/index.ts';
import { ALONE, firstWays, isFirstWay } from '../model/changes.ts';
import { TRIGGER_ID } from '../model/layout.ts';
import { typeOfStep } from '../model/steps.ts';
import { countOn, type StepView } from '../model/view.ts';
import { BEGINNING, type DraftWay, type Place, waysOut } from '../model/ways.ts';
import { useTriggerView } from '../useTriggerView.ts';
import { ListBox } from './listStyles.ts';

interface Props {
  readonly mayEdit: boolean;
  readonly showGuests: ((uuid: string) => void) | null;
}

/** Every function of the canvas as a list: for the keyboard, for those who listen, and for a phone. */
export function StepList(props: Props) {
  const { views, edits, chosen, open } = useBuilder();
  const trigger = useTriggerView();
  const [adding, setAdding] = useState<Adding | null>(null);
  const [add, close] = [(next: Adding) => setAdding(next), () => setAdding(null)];
  const first = useMemo(() => firstWays(edits), [edits]);
  const shared = { ...props, add, first };
  const alone = views.filter(({ uuid }) => first.get(uuid) === ALONE);
  return (
    <ListBox aria-label="The steps as a list">
      <div className="item" data-chosen={chosen === TRIGGER_ID}>
        <button type="button" className="step" onClick={() => open(TRIGGER_ID)}>
          <span className="icon" data-filled>
            <TRIGGER_ICON size={17} aria-hidden />
          </span>
          <span className="words">
            <strong>{trigger.title}</strong>
            {trigger.lines.map((line) => (
              <small key={line}>{line}</small>
            ))}
          </span>
        </button>
        {trigger.problem ? <Problem>{trigger.problem}</Problem> : null}
      </div>
      <Way
        way={{ to: edits.first_action_uuid, edge: 'next', label: null }}
        place={BEGINNING}
        name="the trigger"
        {...shared}
      />
      <Alone views={alone} {...shared} />
      {adding ? <AddStep adding={adding} onClose={close} /> : null}
    </ListBox>
  );
}

interface Shared extends Props {
  readonly add: (adding: Adding) => void;
  /** By which way each step stands in the list; another way leads to it by name. */
  readonly first: ReadonlyMap<string, string>;
}

/** Steps to which no way leads, drawn after all others. */
function Alone({ views, ...shared }: Shared & { views: readonly StepView[] }) {
  if (views.length === 0) return null;
  return (
    <section>
      <h2>No way leads to these</h2>
      <ol>
        {views.map((view) => (
          <Item key={view.uuid} view={view} {...shared} />
        ))}
      </ol>
    </section>
  );
}

const Problem = ({ children }: { children: ReactNode }) => (
  <p className="problem">
    <CircleAlert size={14} aria-hidden />
    {children}
  </p>
);

/** One way out: the plus with how many went along, and what stands behind. */
function Way({ way, place, name, ...shared }: Shared & { way: DraftWay; place: Place; name: string }) {
  const { views, edits, stats } = useBuilder();
  const { add, first, mayEdit } = shared;
  const count = countOn({ from: place.from ?? TRIGGER_ID, edge: way.edge }, edits, stats);
  const view = views.find(({ uuid }) => uuid === way.to);
  const isAgain = view !== undefined && !isFirstWay(first, view.uuid, place);
  const words = way.label === null ? name : `${name}, ${way.label}`;
  return (
    <>
      <div className="way">
        {mayEdit ? (
          <Button
            size="small"
            startIcon={<Plus aria-hidden />}
            aria-label={`Add a step behind ${words}`}
            onClick={({ currentTarget }) => add({ place, anchor: currentTarget })}
          >
            Add
          </Button>
        ) : null}
        {count === null ? null : <span>{counted(count, 'guest')}</span>}
        {view === undefined ? <em>End</em> : null}
        {isAgain ? <em>{`Goes on with step ${view.number}, ${view.title}`}</em> : null}
      </div>
      {view && !isAgain ? <Chain view={view} {...shared} /> : null}
    </>
  );
}

const Chain = ({ view, ...shared }: Shared & { view: StepView }) => (
  <ol>
    <Item view={view} {...shared} />
  </ol>
);

function Item({ view, ...shared }: Shared & { view: StepView }) {
  const { chosen, open, remove, copy } = useBuilder();
  const { mayEdit, showGuests } = shared;
  const { uuid, number, title, lines, problem, isChanged, stats, action } = view;
  const type = typeOfStep(action);
  const Icon = type ? STEP_ICONS[type] : UNKNOWN_ICON;
  const name = `step ${number}, ${title}`;
  const ways = waysOut(action);
  const standing = (stats?.waiting ?? 0) + (stats?.failed ?? 0);
  return (
    <li>
      <div className="item" data-chosen={chosen === uuid}>
        <button type="button" className="step" onClick={() => open(uuid)}>
          <span className="number">{number}</span>
          <span className="icon">
            <Icon size={17} aria-hidden />
          </span>
          <span className="words">
            <strong>{title}</strong>
            {lines.map((line) => (
              <small key={line}>{line}</small>
            ))}
            {isChanged ? <small>Changed, not saved</small> : null}
          </span>
        </button>
        {problem ? <Problem>{problem}</Problem> : null}
        <div className="acts">
          {showGuests && standing > 0 ? (
            <Button
              size="small"
              startIcon={<Hourglass aria-hidden />}
              aria-label={`Show guests at ${name}`}
              onClick={() => showGuests(uuid)}
            >
              {figure(standing)} here
            </Button>
          ) : null}
          {mayEdit ? (
            <>
              <Button size="small" aria-label={`Copy from ${name} on`} onClick={() => copy(uuid, 'branch')}>
                Copy
              </Button>
              <Button size="small" color="error" aria-label={`Delete ${name}`} onClick={() => remove(uuid)}>
                Delete
              </Button>
            </>
          ) : null}
        </div>
      </div>
      {ways.map((way) => {
        const row = <Way way={way} place={{ from: uuid, edge: way.edge }} name={name} {...shared} />;
        return way.label === null ? (
          <div key={way.edge}>{row}</div>
        ) : (
          <section key={way.edge} className="branch">
            <h2>{way.label}</h2>
            {row}
          </section>
        );
      })}
    </li>
  );
}
