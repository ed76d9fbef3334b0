import { useState } from 'react';
import { useIdentity } from '#src/permissions/index.ts';
import { EntranceBody } from '#src/ui/entrance/EntranceForm.tsx';
import { EntranceFrame } from '#src/ui/entrance/EntranceFrame.tsx';
import { CreateConcept } from './CreateConcept.tsx';
import { NothingOpens } from './NothingOpens.tsx';
import { SetupStart } from './SetupStart.tsx';

/** `/setup`: for whoever has no concept that works (AUTH-025, AUTH-028). */
export function SetupPage() {
  const { programs } = useIdentity();
  const [creating, setCreating] = useState(false);
  return (
    <EntranceFrame width={creating ? 480 : 420}>
      <EntranceBody>
        {programs.length > 0 ? (
          <NothingOpens programs={programs} />
        ) : creating ? (
          <CreateConcept onBack={() => setCreating(false)} />
        ) : (
          <SetupStart onCreate={() => setCreating(true)} />
        )}
      </EntranceBody>
    </EntranceFrame>
  );
}

export default SetupPage;
