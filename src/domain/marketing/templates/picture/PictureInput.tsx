import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { ImageUp, Trash2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useInput } from 'react-admin';
import { type Image, MAX_IMAGE_BYTES } from '#contract/marketing/media/endpoints.ts';
import { useFieldRules } from '#src/crud/form/fieldRules.ts';
import { tokensOf } from '#src/theme/index.ts';
import { fileSize } from '#src/ui/words/sizes.ts';

const Frame = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 12,
    '& > img': {
      width: 96,
      height: 72,
      objectFit: 'cover',
      borderRadius: 8,
      border: `1px solid ${t.divider}`,
      backgroundColor: t.sunken,
    },
    '& > .about': { flex: '1 1 160px', minWidth: 0, fontSize: 13, lineHeight: '18px' },
    '& > .about > strong': { display: 'block', fontWeight: 500, overflowWrap: 'anywhere' },
    '& > .about > small': { fontSize: 12.5, color: t.muted },
    '& > .acts': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  };
});

const MOST = MAX_IMAGE_BYTES / 1024 / 1024;

/** The address under which the browser shows a file that was chosen; null where none was. */
export function useFileAddress(file: unknown): string | null {
  const address = useMemo(() => (file instanceof File ? URL.createObjectURL(file) : null), [file]);
  useEffect(() => {
    if (address === null) return undefined;
    return () => URL.revokeObjectURL(address);
  }, [address]);
  return address;
}

export interface PictureInputProps {
  /** The one that is stored. */
  readonly stored: Image | null;
  readonly storedName: string | null;
  readonly accept: string;
  /** Which kinds of picture, and what becomes of them. */
  readonly hint: string;
  /** What is said of a picture of so many bytes; null where there is nothing to say. */
  readonly caution?: (bytes: number) => string | null;
  /** Takes the stored picture off the template at once. */
  readonly onRemove: (() => Promise<void>) | null;
}

/** The picture of a template: `media_file` of the form is the file that the save will send. */
export function PictureInput({ stored, storedName, accept, hint, caution, onRemove }: PictureInputProps) {
  const { field, fieldState } = useInput<File | string | null>({ source: 'media_file' });
  const { disabled } = useFieldRules('media_file');
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const file: unknown = field.value;
  const chosen = file instanceof File ? file : null;
  const address = useFileAddress(chosen) ?? stored?.src ?? null;
  const bytes = chosen?.size ?? stored?.bytes ?? 0;
  const choose = (picked: File | undefined) => {
    if (!picked) return;
    const isTooLarge = picked.size > MAX_IMAGE_BYTES;
    setRefused(
      isTooLarge ? `${picked.name} has ${fileSize(picked.size)}; at most ${MOST} MB are taken in.` : null,
    );
    if (!isTooLarge) field.onChange(picked);
  };
  const remove = async () => {
    setRefused(null);
    if (chosen) return field.onChange(storedName);
    setIsBusy(true);
    await onRemove?.().finally(() => setIsBusy(false));
  };
  const problem = refused ?? fieldState.error?.message;
  const careful = address === null ? null : (caution?.(bytes) ?? null);
  return (
    <div>
      <Frame>
        {address ? <img src={address} alt="Of this template" /> : null}
        {address ? (
          <span className="about">
            <strong>{chosen?.name ?? storedName}</strong>
            <small>
              {chosen ? `${fileSize(bytes)}, sent when you save` : null}
              {!chosen && stored ? `${stored.width} × ${stored.height} · ${fileSize(bytes)}` : null}
            </small>
          </span>
        ) : null}
        {disabled ? null : (
          <span className="acts">
            <input
              ref={input}
              hidden
              type="file"
              accept={accept}
              aria-label="Picture"
              onChange={(event) => {
                choose(event.target.files?.[0]);
                event.target.value = '';
              }}
            />
            <Button
              variant="outlined"
              disabled={isBusy}
              startIcon={<ImageUp aria-hidden />}
              onClick={() => input.current?.click()}
            >
              {address ? 'Change the picture' : 'Add a picture'}
            </Button>
            {chosen || (stored && onRemove) ? (
              <Button
                color="inherit"
                disabled={isBusy}
                startIcon={<Trash2 aria-hidden />}
                onClick={() => void remove()}
              >
                {chosen && stored ? 'Keep the old one' : 'Remove the picture'}
              </Button>
            ) : null}
          </span>
        )}
      </Frame>
      {problem ? (
        <FormHelperText error role="alert">
          {problem}
        </FormHelperText>
      ) : null}
      <FormHelperText>{careful ?? hint}</FormHelperText>
    </div>
  );
}
