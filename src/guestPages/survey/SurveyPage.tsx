import { type CSSProperties, useRef, useState } from 'react';
import type { Answers } from '#contract/sentiment/feedback/questions.ts';
import { checkAnswers, shownElements } from '#contract/sentiment/feedback/rules.ts';
import type { AskedForm } from '#contract/sentiment/feedback/schemas.ts';
import { GuestError } from '#src/dataProviders/guest/api.ts';
import { Notice } from '../parts.tsx';
import { messageOf } from '../useForm.ts';
import { Question } from './Question.tsx';
import { type SurveyAddress, useAnswer } from './useAnswer.ts';

type Errors = Readonly<Record<string, string>>;
type Send = ReturnType<typeof useAnswer>['send'];

/** What the server found wrong, by question. */
const errorsOf = (error: unknown): Errors =>
  error instanceof GuestError
    ? Object.fromEntries(
        Object.entries(error.errors).map(([field, text]) => [field.replace(/^response\./, ''), text]),
      )
    : {};

/** The pages of a form that have something to ask, after these answers. */
function pagesOf({ questions_json: all }: AskedForm, answers: Answers) {
  const shown = new Set(shownElements(all, answers).map(({ name }) => name));
  return all.pages
    .map((page) => ({ ...page, elements: page.elements.filter(({ name }) => shown.has(name)) }))
    .filter(({ elements }) => elements.length > 0);
}

interface FormProps {
  readonly form: AskedForm;
  readonly first: Answers;
  readonly send: Send;
  readonly onDone: (answers: Answers) => void;
}

function OptIn({ text, isOn, onChange }: { text: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <label className="agree">
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      {text}
    </label>
  );
}

/** The questions, a page at a time; what was answered is kept with every page. */
function SurveyForm({ form, first, send, onDone }: FormProps) {
  const [answers, setAnswers] = useState<Answers>(first);
  const [step, setStep] = useState(0);
  const [errors, setErrors] = useState<Errors>({});
  const [message, setMessage] = useState('');
  const [isSending, setIsSending] = useState(false);
  const [byEmail, setByEmail] = useState(false);
  const [byText, setByText] = useState(false);
  const top = useRef<HTMLHeadingElement>(null);
  const pages = pagesOf(form, answers);
  const page = pages[Math.min(step, pages.length - 1)];
  const isLast = step >= pages.length - 1;
  const { customization: offer } = form;
  const change = (name: string, answer: Answers[string] | undefined) => {
    const { [name]: _before, ...others } = answers;
    setAnswers(answer === undefined ? others : { ...others, [name]: answer });
    const { [name]: _error, ...left } = errors;
    setErrors(left);
  };
  const go = (next: number) => {
    setStep(next);
    top.current?.focus();
  };
  const submit = async () => {
    const { problems } = checkAnswers(form.questions_json, answers, true);
    const own = Object.fromEntries(
      (page?.elements ?? []).flatMap(({ name }) => (problems[name] ? [[name, problems[name]] as const] : [])),
    );
    setErrors(own);
    setMessage('');
    if (Object.keys(own).length > 0) return;
    setIsSending(true);
    try {
      await send({
        response: answers,
        is_complete: isLast,
        ...(isLast ? { marketing_opt_in: byEmail, sms_marketing_opt_in: byText } : {}),
      });
      if (isLast) onDone(answers);
      else go(step + 1);
    } catch (error) {
      setErrors(errorsOf(error));
      setMessage(messageOf(error));
    } finally {
      setIsSending(false);
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h2 ref={top} tabIndex={-1}>
        {page?.title ?? (pages.length > 1 ? `Page ${step + 1} of ${pages.length}` : 'Your answers')}
      </h2>
      {page?.elements.map((element) => (
        <Question
          key={element.name}
          element={element}
          answer={answers[element.name]}
          error={errors[element.name]}
          onAnswer={(answer) => change(element.name, answer)}
        />
      ))}
      {isLast && offer.marketing_opt_in_enabled ? (
        <OptIn text={offer.marketing_opt_in_text} isOn={byEmail} onChange={setByEmail} />
      ) : null}
      {isLast && offer.sms_marketing_opt_in_enabled ? (
        <OptIn text={offer.sms_marketing_opt_in_text} isOn={byText} onChange={setByText} />
      ) : null}
      <p className="error" role="alert">
        {message}
      </p>
      <button type="submit" className="primary" disabled={isSending}>
        {isSending ? 'One moment…' : isLast ? 'Send' : 'Continue'}
      </button>
      {step > 0 ? (
        <button type="button" className="quietly" onClick={() => go(step - 1)}>
          Back
        </button>
      ) : null}
    </form>
  );
}

/** A survey of a restaurant, and what a guest answered (FEED-003, FEED-004). */
export function SurveyPage({ address }: { address: SurveyAddress }) {
  const { loaded, send } = useAnswer(address);
  const [done, setDone] = useState<Answers | null>(null);
  const [isChanging, setIsChanging] = useState(false);
  if (loaded.state === 'loading') return <Notice title="One moment…" />;
  if (loaded.state !== 'ready') {
    const title = loaded.state === 'closed' ? 'This survey has ended' : 'This survey cannot be opened';
    return (
      <Notice title={title}>
        <p>{loaded.message}</p>
      </Notice>
    );
  }
  const { form, response } = loaded;
  const isDone = done !== null || response?.is_complete === true;
  const canEdit = response === null ? form.allow_edit_response : response.can_edit;
  const colors = { '--accent': form.customization.brand_color } as CSSProperties;
  const { logo, program_name } = form.customization;
  return (
    <div className="page" style={colors}>
      <main className="sheet">
        <header>
          {logo ? <img src={logo} alt="" height={48} className="logo" /> : null}
          <p className="kicker">{program_name}</p>
          <h1>{form.title}</h1>
        </header>
        {isDone && !isChanging ? (
          <>
            <p className="big" role="status">
              {form.success_text || 'Thank you.'}
            </p>
            {form.allow_edit_response && (done !== null || canEdit) ? (
              <button type="button" className="secondary" onClick={() => setIsChanging(true)}>
                Change my answers
              </button>
            ) : null}
          </>
        ) : response !== null && !response.can_edit ? (
          <p className="big">
            {response.closed_text ?? 'This link is too old to answer with. Thank you all the same.'}
          </p>
        ) : (
          <SurveyForm
            form={form}
            first={done ?? response?.response ?? {}}
            send={send}
            onDone={(answers) => {
              setDone(answers);
              setIsChanging(false);
            }}
          />
        )}
      </main>
    </div>
  );
}
