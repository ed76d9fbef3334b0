import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ImageUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { ProgressBar } from '#src/ui/feedback/ProgressBar.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { errorWords } from '#src/ui/words/errors.ts';
import { tokensOf } from '#src/theme/index.ts';
import { useAddPicture, usePictures } from '../data/pictures.ts';

const Zone = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 12,
    padding: 12,
    marginBottom: 16,
    border: `1.5px dashed ${t.control}`,
    borderRadius: 12,
    fontSize: 13,
    color: t.muted,
    backgroundColor: t.sunken,
    '&[data-over="true"]': { borderColor: t.primary, backgroundColor: t.primaryFaint },
    '& > div': { flex: '1 1 200px' },
  };
});

const Pictures = styled('ul')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
    gap: 12,
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '& button': {
      display: 'grid',
      gap: 4,
      width: '100%',
      padding: 6,
      border: `1px solid ${t.divider}`,
      borderRadius: 10,
      background: t.surface,
      color: t.ink,
      font: 'inherit',
      fontSize: 12.5,
      textAlign: 'left',
      cursor: 'pointer',
      '&:hover': { borderColor: t.control },
      '&[aria-pressed="true"]': { borderColor: t.primary, boxShadow: `0 0 0 1px ${t.primary}` },
    },
    '& img': { width: '100%', height: 96, objectFit: 'contain', borderRadius: 6, backgroundColor: t.chip },
    '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& small': { color: t.muted },
  };
});

/** What the server takes in; it looks at the bytes, not at the name. */
const TAKEN = 'image/png,image/jpeg,image/gif,image/webp';

function Upload({ onAdded }: { onAdded: (src: string) => void }) {
  const [fraction, setFraction] = useState(0);
  const [isOver, setIsOver] = useState(false);
  const { mutate, isPending, error } = useAddPicture(setFraction);
  const input = useRef<HTMLInputElement>(null);
  const add = (file: File | undefined) => {
    if (file && !isPending) mutate(file, { onSuccess: ({ src }) => onAdded(src) });
  };
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <>
      <Zone
        data-over={isOver}
        onDragOver={hover}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          add(event.dataTransfer.files[0]);
        }}
      >
        <Button
          variant="outlined"
          startIcon={<ImageUp aria-hidden />}
          disabled={isPending}
          onClick={() => input.current?.click()}
        >
          Upload a picture
        </Button>
        <div>
          {isPending ? (
            <ProgressBar
              label="Upload"
              segments={[{ value: Math.round(fraction * 100), tone: 'primary', label: 'sent' }]}
              total={100}
            />
          ) : (
            'PNG, JPEG, GIF or WebP, up to 30 MB. It is scaled to fit an email, and what a camera wrote into it is taken out.'
          )}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept={TAKEN}
          aria-label="Picture"
          onChange={(event) => {
            add(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </Zone>
      {error ? (
        <div style={{ marginBottom: 16 }}>
          <Alert type="error" title="The picture was not kept">
            {errorWords(error, 'Try again.')}
          </Alert>
        </div>
      ) : null}
    </>
  );
}

interface Props {
  readonly title: string;
  readonly chosen: string | null;
  readonly onChoose: (src: string) => void;
  readonly onClose: () => void;
}

/** Chooses one of the pictures that the concept keeps, or adds one. */
export function PictureDialog({ title, chosen, onChoose, onClose }: Props) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePictures();
  const pictures = data?.pages.flatMap((page) => page.data);
  return (
    <Modal open title={title} size="large" onClose={onClose}>
      <Upload onAdded={onChoose} />
      {pictures === undefined ? (
        <NotLoaded title="The pictures could not be loaded" error={error} lines={6} onRetry={refetch} />
      ) : pictures.length === 0 ? (
        <EmptyState
          icon={ImageUp}
          title="No pictures yet"
          why="Pictures that you upload are kept here for every email of the concept."
        />
      ) : (
        <Pictures>
          {pictures.map(({ id, src, title: name, width, height }) => (
            <li key={id}>
              <button type="button" aria-pressed={src === chosen} onClick={() => onChoose(src)}>
                <img src={src} alt="" loading="lazy" />
                <span title={name}>{name}</span>
                <small>
                  {width} × {height}
                </small>
              </button>
            </li>
          ))}
        </Pictures>
      )}
      {hasNextPage ? (
        <Button
          sx={{ mt: 1.5 }}
          variant="outlined"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show more
        </Button>
      ) : null}
    </Modal>
  );
}
