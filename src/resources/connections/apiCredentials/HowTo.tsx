import Stack from '@mui/material/Stack';
import { useMemo, useState } from 'react';
import { timeNow } from '#src/clock.ts';
import { useMyLocations } from '#src/dataProviders/myLocations.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { CodeBlock } from '#src/ui/layout/CodeBlock.tsx';
import { CopyButton } from '#src/ui/layout/CopyButton.tsx';
import { curlExample } from './model/howTo.ts';

const PLACEHOLDER = 'cvt_YOUR_SECRET';

/** How a system sends checks, with a command that works here once the secret is put in. */
export function HowTo() {
  const { first } = useMyLocations();
  const [opened] = useState(() => timeNow().toISOString());
  const command = useMemo(
    () => curlExample(window.location.origin, PLACEHOLDER, first[0]?.merchant_id ?? 1, opened),
    [first, opened],
  );
  return (
    <DataCard
      title="Send checks"
      subtitle="Up to 200 at a time. The same check sent again changes nothing; a newer state of it replaces the one before."
      actions={<CopyButton label="Copy example" text={command} said="Example copied" />}
    >
      <Stack spacing={1.5}>
        <ol style={{ margin: 0, paddingLeft: 20 }}>
          <li>Create a credential for the system, and keep its secret there.</li>
          <li>Send each check when it is opened, changed and closed, with the time of that change.</li>
          <li>
            Every check is answered by itself: created, updated, unchanged, outdated or refused, and why.
          </li>
        </ol>
        <CodeBlock label="Example command" text={command} />
      </Stack>
    </DataCard>
  );
}
