import { expect, test } from 'vitest';
import { IMPORT_FILE_MESSAGES } from '#contract/guests/guestImports/messages.ts';
import { openCsvFile } from '#server/platform/csv/index.ts';
import { guessByHeadings, surveyColumns } from '#server/platform/imports/index.ts';
import { fieldsOf, withoutDoubles } from './columns.ts';

const LATIN: (string | null)[] = ['fname', 'lname', 'phone', 'email', 'birthday', 'tags'];
const guess = (headings: string, kind: 'guests' | 'reservations' = 'guests') =>
  guessByHeadings(headings.split(','), fieldsOf(kind, [{ key: 'favourite_wine', label: 'Favourite wine' }]));

test.each([
  [
    'First Name,Last Name,Phone Number,Email,Guest Tags,Guest Notes,Email Opt In',
    ['fname', 'lname', 'phone', 'email', 'tags', 'notes', 'email_opt_in'],
  ],
  [
    'Salutation,First name,Last name,Mobile,E-mail Address,Birthday,Client Tags,Marketing opt-in',
    [null, 'fname', 'lname', 'phone', 'email', 'birthday', 'tags', 'email_opt_in'],
  ],
  [
    'Reference ID,Email Subscription Status,Memo,Company Name,Favourite Wine',
    [null, 'email_opt_in', 'notes', 'notes', 'custom_fields.favourite_wine'],
  ],
  ['Prénom,Nom de famille,Téléphone portable,Adresse e-mail,Date de naissance,Étiquettes', LATIN],
  ['NOMBRE,Apellidos,Teléfono móvil,Correo electrónico,Fecha de nacimiento,Etiquetas', LATIN],
  ['Nome,Cognome,Cellulare,Indirizzo e-mail,Data di nascita,Etichette', LATIN],
  ['Vorname,Nachname,Handynummer,E-Mail-Adresse,Geburtsdatum,Schlagwörter', LATIN],
  ['Förnamn,Efternamn,Mobilnummer,E-postadress,Födelsedatum,Etiketter', LATIN],
  ['Nome próprio,Sobrenome,Telemóvel,Endereço de e-mail,Data de nascimento,Etiquetas', LATIN],
  ['Mobile Phone,Home Phone,Business Phone,Business Fax', ['phone', 'phone', 'phone', null]],
  ['E-mail 1 - Value,Phone 1 - Value,Labels', ['email', 'phone', 'tags']],
  ['Email,Email 2,Notes,Comments', ['email', 'email', 'notes', 'notes']],
  ['Secondary Email,Private Notes,Zip,Company', ['email', 'notes', 'notes', 'notes']],
])('the headings of a guest list %s are understood', (headings, fields) => {
  expect(guess(headings)).toEqual(fields);
});

test('the headings of a reservation book are understood', () => {
  expect(
    guess(
      'Confirmation #,Guest Name,Phone,Visit Date,Visit Time,Party Size,Status,Visit Notes',
      'reservations',
    ),
  ).toEqual(['external_id', 'full_name', 'phone', 'date', 'time', 'party_size', 'status', 'notes']);
});

async function survey(text: string) {
  const opened = await openCsvFile(Buffer.from(text), IMPORT_FILE_MESSAGES);
  if (!opened.ok) throw new Error(opened.message);
  return surveyColumns(opened.csv, fieldsOf('guests', []), 1000);
}

test.each([
  ['Reservierungsdatum,Uhrzeit,Anzahl Personen,Gast', ['date', 'time', 'party_size', 'full_name']],
  ['Fecha,Hora,Número de personas,Nombre completo', ['date', 'time', 'party_size', 'full_name']],
  ['Data,Ora,Coperti,Nome completo', ['date', 'time', 'party_size', 'full_name']],
  ['Date de réservation,Heure,Nombre de personnes,Nom complet', ['date', 'time', 'party_size', 'full_name']],
  ['Datum,Tid,Antal gäster,Namn', ['date', 'time', 'party_size', 'full_name']],
  ['Data da reserva,Horário,Número de pessoas,Nome completo', ['date', 'time', 'party_size', 'full_name']],
])('the headings of a book %s are understood', (headings, fields) => {
  expect(guess(headings, 'reservations')).toEqual(fields);
});

test('columns without a telling heading are known by their cells, with examples and the order of their days', async () => {
  const { columns, total } = await survey(
    [
      'Col1,Col2,Name,First name,Last name,DOB',
      'ana@example.com,(503) 555-0142,Ana Silva,Ana,Silva,05/13/1980',
      'bo@example.com,503.555.0143,Bo Li,Bo,Li,05/06/1980',
      'ana@example.com,,,,,',
    ].join('\n'),
  );
  expect(total).toBe(3);
  expect(withoutDoubles(columns.map((column) => column.guess))).toEqual([
    'email',
    'phone',
    null,
    'fname',
    'lname',
    'birthday',
  ]);
  expect(columns[0]?.examples).toEqual(['ana@example.com', 'bo@example.com']);
  expect(columns[5]?.dates).toEqual({ month_first: 1, day_first: 0, unclear: 1 });
});
