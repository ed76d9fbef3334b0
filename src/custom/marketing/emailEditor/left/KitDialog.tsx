import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import {
  BLANK_FOOTER,
  type BrandKitWrite,
  brandKitWrite,
  READ_ON,
  type StoredBrandKit,
} from '#contract/marketing/templates/email/brandKit.ts';
import {
  BRAND_COLORS,
  type BrandColor,
  EMAIL_FONTS,
  type EmailFont,
} from '#contract/marketing/templates/email/document.ts';
import { ApiError } from '#src/dataProviders/client.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { errorWords } from '#src/ui/words/errors.ts';
import { useSaveKit } from '../data/calls.ts';
import { Contrast, Swatch } from '../inspector/ColorRow.tsx';
import { PictureRow } from '../inspector/PictureRow.tsx';
import { NumberRow } from '../inspector/parts.tsx';
import { COLOR_LABELS, readHex } from '../model/colors.ts';

const Colors = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(80px, 1fr) 110px minmax(120px, 1.2fr)',
  alignItems: 'center',
  gap: '8px 10px',
  fontSize: 13.5,
  '& .MuiFormControl-root': { margin: 0 },
});

const PURPOSES = {
  ink: 'words',
  accent: 'buttons, links',
  highlight: 'marks',
  paper: 'footers',
  quiet: 'small words',
} satisfies Record<BrandColor, string>;

function ColorLine({
  name,
  kit,
  onChange,
}: {
  name: BrandColor;
  kit: BrandKitWrite;
  onChange: (hex: `#${string}`) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const value = kit.colors[name];
  const on = READ_ON.find(([one]) => one === name)?.[1] ?? null;
  return (
    <>
      <Swatch style={{ backgroundColor: value, width: 24, height: 24 }} />
      <span>
        {COLOR_LABELS[name]} <small style={{ opacity: 0.75 }}>{PURPOSES[name]}</small>
      </span>
      <TextField
        value={typed ?? value}
        error={typed !== null && readHex(typed) === null}
        onChange={(event) => {
          setTyped(event.target.value);
          const hex = readHex(event.target.value);
          if (hex) onChange(hex);
        }}
        onBlur={() => setTyped(null)}
        slotProps={{ htmlInput: { 'aria-label': COLOR_LABELS[name], maxLength: 9, spellCheck: false } }}
      />
      {on === null ? (
        <span />
      ) : (
        <span>
          <Contrast of={value} on={kit.colors[on]} /> <small>on {COLOR_LABELS[on].toLowerCase()}</small>
        </span>
      )}
    </>
  );
}

const isFont = (value: string): value is EmailFont => Object.hasOwn(EMAIL_FONTS, value);

function FontField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: EmailFont;
  onChange: (font: EmailFont) => void;
}) {
  return (
    <TextField
      select
      label={label}
      value={value}
      margin="none"
      onChange={(event) => isFont(event.target.value) && onChange(event.target.value)}
    >
      {Object.entries(EMAIL_FONTS).map(([name, { label: shown, stack }]) => (
        <MenuItem key={name} value={name} style={{ fontFamily: stack }}>
          {shown}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** How the mails of the concept look: a change shows in every mail that uses the kit. */
export function KitDialog({
  kit: stored,
  mayEdit,
  onClose,
}: {
  readonly kit: StoredBrandKit;
  readonly mayEdit: boolean;
  readonly onClose: () => void;
}) {
  const { contrast: _, ...given } = stored;
  const [kit, setKit] = useState<BrandKitWrite>(given);
  const { mutate, isPending, error } = useSaveKit();
  const set = (change: Partial<BrandKitWrite>) => setKit((before) => ({ ...before, ...change }));
  const isFine = brandKitWrite.safeParse(kit).success;
  const save = () => {
    if (!isFine || isPending) return;
    mutate(kit, {
      onSuccess: () => {
        showToast({ theme: 'success', message: 'The brand kit is saved. Every email that uses it follows.' });
        onClose();
      },
    });
  };
  return (
    <Modal
      open
      title="Brand kit"
      busy={isPending}
      onClose={onClose}
      onSubmit={mayEdit ? save : undefined}
      actions={
        <>
          <Button disabled={isPending} onClick={onClose}>
            {mayEdit ? 'Cancel' : 'Close'}
          </Button>
          {mayEdit ? (
            <Button type="submit" variant="contained" disabled={!isFine || isPending}>
              Save brand kit
            </Button>
          ) : null}
        </>
      }
    >
      <Stack spacing={2} component="fieldset" disabled={!mayEdit} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
        {mayEdit ? null : (
          <Alert type="info">Only users who can edit email templates can change the brand kit.</Alert>
        )}
        {error ? (
          <Alert type="error" title="The brand kit was not saved">
            {error instanceof ApiError && error.code === 'STALE'
              ? 'Another user saved it in the meantime. Close this, look at their version, and change it again.'
              : errorWords(error, 'Try again.')}
          </Alert>
        ) : null}
        <Colors>
          {BRAND_COLORS.map((name) => (
            <ColorLine
              key={name}
              name={name}
              kit={kit}
              onChange={(hex) => set({ colors: { ...kit.colors, [name]: hex } })}
            />
          ))}
        </Colors>
        <Stack direction="row" spacing={2}>
          <FontField
            label="Headings"
            value={kit.heading_font}
            onChange={(heading_font) => set({ heading_font })}
          />
          <FontField label="Texts" value={kit.body_font} onChange={(body_font) => set({ body_font })} />
        </Stack>
        <div>
          <NumberRow
            label="Corners"
            value={kit.corner_radius}
            min={0}
            max={40}
            unit="px"
            onChange={(corner_radius) => set({ corner_radius })}
          />
          <PictureRow label="Logo" src={kit.logo} onChange={(logo) => set({ logo })} />
          <PictureRow label="In the dark" src={kit.dark_logo} onChange={(dark_logo) => set({ dark_logo })} />
        </div>
        <TextField
          label="Name and address in footers"
          margin="none"
          multiline
          minRows={2}
          value={kit.footer_text}
          placeholder={BLANK_FOOTER}
          onChange={(event) => set({ footer_text: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 1000 } }}
        />
      </Stack>
    </Modal>
  );
}
