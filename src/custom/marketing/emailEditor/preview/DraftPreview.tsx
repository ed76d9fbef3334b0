import type { AsWhom, Look } from '#src/domain/marketing/mailPreview/index.ts';
import { useMailDocument } from '../checks/useMailDocument.ts';
import { useMail, useWorld } from '../mail.ts';
import type { DraftFields } from '../model/draft.ts';
import { plainTextOf } from '../model/plainText.ts';
import { documentOf } from '../schema/document.ts';
import { OwnText } from './OwnText.tsx';
import { PreviewPane } from './PreviewPane.tsx';
import { useSource } from './useSource.ts';

interface Props {
  readonly fields: DraftFields;
  readonly setField: (change: Partial<DraftFields>) => void;
  readonly look: Look;
  readonly who: AsWhom;
  readonly hasImages: boolean;
}

/** What is written, as somebody gets it; its plain text can be written by hand here. */
export function DraftPreview({ fields, setField, ...seeing }: Props) {
  const { editor } = useMail();
  const { reusables } = useWorld();
  const source = useSource(fields, useMailDocument(editor));
  const begin = () =>
    plainTextOf(documentOf(editor, null), new Map(reusables.map(({ id, content }) => [id, content])));
  return (
    <PreviewPane source={source} {...seeing}>
      {seeing.look === 'plain' ? (
        <OwnText text={fields.text} onChange={(text) => setField({ text })} begin={begin} />
      ) : null}
    </PreviewPane>
  );
}
