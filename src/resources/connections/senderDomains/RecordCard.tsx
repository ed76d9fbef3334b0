import Stack from '@mui/material/Stack';
import type { DnsRecord } from '#contract/connections/senderDomains/schemas.ts';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { CodeBlock } from '#src/ui/layout/CodeBlock.tsx';
import { CopyButton } from '#src/ui/layout/CopyButton.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { PURPOSES, RECORDS } from './words.ts';

/** One record to set, whether it is right, and what is wrong with it in words. */
export function RecordCard({ record }: { readonly record: DnsRecord }) {
  const { purpose, kind, name, value, state, words, remedy, found } = record;
  const { title, about } = PURPOSES[purpose];
  const isWrong = remedy !== null;
  return (
    <DataCard title={title} subtitle={about} actions={<StatusChip {...RECORDS[state]} />}>
      <Stack spacing={1.5}>
        {isWrong ? (
          <Alert type={state === 'unasked' ? 'warning' : 'error'} title={words}>
            {remedy}
          </Alert>
        ) : (
          <Quiet>{words}</Quiet>
        )}
        <Stack spacing={0.5}>
          <Quiet>Name of the {kind} record</Quiet>
          <CodeBlock label={`${title}: name of the ${kind} record`} text={name} wraps />
        </Stack>
        <Stack spacing={0.5}>
          <Quiet>Value</Quiet>
          <CodeBlock label={`${title}: value of the ${kind} record`} text={value} wraps />
        </Stack>
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <CopyButton label="Copy name" text={name} said={`The name ${name} is copied.`} />
          <CopyButton label="Copy value" text={value} said={`The value for ${name} is copied.`} />
        </Stack>
        {isWrong && found.length > 0 ? (
          <Stack spacing={0.5}>
            <Quiet>What stands there now</Quiet>
            <CodeBlock label={`${title}: what ${name} says now`} text={found.join('\n')} wraps />
          </Stack>
        ) : null}
      </Stack>
    </DataCard>
  );
}
