import Button from '@mui/material/Button';
import { Ban, Check, ChevronDown, type LucideIcon } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { ChannelReach } from '#contract/guests/gate/schemas.ts';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { RuleList } from './RuleList.tsx';

export interface WhyRowProps {
  readonly icon: LucideIcon;
  readonly name: string;
  /** The name with the way to it. */
  readonly title?: ReactNode;
  readonly summary: string;
  readonly reach: Pick<ChannelReach, 'allowed' | 'rules'>;
  readonly timezone: string;
  readonly now: Date;
  readonly acts?: ReactNode;
  /** Below the rules. */
  readonly children?: ReactNode;
}

/** One way to write to a guest: yes or no, and every rule on demand. */
export function WhyRow({ icon: Icon, name, reach, ...props }: WhyRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const rulesId = useId();
  return (
    <li>
      <Icon size={16} aria-hidden />
      <div>
        <strong>{props.title ?? name}</strong>
        <p>{props.summary}</p>
        <div className="acts">
          <Button
            size="small"
            sx={{ ml: -1 }}
            aria-expanded={isOpen}
            aria-controls={isOpen ? rulesId : undefined}
            aria-label={`Why, ${name}`}
            endIcon={<ChevronDown aria-hidden style={isOpen ? { transform: 'rotate(180deg)' } : {}} />}
            onClick={() => setIsOpen(!isOpen)}
          >
            Why
          </Button>
          {props.acts}
        </div>
        {isOpen ? (
          <div id={rulesId}>
            <RuleList rules={reach.rules} timezone={props.timezone} now={props.now} />
            {props.children}
          </div>
        ) : null}
      </div>
      {reach.allowed ? (
        <StatusChip tone="ok" icon={Check} label="Yes" />
      ) : (
        <StatusChip tone="idle" icon={Ban} label="No" />
      )}
    </li>
  );
}
