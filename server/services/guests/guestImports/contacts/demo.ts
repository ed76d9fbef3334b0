import type { Platform } from '#server/platform/platform.ts';
import { importDemoFile } from '../demoFile.ts';

/** The cards of an evening as somebody typed them up: new and known people, a no among the yeses, and three that nobody can read. */
const LINES = [
  'First name,Last name,Email,Phone,Status on the list,Proof of consent,Date of the proof',
  'Marguerite,Oyelaran,marguerite.oyelaran@lumen.example,(303) 555-0171,yes,Signed the card at table 4,2026-09-18',
  'Jonas,Feld,jonas@feld-and-sons.example,,yes,Signed the card at the bar,2026-09-18',
  'Priya,Raman,priya.raman@lumen.example,(720) 555-0139,yes,Signed the card at table 9,2026-09-18',
  'Callum,Byrne,callum.byrne@lumen.example,,no,Asked not to be written to,2026-09-18',
  'Soledad,Ibarra,soledad@ibarra-ceramics.example,(303) 555-0126,yes,Signed the card at table 2,2026-09-18',
  'Anton,Lindqvist,anton.lindqvist@gmial.com,,yes,Signed the card at table 2,2026-09-18',
  'Front desk,,info@hotel-arlo.example,,yes,Left a business card,2026-09-18',
  'Yuki,Tanabe,yuki.tanabe@lumen.example,,yes,,',
  'Rosalind,Achebe,rosalind.achebe,,yes,Signed the card at table 7,2026-09-18',
  'Dov,Perlman,dov@perlman-law.example,555-2,yes,Signed the card at table 11,2026-09-18',
  'Imke,de Vries,imke.devries@lumen.example,(720) 555-0188,yes,Signed the card at the bar,2026-09-18',
  'Tobias,Marsh,tobias@marsh-roofing.example,,unsubscribed,Wrote back on the first email,2026-09-30',
];

/** Brings contacts onto a list of a demo concept; rows are refused for want of proof, a name without an address, a phone of four digits. */
export async function seedContactImport(platform: Platform, programId: number): Promise<void> {
  const list = await platform.db
    .selectFrom('contact_lists')
    .select('contact_list_id')
    .where('program_id', '=', programId)
    .where('name', '=', 'Wine evenings')
    .executeTakeFirst();
  if (!list) return;
  await importDemoFile(platform, programId, {
    kind: 'contacts',
    file_name: 'wine-evening-cards-september.csv',
    daysAgo: 9,
    lines: LINES,
    choices: { contact_list_id: list.contact_list_id },
  });
}
