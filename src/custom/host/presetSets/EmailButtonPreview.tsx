import { useWatch } from 'react-hook-form';
import type { Preset } from '#contract/host/forms/schemas.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';

type Shown = Pick<Preset, 'type_id' | 'value' | 'is_own'>;

/** A booking button as emails show it, with what is not saved yet. */
export function EmailButtonPreview() {
  const presets = (useWatch({ name: 'presets' }) ?? []) as readonly Shown[];
  const one = (typeId: string) => presets.find(({ type_id }) => type_id === typeId);
  const text = (typeId: string) => String(one(typeId)?.value ?? '');
  const color = one('email_button_color');
  return (
    <DataCard title="Preview">
      <div style={{ padding: 24, textAlign: 'center', background: '#fff', color: '#1d2420' }}>
        {text('email_heading') ? (
          <p style={{ fontSize: 20, margin: '0 0 12px' }}>{text('email_heading')}</p>
        ) : null}
        <span
          style={{
            display: 'inline-block',
            padding: '13px 28px',
            borderRadius: 8,
            color: '#fff',
            background: text('email_button_color'),
          }}
        >
          {text('email_button')}
        </span>
        {one('email_show_waitlist')?.value === true ? (
          <p style={{ fontSize: 15, margin: '12px 0 0', textDecoration: 'underline' }}>
            Or join the waitlist
          </p>
        ) : null}
      </div>
      <Quiet>
        {color?.is_own === true
          ? 'A booking button in your emails, with your unsaved changes.'
          : 'A booking button in your emails, with your unsaved changes. Until you set a color, it has the accent color of your emails.'}
      </Quiet>
    </DataCard>
  );
}
