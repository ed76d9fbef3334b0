import { useId } from 'react';
import type { Answer, Choice as Option, Element } from '#contract/sentiment/feedback/questions.ts';

interface QuestionProps {
  readonly element: Element;
  readonly answer: Answer | undefined;
  readonly error: string | undefined;
  readonly onAnswer: (answer: Answer | undefined) => void;
}

/** Numbers from the least to the most, each a large button. */
function Rating({ element, answer, onAnswer }: Omit<QuestionProps, 'error'>) {
  const { rateMin = 1, rateMax = 5, rateType = 'labels', minRateDescription, maxRateDescription } = element;
  const numbers = Array.from({ length: rateMax - rateMin + 1 }, (_, index) => rateMin + index);
  const given = typeof answer === 'number' ? answer : null;
  return (
    <>
      <div className="rating" data-many={numbers.length > 5 || undefined}>
        {numbers.map((number) => (
          <button
            key={number}
            type="button"
            className="choice"
            aria-pressed={rateType === 'stars' ? given !== null && number <= given : number === given}
            aria-label={rateType === 'labels' ? undefined : `${number} of ${rateMax}`}
            onClick={() => onAnswer(number)}
          >
            {rateType === 'stars'
              ? '★'
              : rateType === 'smileys'
                ? smiley(number - rateMin, numbers.length)
                : number}
          </button>
        ))}
      </div>
      {minRateDescription || maxRateDescription ? (
        <p className="quiet ends">
          <span>{minRateDescription}</span>
          <span>{maxRateDescription}</span>
        </p>
      ) : null}
    </>
  );
}

const FACES = ['😞', '🙁', '😐', '🙂', '😀'];
const smiley = (place: number, all: number): string =>
  FACES[Math.round((place / Math.max(1, all - 1)) * (FACES.length - 1))] ?? '😐';

interface ChecksProps {
  readonly kind: 'radio' | 'checkbox';
  readonly name: string;
  readonly options: readonly Option[];
  readonly chosen: readonly string[];
  readonly onChosen: (chosen: string[]) => void;
}

function Checks({ kind, name, options, chosen, onChosen }: ChecksProps) {
  const toggle = (value: string) =>
    kind === 'radio'
      ? onChosen([value])
      : onChosen(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <div className="checks">
      {options.map(({ value, text }) => (
        <label key={value}>
          <input type={kind} name={name} checked={chosen.includes(value)} onChange={() => toggle(value)} />
          {text}
        </label>
      ))}
    </div>
  );
}

function Matrix({ element, answer, onAnswer }: Omit<QuestionProps, 'error'>) {
  const { rows = [], columns = [], name } = element;
  const given = typeof answer === 'object' && !Array.isArray(answer) ? answer : {};
  return (
    <>
      {rows.map((row) => (
        <fieldset key={row.value} className="row">
          <legend>{row.text}</legend>
          <Checks
            kind="radio"
            name={`${name}.${row.value}`}
            options={columns}
            chosen={given[row.value] === undefined ? [] : [given[row.value] ?? '']}
            onChosen={([value]) => onAnswer({ ...given, [row.value]: value ?? '' })}
          />
        </fieldset>
      ))}
    </>
  );
}

const AUTOCOMPLETE = { text: undefined, email: 'email', tel: 'tel', date: undefined } as const;

function Typed({ element, answer, error, onAnswer, id }: QuestionProps & { readonly id: string }) {
  const value = typeof answer === 'string' ? answer : '';
  const shared = {
    id,
    name: element.name,
    value,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  };
  const change = (text: string) => onAnswer(text === '' ? undefined : text);
  if (element.type === 'comment')
    return (
      <textarea {...shared} rows={4} maxLength={4000} onChange={(event) => change(event.target.value)} />
    );
  const { inputType = 'text' } = element;
  return (
    <input
      {...shared}
      type={inputType}
      maxLength={200}
      autoComplete={AUTOCOMPLETE[inputType]}
      onChange={(event) => change(event.target.value)}
    />
  );
}

function Asked(props: QuestionProps & { readonly id: string }) {
  const { element, answer, onAnswer } = props;
  switch (element.type) {
    case 'rating':
      return <Rating element={element} answer={answer} onAnswer={onAnswer} />;
    case 'radiogroup':
      return (
        <Checks
          kind="radio"
          name={element.name}
          options={element.choices ?? []}
          chosen={typeof answer === 'string' ? [answer] : []}
          onChosen={([value]) => onAnswer(value)}
        />
      );
    case 'checkbox':
      return (
        <Checks
          kind="checkbox"
          name={element.name}
          options={element.choices ?? []}
          chosen={Array.isArray(answer) ? answer : []}
          onChosen={(chosen) => onAnswer(chosen.length === 0 ? undefined : chosen)}
        />
      );
    case 'boolean':
      return (
        <Checks
          kind="radio"
          name={element.name}
          options={[
            { value: 'true', text: 'Yes' },
            { value: 'false', text: 'No' },
          ]}
          chosen={typeof answer === 'boolean' ? [String(answer)] : []}
          onChosen={([value]) => onAnswer(value === 'true')}
        />
      );
    case 'matrix':
      return <Matrix element={element} answer={answer} onAnswer={onAnswer} />;
    case 'text':
    case 'comment':
      return <Typed {...props} />;
  }
}

/** One question with what is wrong with its answer under it. */
export function Question(props: QuestionProps) {
  const { element, error } = props;
  const id = useId();
  const isTyped = element.type === 'text' || element.type === 'comment';
  const title = element.isRequired ? element.title : `${element.title} (optional)`;
  return (
    <fieldset className="question" aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{isTyped ? <label htmlFor={id}>{title}</label> : title}</legend>
      {element.description ? <p className="quiet">{element.description}</p> : null}
      <Asked {...props} id={id} />
      {error ? (
        <p className="error" id={`${id}-error`} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
