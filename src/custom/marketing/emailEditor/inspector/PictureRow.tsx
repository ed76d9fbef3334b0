import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { ImagePlus, X } from 'lucide-react';
import { useState } from 'react';
import { PictureDialog } from './PictureDialog.tsx';
import { Row } from './parts.tsx';

interface Props {
  readonly label: string;
  readonly src: string | null;
  readonly onChange: (src: string | null) => void;
  readonly name?: string;
}

/** A picture of the library, shown small, with the ways to choose another and to take it out. */
export function PictureRow({ label, src, onChange, name }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Row>
      <span className="label">{label}</span>
      <div className="controls" style={{ flexWrap: 'nowrap' }}>
        {src ? (
          <img src={src} alt="" style={{ width: 52, height: 36, objectFit: 'cover', borderRadius: 6 }} />
        ) : null}
        <Button
          variant="outlined"
          size="small"
          data-field={name}
          startIcon={<ImagePlus aria-hidden />}
          aria-label={`${src ? 'Change' : 'Choose'} ${label.toLowerCase()}`}
          onClick={() => setIsOpen(true)}
        >
          {src ? 'Change' : 'Choose'}
        </Button>
        {src ? (
          <IconButton
            size="small"
            aria-label={`Take out ${label.toLowerCase()}`}
            onClick={() => onChange(null)}
          >
            <X size={15} aria-hidden />
          </IconButton>
        ) : null}
      </div>
      {isOpen ? (
        <PictureDialog
          title={`Choose ${label.toLowerCase()}`}
          chosen={src}
          onClose={() => setIsOpen(false)}
          onChoose={(chosen) => {
            setIsOpen(false);
            onChange(chosen);
          }}
        />
      ) : null}
    </Row>
  );
}
