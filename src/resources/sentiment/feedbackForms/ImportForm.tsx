import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { useDataProvider, useRefresh } from 'react-admin';
import { useNavigate } from 'react-router';
import { feedbackFormResource } from '#contract/sentiment/feedback/endpoints.ts';
import { type FileProblem, readFormFile } from '#contract/sentiment/feedback/file.ts';
import type { FeedbackForm } from '#contract/sentiment/feedback/schemas.ts';
import { useMay } from '#src/crud/useMay.ts';
import { links } from '#src/links.ts';
import { DropZone } from '#src/ui/form/DropZone.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { counted } from '#src/ui/words/counts.ts';
import { errorWords } from '#src/ui/words/errors.ts';

const Problems = styled('ul')({
  margin: '8px 0 0',
  paddingLeft: 18,
  overflowWrap: 'anywhere',
  '& > li + li': { marginTop: 4 },
});

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function Refusal({ name, problems }: { name: string; problems: readonly FileProblem[] }) {
  const count = counted(problems.length, ['problem', 'problems']);
  return (
    <Alert type="error">
      {`${name} was not imported. Fix ${count} and choose the file again:`}
      <Problems>
        {problems.map(({ where, what }) => (
          <li key={`${where} ${what}`}>
            <b>{capital(where)}</b>: {what}.
          </li>
        ))}
      </Problems>
    </Alert>
  );
}

/** Reads a file and stores it as a draft, which opens; what keeps it from that is told. */
function useImport(onDone: () => void) {
  const dataProvider = useDataProvider();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ name: string; problems: readonly FileProblem[] } | null>(null);
  const take = async (file: File) => {
    setIsBusy(true);
    setRefusal(null);
    try {
      const read = readFormFile(await file.text());
      if (!read.ok) {
        setRefusal({ name: file.name, problems: read.problems });
        return;
      }
      const { data } = await dataProvider.create<FeedbackForm>(feedbackFormResource.name, {
        data: read.form,
      });
      onDone();
      refresh();
      showToast({ theme: 'success', message: `${data.name} is imported as a draft.` });
      void navigate(links.feedbackForm(data.id));
    } catch (error) {
      const what = errorWords(error, 'It could not be saved. Try again').replace(/\.$/, '');
      setRefusal({ name: file.name, problems: [{ where: 'The file', what }] });
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, refusal, take };
}

function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const { isBusy, refusal, take } = useImport(onClose);
  return (
    <Modal
      open
      title="Import a feedback form"
      busy={isBusy}
      onClose={onClose}
      actions={
        <Button variant="outlined" disabled={isBusy} onClick={onClose}>
          Close
        </Button>
      }
    >
      <Stack spacing={2}>
        {refusal === null ? null : <Refusal {...refusal} />}
        <DropZone
          kind={{ drop: 'Drop a JSON file here', accept: '.json,application/json', label: 'JSON file' }}
          busy={isBusy}
          hint="A file that was exported from a feedback form. It becomes a draft, and nobody sees it until you publish it."
          onFile={(file) => void take(file)}
        />
      </Stack>
    </Modal>
  );
}

/** Brings in a form from a file. */
export function ImportForm() {
  const mayCreate = useMay('create', feedbackFormResource.name);
  const [isOpen, setIsOpen] = useState(false);
  if (!mayCreate) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<FileUp aria-hidden />} onClick={() => setIsOpen(true)}>
        Import
      </Button>
      {isOpen ? <ImportDialog onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
