import type { Platform } from '#server/platform/platform.ts';
import { importDemoFile } from '../demoFile.ts';

/** What the mail system before this one stopped writing to, with two rows that name no address. */
const LINES = [
  'Email,Phone,Reason,Comment',
  'perrin.okoye@harborline.example,,Hard bounce,550 5.1.1 no such user',
  'd.vasquez@harborline.example,,Hard bounce,550 5.1.1 no such user',
  'rowan.tate@northgate.example,,Spam report,',
  'accounts@bexley-supply.example,,Unsubscribed,A supplier and not a guest',
  ',(303) 555-0192,Number disconnected,',
  'noor.haddad@northgate.example,(720) 555-0174,Unsubscribed,Asked the manager at the door',
  'jules(at)northgate.example,,Spam report,',
  ',,Hard bounce,The address was deleted',
];

/** Takes over the suppression list of an earlier mail system into a demo concept. */
export const seedSuppressionImport = (platform: Platform, programId: number): Promise<void> =>
  importDemoFile(platform, programId, {
    kind: 'suppressions',
    file_name: 'suppressed-by-the-old-mail-system.csv',
    daysAgo: 41,
    lines: LINES,
    choices: {},
  });
