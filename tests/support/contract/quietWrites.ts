const READS = 'It reads: a POST because of what it takes, or to hand out a ticket for a download.';
const EXPORTS = 'It hands out a ticket; what leaves is told when the file is fetched, with the count.';
const SANDBOX = 'The sandbox plays the outside world; what it sends comes back as calls of their own.';

/** Calls other than GET that leave no event, each with the reason; the generic suite fails for one that leaves one. */
export const QUIET_WRITES: Readonly<Record<string, string>> = {
  'platform.trackEvent': 'What a person looked at goes to the analytics, not to the audit trail.',
  'platform.reportError': 'A fault of the interface goes to the log.',
  'sessions.refresh': 'The session goes on as it was; its start and its end are told.',
  'sessions.isIdentityServiceUser': READS,
  'sessions.setProgram': 'Which concept a session shows changes nothing in any.',
  'sessions.requestPasswordReset': 'Nothing changes until the link is used, which is told.',
  'sessions.readPasswordToken': READS,
  'copies.create': 'It compares; nothing changes before the copy is run, which is told.',
  'copies.again': 'It compares anew; nothing changes before the copy is run, which is told.',
  'userGroups.hasApprover': READS,
  'userGroups.hasApproverAlias': READS,
  'merchants.exportRejected': READS,
  'merchants.exportTemplate': READS,
  'merchants.exportList': READS,
  'audit.export': READS,
  'guests.previewMerge': READS,
  'computedProperties.preview': READS,
  'guests.exportBook': EXPORTS,
  'guests.exportGuest': EXPORTS,
  'guestImports.exportRefused': READS,
  'segments.query': READS,
  'segments.queryOfProgram': READS,
  'segments.count': READS,
  'segments.sample': READS,
  'segments.explain': READS,
  'segments.difference': READS,
  'parties.presence': 'Who looks at a page is known for a minute, for the colleague at the next screen.',
  'mailReports.webhook':
    'What was told stands at the mails; an address that is given up is told by the suppression.',
  'payments.webhook': 'A job acts on what the provider told, and its events say what came of it.',
  'tickets.startExport': READS,
  'messages.statusCallback': 'What became of a text stands at the text.',
  'messaging.createSubAccount':
    'The concept has an account already; the first one is told in messagingAccounts.test.ts.',
  'messaging.sandboxAnswer': SANDBOX,
  'messaging.sandboxMood': SANDBOX,
  'metrics.exportMetric': READS,
};
