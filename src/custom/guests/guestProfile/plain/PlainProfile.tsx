import { useNow } from '#src/domain/host/parties/index.ts';
import { useGuestCalls } from '../data/useGuestCalls.ts';
import { usePlace } from '../data/usePlace.ts';
import { Actions } from '../head/Actions.tsx';
import { Head } from '../head/Head.tsx';
import { MergedNote } from '../keeping/MergedNote.tsx';
import { Known } from '../Known.tsx';
import { Frame } from '../styles.ts';
import type { ProfileProps } from '../WholeProfile.tsx';
import { VisitList } from './VisitList.tsx';

/** Identity, notes and visits: the profile while the new one is off (PERM-030). */
export function PlainProfile({ guest, onErased }: Omit<ProfileProps, 'view'>) {
  const now = useNow(60_000);
  const calls = useGuestCalls(guest);
  const place = usePlace(null);
  return (
    <Frame>
      <Head guest={guest} usualPlace={null}>
        <Actions guest={guest} calls={calls} textableParty={null} onErased={onErased} />
      </Head>
      <div className="columns">
        <Known guest={guest} calls={calls} place={place} now={now} />
        <div className="story">
          <MergedNote guest={guest} calls={calls} timezone={place.timezone} now={now} />
          <VisitList guestId={guest.id} place={place} now={now} />
        </div>
      </div>
    </Frame>
  );
}
