import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { CircleAlert, CircleCheck, ScanSearch, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { MOST_HTML_BYTES } from '#contract/marketing/templates/email/document.ts';
import { type Finding, LINT_RULES } from '#contract/marketing/templates/email/lint/index.ts';
import { tokensOf } from '#src/theme/index.ts';
import { ProgressBar } from '#src/ui/feedback/ProgressBar.tsx';
import { counted } from '#src/ui/words/counts.ts';
import { Section } from '../inspector/parts.tsx';
import { lookOf } from './ruleLooks.ts';

const List = styled('ul')(({ theme }) => {
  const { tones, hair, muted } = tokensOf(theme);
  return {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    fontSize: 13,
    '& > li': {
      display: 'grid',
      gridTemplateColumns: '16px minmax(0, 1fr) auto',
      gap: '0 8px',
      padding: '8px 0',
      borderTop: `1px solid ${hair}`,
    },
    '& > li:first-of-type': { borderTop: 0 },
    '& > li > svg': { marginTop: 2, color: tones.warn.main },
    '& > li[data-blocks="true"] > svg': { color: tones.bad.main },
    '& > li[data-fine="true"] > svg': { color: tones.ok.main },
    '& strong': { fontWeight: 600, lineHeight: '19px' },
    '& p': { gridColumn: '2 / -1', margin: '1px 0 0', lineHeight: '18px', color: muted, textWrap: 'pretty' },
    '& .bar': { gridColumn: '2 / -1', margin: '6px 0 4px' },
    '& .MuiButton-root': {
      height: 22,
      padding: '0 4px',
      fontSize: 13,
      fontWeight: 600,
      '@media (pointer: coarse)': { minHeight: 44 },
    },
    '& .passed': {
      gridColumn: '2 / -1',
      margin: '4px 0 0',
      paddingLeft: 16,
      color: muted,
      lineHeight: '20px',
    },
  };
});

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1024)} KB`;
/** From here on the weight is worth a look. */
const HEAVY = 0.8;

function Weight({ bytes }: { readonly bytes: number }) {
  const share = bytes / MOST_HTML_BYTES;
  const tone = share > 1 ? 'bad' : share > HEAVY ? 'warn' : 'primary';
  return (
    <li data-fine={share <= HEAVY} data-blocks={share > 1}>
      {share > HEAVY ? <TriangleAlert size={15} aria-hidden /> : <CircleCheck size={15} aria-hidden />}
      <strong>
        {kilobytes(bytes)} of {kilobytes(MOST_HTML_BYTES)}
      </strong>
      <span />
      <div className="bar">
        <ProgressBar
          label="Weight of the email"
          segments={[{ value: Math.min(bytes, MOST_HTML_BYTES), tone, label: 'bytes' }]}
          total={MOST_HTML_BYTES}
        />
      </div>
      {share > HEAVY ? <p>Gmail cuts off above {kilobytes(MOST_HTML_BYTES)}.</p> : null}
    </li>
  );
}

interface Props {
  readonly findings: readonly Finding[];
  /** Of the HTML as it would be sent; null while it is not known. */
  readonly bytes: number | null;
  /** Whether there is a place to go to. */
  readonly hasWay: (finding: Finding) => boolean;
  readonly onMend: (finding: Finding) => void;
  /** Null while the mail cannot be made. */
  readonly onWhoBreaks: (() => void) | null;
}

/** What is to be mended, each with its way, and what is fine. */
export function Findings({ findings, bytes, hasWay, onMend, onWhoBreaks }: Props) {
  const [isShown, setIsShown] = useState(false);
  const wrong = new Set(findings.map(({ rule }) => rule));
  const passed = LINT_RULES.filter((rule) => !wrong.has(rule));
  const Icon = findings.length === 0 ? CircleCheck : TriangleAlert;
  return (
    <Section aria-label="Checks">
      <h2>
        <Icon size={16} aria-hidden />
        <span role="status">
          {findings.length === 0 ? 'Nothing to mend' : `${counted(findings.length, 'thing')} to mend`}
        </span>
      </h2>
      <List>
        {findings.map((finding) => {
          const { rule, severity, block_id, message, remedy, fix } = finding;
          const Sign = severity === 'blocks' ? CircleAlert : TriangleAlert;
          return (
            <li key={`${rule}-${block_id}-${message}`} data-blocks={severity === 'blocks'}>
              <Sign size={15} aria-label={severity === 'blocks' ? 'Stops sending' : 'Warning'} />
              <strong>{message}</strong>
              {hasWay(finding) ? (
                <Button size="small" onClick={() => onMend(finding)}>
                  {fix ? 'Mend' : lookOf(rule).act}
                </Button>
              ) : (
                <span />
              )}
              <p>
                {severity === 'blocks' ? 'Stops sending. ' : ''}
                {remedy}
              </p>
            </li>
          );
        })}
        {bytes === null ? null : <Weight bytes={bytes} />}
        <li data-fine="true">
          <CircleCheck size={15} aria-hidden />
          <span>{counted(passed.length, ['check passes', 'checks pass'])}</span>
          <Button size="small" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
            {isShown ? 'Hide' : 'Show'}
          </Button>
          {isShown ? (
            <ul className="passed">
              {passed.map((rule) => (
                <li key={rule}>{lookOf(rule).label}</li>
              ))}
            </ul>
          ) : null}
        </li>
      </List>
      <Button
        fullWidth
        size="small"
        variant="outlined"
        startIcon={<ScanSearch aria-hidden />}
        disabled={onWhoBreaks === null}
        sx={{ mt: 1 }}
        onClick={() => onWhoBreaks?.()}
      >
        Which guests break this?
      </Button>
    </Section>
  );
}
