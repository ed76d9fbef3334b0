/** The ways in which a database can be away, or there and refusing all work. */
export type OutageKind =
  | 'refused'
  | 'unknownHost'
  | 'unreachable'
  | 'password'
  | 'user'
  | 'tls'
  | 'missingDatabase'
  | 'tooMany'
  | 'busy'
  | 'starting'
  | 'ended'
  | 'full'
  | 'resources'
  | 'files'
  | 'readOnly';

/** Why the database cannot be worked with; `told` is what the driver or PostgreSQL said, its hint included. */
export interface Outage {
  readonly kind: OutageKind;
  readonly told: string;
}

const SYSTEM: Readonly<Record<string, OutageKind>> = {
  ECONNREFUSED: 'refused',
  ENOENT: 'refused',
  ENOTFOUND: 'unknownHost',
  EAI_AGAIN: 'unknownHost',
  ETIMEDOUT: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ECONNRESET: 'ended',
  EPIPE: 'ended',
  SELF_SIGNED_CERT_IN_CHAIN: 'tls',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'tls',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'tls',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'tls',
  CERT_HAS_EXPIRED: 'tls',
  ERR_TLS_CERT_ALTNAME_INVALID: 'tls',
};

const SQLSTATES: Readonly<Record<string, OutageKind>> = {
  '28P01': 'password',
  '28000': 'user',
  '3D000': 'missingDatabase',
  '57P04': 'missingDatabase',
  '57P03': 'starting',
  '57P01': 'ended',
  '57P02': 'ended',
  '53100': 'full',
  '53300': 'tooMany',
  '53000': 'resources',
  '53200': 'resources',
  '53400': 'resources',
  '58000': 'files',
  '58030': 'files',
  '58P01': 'files',
  '25006': 'readOnly',
};

/** What the driver says without a code. */
const WORDS: readonly (readonly [RegExp, OutageKind])[] = [
  [/^Connection terminated due to connection timeout|^timeout expired/, 'unreachable'],
  [/^timeout exceeded when trying to connect/, 'busy'],
  [/^Connection terminated|^Client (has encountered a connection error|was closed)/, 'ended'],
  [/does not support SSL|establishing an SSL connection/, 'tls'],
];

/** The outage that an error of the database's driver tells of, or null when it tells of something else. */
export function findOutage(error: unknown): Outage | null {
  if (error instanceof DatabaseAway) return error.outage;
  if (!(error instanceof Error)) return null;
  const kind = kindOf(error);
  if (kind === null) return null;
  const hint = 'hint' in error && typeof error.hint === 'string' ? ` Hint: ${error.hint}` : '';
  return { kind, told: `${error.message || codeOf(error)}${hint}` };
}

function kindOf(error: Error): OutageKind | null {
  const code = codeOf(error);
  if (code === 'ENOENT' && !('syscall' in error && error.syscall === 'connect')) return null;
  if (code === '28000' && /no encryption/.test(error.message)) return 'tls';
  const known = SYSTEM[code] ?? SQLSTATES[code];
  if (known) return known;
  if (/^08/.test(code)) return 'ended';
  return code === '' ? (WORDS.find(([words]) => words.test(error.message))?.[1] ?? null) : null;
}

const codeOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : '');

/** The database is away or refuses all work: what was asked may be asked again later. */
export class DatabaseAway extends Error {
  readonly outage: Outage;
  constructor(outage: Outage, cause?: unknown) {
    super(outage.told, { cause });
    this.name = 'DatabaseAway';
    this.outage = outage;
  }
}

/** One sentence of what is wrong and one of what to do, for who runs the server; never with a password. */
export function explainOutage({ kind, told }: Outage, databaseUrl: string | null): string {
  const at = databaseUrl === null ? OWN : targetOf(databaseUrl);
  const [what, remedy] = EXPLAINED[kind](at, told);
  return `${at.variable}: ${what}. ${remedy}`;
}

interface Target {
  readonly variable: string;
  readonly place: string;
  readonly host: string;
  readonly user: string;
  readonly database: string;
  readonly orCorrect: string;
}

const OWN: Target = {
  variable: 'Embedded PostgreSQL',
  place: 'its socket',
  host: 'localhost',
  user: 'couvert',
  database: 'couvert',
  orCorrect: 'see server.log in the data folder',
};

function targetOf(databaseUrl: string): Target {
  const url = new URL(databaseUrl);
  const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname);
  return {
    variable: 'DATABASE_URL',
    place: `${host || 'localhost'}:${url.port || '5432'}`,
    host,
    user: decodeURIComponent(url.username),
    database: decodeURIComponent(url.pathname.slice(1)),
    orCorrect: 'correct the address',
  };
}

const EXPLAINED: Readonly<Record<OutageKind, (at: Target, told: string) => [what: string, remedy: string]>> =
  {
    refused: (at) => [
      `nothing listens at ${at.place}`,
      `Start PostgreSQL there, or ${at.orCorrect} (host and port)`,
    ],
    unknownHost: (at) => [
      `nobody knows the host “${at.host}”`,
      'Correct the host, or mend the name service of this machine',
    ],
    unreachable: (at) => [
      `${at.place} does not answer`,
      'See that the machine runs and that no firewall stands between, or correct host and port',
    ],
    password: (at) => [
      `PostgreSQL at ${at.place} refuses the password of “${at.user}”`,
      'Correct user and password; a special character in them is written as %40 for @',
    ],
    user: (at, told) => [
      `PostgreSQL at ${at.place} does not let “${at.user}” in (${told})`,
      'Create the role, allow it in pg_hba.conf, or correct the user',
    ],
    tls: (at, told) => [
      `no TLS connection to ${at.place} comes about (${told})`,
      'Set sslmode to what the server offers: sslmode=disable without TLS, sslmode=require with it, sslrootcert=<file> for a certificate of your own',
    ],
    missingDatabase: (at) => [
      `PostgreSQL at ${at.place} has no database “${at.database}”`,
      `Create or restore it (createdb ${at.database}), or correct the name`,
    ],
    tooMany: (at) => [
      `PostgreSQL at ${at.place} takes no more connections`,
      'Raise max_connections, end other programs, or put a pooler in front',
    ],
    busy: () => [
      'every connection of this process has been in use for 10 s',
      'Find what keeps them (pg_stat_activity), or start more web processes',
    ],
    starting: (at, told) => [`PostgreSQL at ${at.place} is not ready (${told})`, 'Wait until it is'],
    ended: (at, told) => [`the connection to ${at.place} ended (${told})`, 'See the log of PostgreSQL'],
    full: (at, told) => [`PostgreSQL at ${at.place} has no room left (${told})`, 'Make room on its disk'],
    resources: (at, told) => [
      `PostgreSQL at ${at.place} is at a limit (${told})`,
      'Give it more memory or raise the limit that it names',
    ],
    files: (at, told) => [
      `PostgreSQL at ${at.place} cannot use its files (${told})`,
      'See its disk and its log',
    ],
    readOnly: (at) => [
      `PostgreSQL at ${at.place} takes no writes: it is a standby or was made read-only`,
      'Name the primary, or allow writes again',
    ],
  };
