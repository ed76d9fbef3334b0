import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import {
  type AsWhom,
  type Look,
  MadeMail,
  type MailSource,
  useMadeMail,
} from '#src/domain/marketing/mailPreview/index.ts';
import { atMost } from '#src/theme/index.ts';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';

const Pane = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  flex: 1,
  minHeight: 0,
  padding: '10px 20px 20px',
  overflow: 'auto',
  [atMost('mobile')]: { padding: '10px 12px 20px' },
});

interface Props {
  readonly source: MailSource | null;
  readonly look: Look;
  readonly who: AsWhom;
  readonly hasImages: boolean;
  /** Over the mail. */
  readonly children?: ReactNode;
}

/** The mail as it is written, as somebody gets it: made by the renderer that the real one goes through. */
export function PreviewPane({ source, look, who, hasImages, children }: Props) {
  const { data, error, refetch } = useMadeMail(source === null ? null : { source }, who);
  return (
    <Pane>
      {children}
      {source === null ? (
        <Alert type="warning" size="small">
          Something in it cannot be sent as it is, so this shows the email as it was before. See Checks.
        </Alert>
      ) : null}
      {data ? (
        <MadeMail mail={data} look={look} hasImages={hasImages} label="The email" />
      ) : source === null ? null : (
        <PartNotLoaded title="The email could not be made" error={error} lines={10} onRetry={refetch} />
      )}
    </Pane>
  );
}
