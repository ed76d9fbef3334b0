import { useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#contract/core/endpoint.ts';
import { services } from '#contract/index.ts';
import type { Party } from '#contract/host/parties/schemas.ts';
import { call } from '#src/dataProviders/client.ts';
import type { BodyOf, ChangeKind, CreationKind, CreationOf } from '../queue/kinds.ts';
import { create } from '../queue/create.ts';
import { change } from '../queue/change.ts';
import { isUntouched, merging, type Ref } from './merging.ts';
import { settle } from './settle.ts';

const { parties, reservations, waitlist } = services;

/**
 * The acts of service as calls. Each sends the version that was shown, so that another host's change in between is a STALE
 * answer, unless both go together; each refreshes what is on screen. Without a line those of the rush are queued, and answer
 * with the party as it is expected. Throws ApiError.
 */
export function usePartyCalls() {
  const client = useQueryClient();
  return useMemo(() => {
    const done = <P extends Party>(changed: P) => settle(client, changed);
    const act = async (ref: Ref, send: (version: number) => Promise<Party>) =>
      done(await merging(ref, isUntouched, send));
    const queueing =
      <K extends ChangeKind>(kind: K) =>
      (ref: Ref, body: BodyOf<K>) =>
        change(client, kind, ref, body);
    const adding =
      <K extends CreationKind>(kind: K) =>
      (body: CreationOf<K>) =>
        create(client, kind, body);
    const [unseat, cancel] = [queueing('unseat'), queueing('cancel')];
    const [recall, restore, restoreWaiting] = [
      queueing('recall'),
      queueing('restore'),
      queueing('restoreWaiting'),
    ];
    const removeWaiting = queueing('removeWaiting');
    return {
      seat: queueing('seat'),
      unseat: (ref: Ref, body: BodyOf<'unseat'> = {}) => unseat(ref, body),
      assign: queueing('assign'),
      step: queueing('step'),
      recall: (ref: Ref) => recall(ref, {}),
      walkIn: adding('walkIn'),
      createReservation: async (body: NonNullable<CallInput<typeof reservations.create>['body']>) =>
        done(await call(reservations.create, { body })),
      updateReservation: queueing('edit'),
      cancel: (ref: Ref, removed_reason_id = 4) => cancel(ref, { removed_reason_id }),
      restore: (ref: Ref) => restore(ref, {}),
      addToWaitlist: adding('addToWaitlist'),
      updateWaiting: queueing('editWaiting'),
      notify: (ref: Ref) =>
        act(ref, (version) => call(waitlist.notify, { params: { id: ref.id }, body: { version } })),
      reorder: (ref: Ref, before_id: number | null) =>
        act(ref, (version) =>
          call(waitlist.reorder, { params: { id: ref.id }, body: { before_id, version } }),
        ),
      removeWaiting: (ref: Ref, removed_reason_id: number) => removeWaiting(ref, { removed_reason_id }),
      restoreWaiting: (ref: Ref) => restoreWaiting(ref, {}),
      block: async (body: NonNullable<CallInput<typeof parties.block>['body']>) => {
        const reply = await call(parties.block, { body });
        await client.invalidateQueries({ queryKey: ['ops/parties'] });
        return reply;
      },
      unblock: async (key: string) => {
        await call(parties.unblock, { params: { key } });
        await client.invalidateQueries({ queryKey: ['ops/parties'] });
      },
      refloor: () => client.invalidateQueries({ queryKey: ['ops/floor'] }),
    };
  }, [client]);
}

export type PartyCalls = ReturnType<typeof usePartyCalls>;
