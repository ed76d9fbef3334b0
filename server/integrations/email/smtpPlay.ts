/** How the receiving mail server answers, and what it sends back later by mail. */
export interface SmtpPlay {
  /** Refuses the recipient; null takes it. */
  readonly refuses: readonly [code: number, text: string] | null;
  /** What comes back after it was taken. */
  readonly later: 'gone' | 'full' | 'waits' | 'complaint' | 'away' | null;
}

const taken: SmtpPlay = { refuses: null, later: null };
const refused = (code: number, text: string): SmtpPlay => ({ refuses: [code, text], later: null });
const later = (what: NonNullable<SmtpPlay['later']>): SmtpPlay => ({ refuses: null, later: what });

/** What becomes of mail to addresses that begin so; the same names as with the provider's sandbox. */
const SIMULATED: Readonly<Record<string, SmtpPlay>> = {
  'sim-later-hard': later('gone'),
  'sim-later-soft': later('full'),
  'sim-later-waits': later('waits'),
  'sim-complains': later('complaint'),
  'sim-away': later('away'),
  'sim-hard': refused(550, '5.1.1 The email account that you tried to reach does not exist'),
  'sim-soft': refused(552, '5.2.2 The mailbox is full'),
  'sim-defers': refused(451, '4.7.0 Try again later'),
  'sim-block': refused(550, '5.7.1 Blocked using a block list, by poor reputation of the sender'),
  'sim-policy': refused(550, '5.7.26 Unauthenticated mail is not accepted'),
  'sim-unknown': refused(554, 'Transaction failed'),
};

export function smtpPlayOf(email: string): SmtpPlay {
  const name = Object.keys(SIMULATED).find((known) => email.toLowerCase().startsWith(known));
  return (name === undefined ? null : SIMULATED[name]) ?? taken;
}

interface Returned {
  readonly returnPath: string;
  readonly to: string;
  /** The headers of the mail as it came. */
  readonly headers: string;
}

const HOST = 'mx.sandbox.example';
const report = (kind: string, type: string, to: string, subject: string, part: string, headers: string) =>
  [
    `From: Mail Delivery System <MAILER-DAEMON@${HOST}>`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Message-ID: <${kind}.${Date.now()}@${HOST}>`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${type}; boundary="sandbox"`,
    '',
    '--sandbox',
    'Content-Type: text/plain',
    '',
    subject,
    '--sandbox',
    `Content-Type: message/${type}`,
    '',
    part,
    '--sandbox',
    'Content-Type: text/rfc822-headers',
    '',
    headers,
    '--sandbox--',
    '',
  ].join('\r\n');

/** The mail that comes back. */
export function returnedMail(
  what: NonNullable<SmtpPlay['later']>,
  { returnPath, to, headers }: Returned,
): string {
  if (what === 'away')
    return [
      `From: ${to}`,
      `To: ${returnPath}`,
      'Auto-Submitted: auto-replied',
      'Subject: Away until Monday',
      '',
      'I am away.',
      '',
    ].join('\r\n');
  if (what === 'complaint') {
    const part = ['Feedback-Type: abuse', 'Version: 1', `Original-Mail-From: <${returnPath}>`, ''].join(
      '\r\n',
    );
    return report('arf', 'feedback-report', returnPath, 'Complaint about a mail', part, headers);
  }
  const [action, status, answer] = {
    gone: ['failed', '5.1.1', '550 5.1.1 No such user here'],
    full: ['failed', '5.2.2', '552 5.2.2 The mailbox is full'],
    waits: ['delayed', '4.4.1', '451 4.4.1 The other server does not answer'],
  }[what];
  const part = [
    `Reporting-MTA: dns; ${HOST}`,
    '',
    `Final-Recipient: rfc822; ${to}`,
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${answer}`,
    '',
  ].join('\r\n');
  return report('dsn', 'delivery-status', returnPath, 'Delivery status', part, headers);
}
