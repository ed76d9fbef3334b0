import { beginningOf } from '#contract/core/texts.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DateForms } from '#contract/guestImports/dates.ts';
import { IMPORT_FIELDS, type ImportField, type ImportKind } from '#contract/guestImports/fields.ts';
import type { ImportColumn } from '#contract/guestImports/schemas.ts';
import { headingKey, type OpenCsv, plainCell, uniqueTitles } from '../uploads/index.ts';
import { formOf } from './dates.ts';

type Field = (typeof IMPORT_FIELDS)[number]['field'];

/** Headings that other systems write, as `headingKey` makes them. */
const ALIASES: Record<Field, string> = {
  fname:
    'firstname fname first givenname forename guestfirstname patronfirstname clientfirstname customerfirstname vorname prenom nombre',
  lname:
    'lastname lname last surname familyname guestlastname patronlastname clientlastname customerlastname nachname nom apellido apellidos',
  full_name:
    'name fullname guest guestname clientname customername customer client patron patronname contactname contact displayname reservationname bookingname bookedby',
  phone:
    'phone phonenumber mobile mobilephone mobilenumber cell cellphone cellnumber telephone tel phone1 primaryphone guestphone clientphone customerphone homephone contactnumber telefon telefono telephonenumber phonemobile handy portable',
  email:
    'email emailaddress mail emailid guestemail clientemail customeremail primaryemail email1 correo courriel emailaddress1 contactemail',
  birthday: 'birthday birthdate dateofbirth dob bday birthdaydate geburtstag guestbirthday',
  tier: 'tier loyaltytier guesttier membershiptier level loyaltylevel membership memberlevel vipstatuslevel',
  is_vip: 'vip isvip vipguest vipstatus vipflag',
  allergies:
    'allergies allergy allergens dietaryrestrictions dietaryrestriction dietary dietaryneeds dietarypreferences foodallergies foodrestrictions',
  email_opt_in:
    'emailoptin emailmarketing emailmarketingoptin optinemail marketingoptin marketingemailoptin acceptsemailmarketing acceptsmarketing emailsubscriptionstatus emailsubscribed subscribed newsletter newsletteroptin optin optedin emailconsent marketingconsent emailoptedin emailmarketingconsent emailmarketingsubscribed emailopt',
  sms_opt_in:
    'smsoptin smsmarketing smsmarketingoptin optinsms textoptin acceptssmsmarketing smsconsent smssubscribed smssubscriptionstatus smsoptedin textmarketing textmarketingoptin mobileoptin smsmarketingconsent',
  reserved_at:
    'datetime dateandtime reservationdatetime reservationdateandtime bookingdatetime visitdatetime starttimestamp startsat reservedat reservationstart scheduledat scheduledtime bookingstart',
  date: 'date reservationdate resdate bookingdate visitdate arrivaldate servicedate diningdate datum fecha scheduleddate',
  time: 'time reservationtime restime bookingtime visittime arrivaltime starttime seatingtime uhrzeit hora',
  party_size:
    'partysize party size covers guests pax people numberofguests guestcount numberofpeople headcount numguests numpeople coverscount seats personen personas numberofcovers',
  status: 'status reservationstatus bookingstatus state visitstatus resstatus',
  external_id:
    'id reservationid bookingid confirmationnumber confirmation confirmationcode confirmationid reservationnumber bookingnumber bookingreference reference referenceid externalid resid confnumber bookingref reservationcode',
  tags: 'tags tag guesttags clienttags labels label guesttag reservationtags visittags codes segments groups guestcodes',
  notes:
    'notes note guestnotes guestnote clientnotes comments comment memo remarks remark specialrequest specialrequests requests request visitnotes reservationnotes visitnote reservationnote customernotes internalnotes generalnotes staffnotes venuenotes bemerkung notas',
};

/** What a concept adds of its own. */
export interface OwnField {
  readonly key: string;
  readonly label: string;
}

/** The fields that the columns of a file can be. */
export function fieldsOf(kind: ImportKind, own: readonly OwnField[]) {
  const all: readonly ImportField[] = IMPORT_FIELDS;
  const common = all.filter(({ kinds }) => kinds.includes(kind));
  return [
    ...common.map(({ field, label, many = false, isDate = false }) => ({
      field: field,
      label,
      many,
      is_date: isDate,
    })),
    ...(kind === 'guests' ? own : []).map(({ key, label }) => ({
      field: `custom_fields.${key}`,
      label,
      many: false,
      is_date: false,
    })),
  ];
}

const EXAMPLES = 3;
const EXAMPLE_LENGTH = 60;
/** So many cells of a column are looked at for what they are; of their days, all. */
const JUDGED = 200;

interface Judged {
  readonly examples: string[];
  seen: number;
  emails: number;
  phones: number;
  dates: { month_first: number; day_first: number; unclear: number };
}

const IS_EMAIL = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i;
const IS_PHONE = /^\+?[\d\s().-]{10,20}$/;

function judge(column: Judged, raw: string): void {
  const cell = plainCell(beginningOf(raw, EXAMPLE_LENGTH * 2));
  if (cell === '') return;
  const form = formOf(cell);
  if (form) column.dates[form] += 1;
  if (column.seen >= JUDGED) return;
  column.seen += 1;
  if (IS_EMAIL.test(cell)) column.emails += 1;
  else if (IS_PHONE.test(cell) && cell.replace(/\D/g, '').length >= 10) column.phones += 1;
  const example = beginningOf(cell, EXAMPLE_LENGTH);
  if (column.examples.length < EXAMPLES && !column.examples.includes(example)) column.examples.push(example);
}

/** The field that each heading names; of two with one meaning the first, except where several may be it. */
export function guessByHeadings(
  headings: readonly string[],
  kind: ImportKind,
  own: readonly OwnField[],
): (string | null)[] {
  const fields = fieldsOf(kind, own);
  const byKey = new Map(
    fields.flatMap(({ field, label }) => {
      const aliases = (new Map<string, string>(Object.entries(ALIASES)).get(field) ?? '').split(' ');
      return [headingKey(label), headingKey(field), ...aliases].map((key) => [key, field] as const);
    }),
  );
  const ownByKey = new Map(
    own.flatMap(({ key, label }) =>
      [headingKey(key), headingKey(label)].map((name) => [name, `custom_fields.${key}`] as const),
    ),
  );
  const many = new Set(fields.filter((one) => one.many).map(({ field }) => field));
  const taken = new Set<string>();
  return headings.map((heading) => {
    const key = headingKey(heading);
    const field = (kind === 'guests' ? ownByKey.get(key) : undefined) ?? byKey.get(key) ?? null;
    if (field === null || (taken.has(field) && !many.has(field))) return null;
    taken.add(field);
    return field;
  });
}

/** Where no heading names the e-mail or the phone, the first column of mostly those is it. */
function guessByCells(guesses: (string | null)[], columns: readonly Judged[]): void {
  for (const [field, count] of [
    ['email', (column: Judged) => column.emails],
    ['phone', (column: Judged) => column.phones],
  ] as const) {
    if (guesses.includes(field)) continue;
    const index = columns.findIndex(
      (column, at) => guesses[at] === null && column.seen > 0 && count(column) * 5 >= column.seen * 4,
    );
    if (index !== -1) guesses[index] = field;
  }
}

/** Full names make first and last names a second word for the same, and a moment its day and its time. */
function withoutDoubles(guesses: (string | null)[]): (string | null)[] {
  const has = (field: string) => guesses.includes(field);
  const isDouble = (field: string | null) =>
    (field === 'full_name' && has('fname') && has('lname')) ||
    (field === 'reserved_at' && has('date') && has('time'));
  return guesses.map((field) => (isDouble(field) ? null : field));
}

/** Reads a whole file for what its columns hold and how many rows it has, without holding up other work. */
export async function surveyColumns(
  csv: OpenCsv,
  kind: ImportKind,
  own: readonly OwnField[],
  maxRows: number,
): Promise<{ columns: ImportColumn[]; total: number }> {
  const judged = csv.heading.map(
    (): Judged => ({
      examples: [],
      seen: 0,
      emails: 0,
      phones: 0,
      dates: { month_first: 0, day_first: 0, unclear: 0 },
    }),
  );
  let total = 0;
  for await (const { cells, broken } of csv.rows()) {
    total += 1;
    if (total > maxRows) break;
    if (total % 1000 === 0) await nextTurn();
    if (broken) continue;
    for (const [index, column] of judged.entries()) judge(column, cells[index] ?? '');
  }
  const guesses = guessByHeadings(csv.heading, kind, own);
  guessByCells(guesses, judged);
  const fields = withoutDoubles(guesses);
  const columns = uniqueTitles(csv.heading).map((title, index) => ({
    title: beginningOf(title, 200),
    examples: judged[index]?.examples ?? [],
    guess: fields[index] ?? null,
    dates: (judged[index]?.dates ?? { month_first: 0, day_first: 0, unclear: 0 }) satisfies DateForms,
  }));
  return { columns, total };
}
