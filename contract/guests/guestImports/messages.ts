/** Why a file of guests or reservations as a whole was refused, each with its remedy; said before sending and after. */
export const IMPORT_FILE_MESSAGES = {
  empty: 'This file is empty. Export the list from your other system once more and choose it again.',
  noRows: 'This file has a header but no rows. Export the list once more and choose it again.',
  tooLarge: (megabytes: string) =>
    `This file is ${megabytes} MB; the limit is 20 MB. Split it into several files and import them one by one.`,
  tooWide:
    'The first line of this file names more columns than any list of guests has. Keep the columns that you need, at most 200, and choose the file again.',
  tooLong: (rows: string) =>
    `This file has more than ${rows} rows. Split it into several files and import them one by one.`,
  notCsv: 'This is not a CSV file. In your spreadsheet choose Save as or Download, then CSV (UTF-8).',
  encoding:
    'The letters with accents in this file cannot be read, because it was saved in an older encoding, such as Macintosh or MS-DOS. In your spreadsheet choose Save as or Download, then CSV (UTF-8), and choose the file again.',
} as const;

/** What a mapping lacks, each with its remedy. */
export const MAPPING_MESSAGES = {
  contact: 'Say which column is the phone or the email: guests are found again by them.',
  address: 'Say which column is the email or the phone: these are not written to any more.',
  name: 'Say which column is the name.',
  moment: 'Say which columns are the date and the time.',
  partySize: 'Say which column is the party size.',
  merchant: 'Choose the location that the reservations are for.',
  wrongWay: (title: string) =>
    `A yes under “${title}” is a no to messages. Choose “Unsubscribed” for that column, or leave it out.`,
  consentLeftOut: (titles: string) =>
    `${titles}: say what it is, or tick that it is left out. It seems to say who agreed or refused.`,
  proof: 'Say which column proves that these guests agreed, or write down what does for all of them.',
  nothing: 'Choose what the file is for: putting guests on the list, updating known guests, or both.',
  segment: 'Give the segment a name of at least 2 letters.',
  list: 'Choose the list that the contacts come onto.',
  order: 'Say whether the day or the month stands first in the dates of this file.',
} as const;
