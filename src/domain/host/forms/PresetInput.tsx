import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useController, useFormState } from 'react-hook-form';
import { services } from '#contract/index.ts';
import { jsonKeys } from '#contract/host/forms/guestTexts.ts';
import { contrastWithWhite, MIN_CONTRAST, readableColor } from '#contract/host/forms/rules.ts';
import type { Preset } from '#contract/host/forms/schemas.ts';
import { useIsReadOnly } from '#src/crud/form/fieldRules.ts';
import { uploadFile } from '#src/dataProviders/client.ts';
import { withFormErrors } from '#src/dataProviders/formErrors.ts';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { ACCEPTED_IMAGES, checkImage } from './errors.ts';
import { fieldOf } from './fieldOf.ts';
import { isPresetChanged, sourceText } from './words.ts';

type Value = Preset['value'];

interface FieldProps {
  readonly preset: Preset;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly error: string | undefined;
  readonly disabled: boolean;
}

const asText = (value: Value) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function ColorHint({ value, onChange }: Pick<FieldProps, 'value' | 'onChange'>) {
  const color = asText(value);
  if (!/^#[0-9a-f]{6}$/i.test(color) || contrastWithWhite(color) >= MIN_CONTRAST) return null;
  const proposed = readableColor(color);
  return (
    <Quiet>
      White text is hard to read on this color.{' '}
      <Button size="small" onClick={() => onChange(proposed)}>
        Use {proposed}
      </Button>
    </Quiet>
  );
}

/** Which keys a JSON preset takes, and those of it that change nothing. */
function JsonHint({ preset, value }: Pick<FieldProps, 'preset' | 'value'>) {
  const keys = jsonKeys(preset.type_id, value);
  if (!keys) return null;
  const unused = keys.unused.length > 0 ? `Not used by the page: ${keys.unused.join(', ')}. ` : '';
  return (
    <Quiet>
      {unused}Used: {keys.known.join(', ')}.
    </Quiet>
  );
}

function ImageField({ preset, value, onChange, error, disabled }: FieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setMessage('');
    setBusy(true);
    try {
      checkImage(file);
      const { src } = await withFormErrors(() => uploadFile(services.forms.uploadAsset, file));
      onChange(src);
    } catch (thrown) {
      const told = thrown instanceof Error ? thrown.message : 'The picture was not uploaded. Try again.';
      setMessage(told);
      showToast({ theme: 'error', message: told });
    }
    setBusy(false);
  };
  const src = asText(value);
  return (
    <div>
      <div>{preset.display_name}</div>
      {src ? <img src={src} alt={preset.display_name} style={{ maxHeight: 64, maxWidth: '100%' }} /> : null}
      <input
        ref={input}
        hidden
        type="file"
        accept={ACCEPTED_IMAGES}
        aria-label={preset.display_name}
        onChange={(event) => {
          void choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {disabled ? null : (
        <>
          <Button size="small" disabled={isBusy} onClick={() => input.current?.click()}>
            {src ? 'Replace picture' : 'Upload picture'}
          </Button>
          {src ? (
            <Button size="small" onClick={() => onChange('')}>
              Remove picture
            </Button>
          ) : null}
        </>
      )}
      <Quiet role={message || error ? 'alert' : undefined}>{message || error || preset.help}</Quiet>
    </div>
  );
}

function ValueField(props: FieldProps) {
  const { preset, value, onChange, error, disabled } = props;
  const field = fieldOf(preset.value_type);
  if (field.kind === 'image') return <ImageField {...props} />;
  if (field.kind === 'switch')
    return (
      <>
        <FormControlLabel
          label={preset.display_name}
          disabled={disabled}
          control={<Switch checked={value === true} onChange={(_, isOn) => onChange(isOn)} />}
        />
        <Quiet>{preset.help}</Quiet>
      </>
    );
  const typed = (text: string) => {
    if (field.kind !== 'number') return onChange(text);
    return onChange(text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text);
  };
  return (
    <>
      <TextField
        fullWidth
        label={preset.display_name}
        value={asText(value)}
        disabled={disabled}
        error={error !== undefined}
        helperText={error ?? preset.help}
        type={field.kind === 'color' ? 'color' : 'text'}
        {...(field.kind === 'number' ? { inputMode: 'numeric' } : {})}
        {...(field.kind === 'lines' ? { multiline: true, minRows: field.rows } : {})}
        onChange={(event) => typed(event.target.value)}
      />
      {field.kind === 'color' && preset.type_id !== 'page_color' && !disabled ? (
        <ColorHint value={value} onChange={onChange} />
      ) : null}
      {preset.value_type === 'json' ? <JsonHint preset={preset} value={value} /> : null}
    </>
  );
}

/** One preset: its value, where it comes from, and the way back to what is inherited. */
export function PresetInput({ preset, index }: { preset: Preset; index: number }): ReactNode {
  const value = useController({ name: `presets.${index}.value` });
  const own = useController({ name: `presets.${index}.is_own` });
  const { dirtyFields } = useFormState();
  const isReadOnly = useIsReadOnly();
  const sourceId = useId();
  const set = (next: Value, isOwn: boolean) => {
    value.field.onChange(next);
    own.field.onChange(isOwn);
  };
  const isOwn = own.field.value === true;
  const isChanged = isPresetChanged(dirtyFields, index);
  return (
    <div role="group" aria-label={preset.display_name} aria-describedby={sourceId}>
      <ValueField
        preset={preset}
        value={value.field.value as Value}
        onChange={(next) => set(next, true)}
        error={value.fieldState.error?.message}
        disabled={isReadOnly}
      />
      <Quiet id={sourceId}>
        {isOwn ? 'Set here' : sourceText(preset.inherited_from)}
        {isChanged ? ' · Changed, not saved' : ''}{' '}
        {isOwn && !isReadOnly ? (
          <Button size="small" onClick={() => set(preset.inherited_value, false)}>
            Reset {preset.display_name}
          </Button>
        ) : null}
      </Quiet>
    </div>
  );
}
