import { sql } from 'kysely';
import { z } from 'zod';
import { wallClock } from '#contract/core/time.ts';
import type { Answer, Element } from '#contract/sentiment/feedback/questions.ts';
import { elementsOf } from '#contract/sentiment/feedback/rules.ts';
import { answerText } from '#contract/sentiment/feedback/words.ts';
import type { Db } from '#server/platform/db/index.ts';
import {
  type Cell,
  defineDownload,
  type DownloadScope,
} from '#server/services/administration/downloads/index.ts';
import { countResponses, eachResponse, type ListedRow, type View } from './dashboardQueries.ts';
import { answersOf, questionsOf } from './present.ts';

/** Filters as they were read when the ticket was issued. */
const filters = z.object({
  merchantIds: z.array(z.number()).nullable(),
  withTests: z.boolean(),
  from: z.coerce.date().nullable(),
  until: z.coerce.date().nullable(),
  formId: z.number().nullable(),
  maxScore: z.number().nullable(),
  isHit: z.boolean().nullable(),
});
type Filters = z.output<typeof filters>;

/** A view within the locations where the owner of the ticket works when the file is fetched. */
function viewOf({ programId, merchantIds: own }: DownloadScope, { merchantIds, ...rest }: Filters): View {
  const among = own === null ? merchantIds : (merchantIds ?? own).filter((id) => own.includes(id));
  return { ...rest, programId, merchantIds: among, guestId: null, responseId: null };
}

const isContact = ({ type, inputType }: Element) =>
  type === 'text' && (inputType === 'email' || inputType === 'tel');

interface Line {
  readonly row: ListedRow;
  /** The questions of the version that was answered, by name. */
  readonly asked: ReadonlyMap<string, Element>;
  readonly answers: Readonly<Record<string, Answer>>;
}
type Column = readonly [title: string, read: (line: Line) => Cell];

const clock = (instant: Date | null, timezone: string): string | null => {
  if (instant === null) return null;
  const { date, time } = wallClock(timezone, instant);
  return `${date} ${time}`;
};

const GUEST: readonly Column[] = [
  ['Guest ID', ({ row }) => row.guest_id],
  ['Guest', ({ row }) => row.guest_name],
];

const columnsOf = (isWithGuests: boolean): Column[] => [
  ['Response ID', ({ row }) => row.feedback_response_id],
  ['Answered', ({ row }) => clock(row.created_ts, row.timezone)],
  ['Visit', ({ row }) => clock(row.visited_ts, row.timezone)],
  ['Time zone', ({ row }) => row.timezone],
  ['Form', ({ row }) => row.form_name],
  ['Location', ({ row }) => row.merchant_name],
  ...(isWithGuests ? GUEST : []),
  ['Party size', ({ row }) => row.party_size],
  ['Table', ({ row }) => row.table_names],
  ['Server', ({ row }) => row.server_name],
  ['Minutes waited', ({ row }) => row.waited_minutes],
  ['Score', ({ row }) => row.score],
  ['Alert', ({ row }) => row.is_low || row.triggers_hit.length > 0],
  ['Finished', ({ row }) => row.completed_ts !== null],
];

interface AskedForm {
  readonly feedback_form_id: number;
  readonly name: string;
  readonly questions: unknown;
}

/** Every publication of the forms that have responses in a view, the latest of each form first. */
async function versionsOf(db: Db, { programId, formId }: View): Promise<AskedForm[]> {
  const { rows } = await sql<AskedForm>`
    select f.feedback_form_id, f.name, v.questions from feedback_forms f
    join feedback_form_versions v on v.program_id = f.program_id and v.feedback_form_id = f.feedback_form_id
    where f.program_id = ${programId} ${formId === null ? sql`` : sql`and f.feedback_form_id = ${formId}`}
      and exists (select 1 from feedback_responses r where r.program_id = v.program_id
        and r.feedback_form_id = v.feedback_form_id and r.number = v.number)
    order by lower(f.name), f.feedback_form_id, v.number desc`.execute(db);
  return rows;
}

const cellOf = (element: Element | undefined, answer: Answer | undefined): Cell => {
  if (answer === undefined) return null;
  if (typeof answer === 'number') return answer;
  return element ? answerText(element, answer) : JSON.stringify(answer);
};

/** A column for a question, and one for each row of a matrix, which has no single answer. */
function columnsOfQuestion(formId: number, title: string, element: Element): Column[] {
  const { name } = element;
  const isOf = ({ row }: Line) => row.feedback_form_id === formId;
  if (element.type !== 'matrix')
    return [[title, (line) => (isOf(line) ? cellOf(line.asked.get(name), line.answers[name]) : null)]];
  return (element.rows ?? []).map(({ value, text }): Column => {
    const read = (line: Line): Cell => {
      const answer = line.answers[name];
      const chosen = typeof answer === 'object' && !Array.isArray(answer) ? answer[value] : undefined;
      if (!isOf(line) || chosen === undefined) return null;
      return line.asked.get(name)?.columns?.find((one) => one.value === chosen)?.text ?? chosen;
    };
    return [`${title}: ${text}`, read];
  });
}

/** A column per question of each form, called as its latest publication calls it; of several forms with the form's name before it. */
async function questionColumns(db: Db, view: View, isWithGuests: boolean): Promise<Column[]> {
  const versions = await versionsOf(db, view);
  const isOne = new Set(versions.map(({ feedback_form_id }) => feedback_form_id)).size === 1;
  const seen = new Set<string>();
  return versions.flatMap(({ feedback_form_id: id, name: form, questions }) =>
    elementsOf(questionsOf(questions)).flatMap((element) => {
      const key = `${id} ${element.name}`;
      if (seen.has(key) || (!isWithGuests && isContact(element))) return [];
      seen.add(key);
      return columnsOfQuestion(id, isOne ? element.title : `${form}: ${element.title}`, element);
    }),
  );
}

const lineOf = (row: ListedRow): Line => ({
  row,
  asked: new Map(elementsOf(questionsOf(row.asked)).map((element) => [element.name, element])),
  answers: answersOf(row.answers),
});

/** Who a response is of is an export of guests, as in files of checks. */
const seesGuests = ({ can }: DownloadScope) => can('guestProfile.export');

/** The responses of the dashboard as CSV, one line each; guests and what they typed as contact only for who may export guests. */
export const responsesDownload = defineDownload({
  kind: 'feedback_responses',
  permission: 'sentiment.view',
  params: filters,
  fileName: (_filters, day) => `feedback-${day}.csv`,
  async event({ db }, scope, asked) {
    const count = await countResponses(db, viewOf(scope, asked));
    return {
      kind: 'feedback_response.exported',
      recordId: 'export',
      recordName: count === 1 ? '1 response' : `${count.toLocaleString('en-US')} responses`,
      changes: [{ field: 'row_count', from: null, to: count }],
    };
  },
  async *rows({ db }, scope, asked) {
    const view = viewOf(scope, asked);
    const isWithGuests = seesGuests(scope);
    const columns = [...columnsOf(isWithGuests), ...(await questionColumns(db, view, isWithGuests))];
    yield columns.map(([title]) => title);
    for await (const row of eachResponse(db, view)) {
      const line = lineOf(row);
      yield columns.map(([, read]) => read(line));
    }
  },
});
