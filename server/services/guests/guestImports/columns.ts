import { headingKey } from '#contract/core/imports.ts';
import {
  type GuestImportKind,
  IMPORT_FIELDS,
  type ImportField as KnownField,
} from '#contract/guests/guestImports/fields.ts';

type Field = (typeof IMPORT_FIELDS)[number]['field'];

/** Columns whose yes, or whose day, is a no to mail. */
const UNSUBSCRIBED =
  'unsubscribed unsubscribe emailunsubscribed unsubscribedemail unsubscribedfromemail unsubscribedfromemails unsubscribedfromallemail unsubscribedfromallemails unsubscribedfromall globallyunsubscribed globalunsubscribe unsubtime unsubscribetime unsubscribedtime unsubdate unsubscribedate unsubscribedat unsubscribedon optout optedout optouttime optoutdate optedoutat emailoptout emailoptedout emailoptouttime optoutofemail optedoutofemail hasoptedoutofemail marketingoptout donotemail donotcontact noemail noemails emailblocklisted blocklisted blacklisted emailblacklisted suppressed';

/** Headings that other systems write, as `headingKey` makes them. */
const ALIASES: Record<Field, string> = {
  fname:
    'firstname fname first givenname forename guestfirstname patronfirstname clientfirstname customerfirstname vorname prenom nombre prename rufname voornaam primernombre nombredepila nome primeironome nomeproprio fornamn tilltalsnamn nomdebapteme prenomclient nombredelcliente',
  lname:
    'lastname lname last surname familyname guestlastname patronlastname clientlastname customerlastname nachname nom apellido apellidos familienname zuname primerapellido segundoapellido cognome sobrenome apelido apelidos ultimonome efternamn slaktnamn nomdefamille nomfamille achternaam',
  full_name:
    'name fullname guest guestname clientname customername customer client patron patronname contactname contact displayname reservationname bookingname bookedby vollstandigername vollername kundenname gast gastname nombrecompleto nombreyapellido nombreyapellidos cliente huesped nomcomplet nometprenom prenometnom nomeecognome cognomeenome nomecompleto nomecliente namn fullstandigtnamn kund kundnamn gastnamn',
  phone:
    'phone phonenumber mobile mobilephone mobilenumber cell cellphone cellnumber telephone tel phone1 primaryphone guestphone clientphone customerphone homephone contactnumber telefon telefono telephonenumber phonemobile handy portable homephone2 otherphone businessphone businessphone2 workphone officephone phone2 phone3 phone1value phone2value phone3value telefonnummer telefonnr rufnummer handynummer handynr mobil mobiltelefon mobilnummer mobilnr festnetz telefonomovil movil numerodemovil telefonocelular celular numerodetelefono telefonofijo telefonocasa numerodecelular telephoneportable telephonemobile numerodetelephone numerodeportable telportable cellulare telefonocellulare numerotelefono numeroditelefono numerocellulare telefonofisso telefone telemovel numerodetelefone telefonecelular telefonmobil mobiltelefonnummer hemtelefon',
  email:
    'email emailaddress mail emailid guestemail clientemail customeremail primaryemail email1 correo courriel emailaddress1 contactemail email2 emailaddress2 secondaryemail secondemail alternateemail otheremail additionalemail workemail personalemail homeemail email1value email2value email3value emailadresse emailaddresse mailadresse emailadress correoelectronico direcciondecorreo direcciondecorreoelectronico direccioncorreo emailclient adresseemail adressemail adressecourriel adresseelectronique adressedemessagerie postaelettronica indirizzoemail indirizzodiposta indirizzodipostaelettronica indirizzomail correioeletronico correioelectronico enderecodeemail enderecoeletronico epost epostadress mejl mejladress',
  birthday:
    'birthday birthdate dateofbirth dob bday birthdaydate geburtstag guestbirthday geburtsdatum geburtstagsdatum fechadenacimiento fechanacimiento nacimiento cumpleanos datedenaissance anniversaire naissance datadinascita compleanno nascita datadenascimento datanascimento aniversario fodelsedatum fodelsedag fodd',
  tier: 'tier loyaltytier guesttier membershiptier level loyaltylevel membership memberlevel vipstatuslevel',
  is_vip: 'vip isvip vipguest vipstatus vipflag',
  allergies:
    'allergies allergy allergens dietaryrestrictions dietaryrestriction dietary dietaryneeds dietarypreferences foodallergies foodrestrictions allergien unvertraglichkeiten alergias alergia alergenos allergie intolleranze allergener allergier intolerancias restricoesalimentares',
  email_opt_in:
    'emailoptin emailmarketing emailmarketingoptin optinemail marketingoptin marketingemailoptin acceptsemailmarketing acceptsmarketing emailsubscriptionstatus emailsubscribed subscribed newsletter newsletteroptin optin optedin emailconsent marketingconsent emailoptedin subscribedtoemails subscribedtoemail emailmarketingconsent emailmarketingsubscribed emailopt',
  sms_opt_in:
    'smsoptin smsmarketing smsmarketingoptin optinsms textoptin acceptssmsmarketing smsconsent smssubscribed smssubscriptionstatus smsoptedin textmarketing textmarketingoptin mobileoptin smsmarketingconsent',
  reserved_at:
    'datetime dateandtime reservationdatetime reservationdateandtime bookingdatetime visitdatetime starttimestamp startsat reservedat reservationstart scheduledat scheduledtime bookingstart',
  date: 'date reservationdate resdate bookingdate visitdate arrivaldate servicedate diningdate datum fecha scheduleddate reservierungsdatum buchungsdatum fechareserva fechadereserva datereservation datedereservation data dataprenotazione datareserva datadareserva bokningsdatum',
  time: 'time reservationtime restime bookingtime visittime arrivaltime starttime seatingtime uhrzeit hora zeit horadereserva horareserva heure heurereservation ora orario orarioprenotazione horario tid klockslag',
  party_size:
    'partysize party size covers guests pax people numberofguests guestcount numberofpeople headcount numguests numpeople coverscount seats personen personas numberofcovers anzahlpersonen personenzahl anzahlgaste gaste numerodepersonas comensales cubiertos nombredepersonnes personnes couverts convives numeropersone numerodipersone persone coperti ospiti numerodepessoas pessoas antalpersoner antalgaster personer antal',
  status: 'status reservationstatus bookingstatus state visitstatus resstatus estado statut stato situacao',
  external_id:
    'id reservationid bookingid confirmationnumber confirmation confirmationcode confirmationid reservationnumber bookingnumber bookingreference reference referenceid externalid resid confnumber bookingref reservationcode buchungsnummer reservierungsnummer numerodereserva localizador numerodereservation numeroprenotazione bokningsnummer codigodareserva',
  list_status:
    'status liststatus subscriptionstatus emailsubscriptionstatus emailstatus subscribed optin optedin marketingstatus membershipstatus emailmarketing acceptsmarketing acceptsemailmarketing newsletter subscribedtoemails subscribedtoemail emailoptin emailsubscribed',
  unsubscribed: UNSUBSCRIBED,
  sms_unsubscribed:
    'smsoptout smsoptedout smsunsubscribed textoptout textoptedout optedoutofsms optedoutoftexts donottext donotsms notexts nosms smsblocklisted smsunsubscribedat',
  proof:
    'proof consent proofofconsent consentproof consenttext consentwording optinsource signupsource consentsource source optinproof wording',
  proof_date:
    'consentdate proofdate consenttime optintime optindate optedinat subscribedat subscribedon confirmtime confirmdate signupdate dateoptedin optints subscribedate subscribedtime',
  suppression_reason:
    'reason suppressionreason suppresstype suppressiontype type bouncetype eventtype event cause status state unsubscribereason bouncereason failurereason rejectionreason errormessage',
  tags: 'tags tag guesttags clienttags labels label guesttag reservationtags visittags codes segments groups guestcodes schlagworter schlagworte schlagwort etikett etiketten etiquetas etiquettes etiquette etichette etichetta taggar etiketter etiqueta groupmembership',
  notes:
    'notes note guestnotes guestnote clientnotes comments comment memo remarks remark specialrequest specialrequests requests request visitnotes reservationnotes visitnote reservationnote customernotes internalnotes generalnotes staffnotes venuenotes privatenotes privatenote hostnotes guestcomments profilenotes company companyname organization organisation employer zip zipcode postalcode postcode plz bemerkung notas notizen notiz bemerkungen anmerkung anmerkungen kommentar kommentare nota observaciones comentarios comentario remarque remarques commentaire commentaires osservazioni commenti anteckningar anteckning noteringar kommentarer observacoes observacao firma azienda entreprise empresa foretag codepostal codigopostal cap postnummer',
};

/** What a concept adds of its own. */
export interface OwnField {
  readonly key: string;
  readonly label: string;
}

const IS_EMAIL = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i;
const IS_PHONE = /^\+?[\d\s().-]{10,20}$/;
const LOOKS = new Map<string, (cell: string) => boolean>([
  ['email', (cell) => IS_EMAIL.test(cell)],
  ['phone', (cell) => IS_PHONE.test(cell) && cell.replace(/\D/g, '').length >= 10],
]);

/** The fields that the columns of a file can be; what a concept adds of its own is meant first. */
export function fieldsOf(kind: GuestImportKind, own: readonly OwnField[]) {
  const all: readonly KnownField[] = IMPORT_FIELDS;
  const aliases = new Map<string, string>(Object.entries(ALIASES));
  const common = all
    .filter(({ kinds }) => kinds.includes(kind))
    .map(({ field, label, many = false, isDate = false }) => {
      const looksLike = LOOKS.get(field);
      return {
        field: String(field),
        label,
        many,
        is_date: isDate,
        aliases: aliases.get(field) ?? '',
        ...(looksLike ? { looksLike } : {}),
      };
    });
  const added = own.map(({ key, label }) => {
    return { field: `custom_fields.${key}`, label, many: false, is_date: false, aliases: headingKey(key) };
  });
  return kind === 'guests' || kind === 'contacts' ? [...common, ...added] : common;
}

/** Full names make first and last names a second word for the same, and a moment its day and its time. */
export function withoutDoubles(guesses: readonly (string | null)[]): (string | null)[] {
  const has = (field: string) => guesses.includes(field);
  const isDouble = (field: string | null) =>
    (field === 'full_name' && has('fname') && has('lname')) ||
    (field === 'reserved_at' && has('date') && has('time'));
  return guesses.map((field) => (isDouble(field) ? null : field));
}
