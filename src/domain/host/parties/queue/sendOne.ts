import { LONGEST_AGO_SECONDS, type Party } from '#contract/host/parties/schemas.ts';
import { services } from '#contract/index.ts';
import { call, type CallOptions } from '#src/dataProviders/client.ts';
import type { QueuedAct } from '#src/dataProviders/queue/entry.ts';
import { isApart, isUntouched, merging } from '../data/merging.ts';
import { isKnownId } from './expected.ts';
import {
  type ActKind,
  type ChangeKind,
  CREATE,
  type CreationKind,
  isCreation,
  isEdit,
  SEND,
} from './kinds.ts';
import { bodyOf, creationOf, type StoredInput } from './stored.ts';

/** How long an act has waited: the server counts it from then, by its own clock. */
const agoSeconds = ({ at }: QueuedAct): number =>
  Math.min(LONGEST_AGO_SECONDS, Math.max(0, Math.floor((Date.now() - at) / 1000)));

interface Sending {
  readonly act: QueuedAct;
  readonly read: StoredInput;
  /** What the act before it was answered, where that was sent. */
  readonly from: Party | null;
}

async function startOf({ act, read, from }: Sending, options: CallOptions): Promise<Party> {
  if (act.isAgain) return call(services.parties.get, { params: { id: act.subject } }, options);
  return from ?? read.base;
}

async function sendChange<K extends ChangeKind>(
  kind: K,
  sending: Sending,
  options: CallOptions,
): Promise<Party> {
  const body = bodyOf(kind, sending.read.body);
  const base = await startOf(sending, options);
  // A number of this device means nothing to the server, which knows the party by its local_id.
  const isKnown = isKnownId(base.id);
  const { id, version } = isKnown
    ? base
    : await call(services.parties.get, { params: { id: sending.act.subject } }, options);
  const goesWith = isEdit(kind) ? isApart(body) : isUntouched;
  return merging({ ...base, id, version }, goesWith, (sent) =>
    SEND[kind](
      { id, version: sent, act_id: sending.act.id, ago_seconds: agoSeconds(sending.act) },
      body,
      options,
    ),
  );
}

const sendNew = <K extends CreationKind>(
  kind: K,
  { act, read }: Sending,
  options: CallOptions,
): Promise<Party> => CREATE[kind](creationOf(kind, read.body), { ago_seconds: agoSeconds(act) }, options);

/** Sends one act as its own person, where it was done, from the party as the act before left it. Throws ApiError. */
export function sendOne(kind: ActKind, sending: Sending): Promise<Party> {
  const { programId, userId } = sending.act;
  const options = { programId, userId };
  return isCreation(kind) ? sendNew(kind, sending, options) : sendChange(kind, sending, options);
}
