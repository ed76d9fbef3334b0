import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { PanelLeft, SlidersHorizontal } from 'lucide-react';
import { useEditorState } from '@tiptap/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { MOST_PREHEADER } from '#contract/marketing/templates/email/document.ts';
import type { EmailTemplate } from '#contract/marketing/templates/email/schemas.ts';
import { tagPlaceOf } from '#contract/marketing/templates/tags.ts';
import { UnsavedGuard } from '#src/crud/conflict/index.ts';
import { links } from '#src/links.ts';
import { type MailSource, TestDialog } from '#src/domain/marketing/mailPreview/index.ts';
import { usePermission } from '#src/permissions/index.ts';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.ts';
import { showErrorToast } from '#src/ui/toasts/showToast.ts';
import { useWidth } from '#src/ui/list/useWidth.ts';
import type { Dragged } from './canvas/dragged.ts';
import { Canvas } from './canvas/Canvas.tsx';
import { Checks } from './checks/Checks.tsx';
import type { OutsideLine } from './checks/wayOf.ts';
import { LineField } from './canvas/LineField.tsx';
import type { EditorSetup } from './data/calls.ts';
import { useKeepMail } from './data/useKeepMail.ts';
import { useSaveMail } from './data/useSaveMail.tsx';
import { worldOf } from './data/worldOf.ts';
import { Head } from './head/Head.tsx';
import { VersionMenu } from './head/VersionMenu.tsx';
import { Inspector } from './inspector/Inspector.tsx';
import { ReusableDialog } from './inspector/ReusableDialog.tsx';
import { NARROW_PX, Screen, SidePanel } from './layout.ts';
import { KitDialog } from './left/KitDialog.tsx';
import { LeftSide } from './left/LeftSide.tsx';
import { MailContext, run } from './mail.ts';
import { blankDocument, type Draft, type DraftFields, draftOf, fieldsDiffer } from './model/draft.ts';
import type { DraftOf } from './model/kept.ts';
import { chooseBlock } from './schema/placing.ts';
import { documentOf, nodeOfDocument, openDocument } from './schema/document.ts';
import { type CaretPlace, TagsAtCaret } from './tags/TagsAtCaret.tsx';
import { Restored } from './head/Restored.tsx';
import { useMailEditor } from './useMailEditor.ts';
import { useSaveKey } from './useSaveKey.ts';
import { useSides } from './useSides.ts';
import { DraftPreview } from './preview/DraftPreview.tsx';
import { PreviewBar } from './preview/PreviewBar.tsx';
import { usePreview } from './preview/usePreview.ts';
import { sourceOf } from './preview/useSource.ts';
import { createWorld } from './views/world.ts';

const GOOD_SUBJECT = 60;
const MOST_SUBJECT = 200;

export interface EmailEditorProps {
  readonly of: DraftOf;
  /** What is worked on: what is stored, a starter, or a draft that was kept. */
  readonly start: Draft;
  /** What is stored; null for a new one. */
  readonly stored: EmailTemplate | null;
  /** The version that `start` was begun from; null for a new one. */
  readonly startVersion: number | null;
  readonly setup: EditorSetup;
  readonly conceptName: string;
  /** When the draft that is opened was kept on this device; null where what is stored is opened. */
  readonly keptAt: number | null;
}

/** What the mail is compared with to know what is unsaved. */
interface Base {
  readonly stored: EmailTemplate | null;
  readonly version: number | null;
  readonly draft: Draft;
}

/** The editor of a mail of blocks: what can be put in, the mail, and what can be set of it. */
export function EmailEditor({
  of,
  start,
  stored,
  startVersion,
  setup,
  conceptName,
  keptAt: foundAt,
}: EmailEditorProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [screen, width] = useWidth<HTMLDivElement>();
  const isNarrow = typeof width === 'number' && width < NARROW_PX;
  const { open, setOpen, right, inspect } = useSides(isNarrow);
  const mayEditKit = usePermission('templates.email.edit');

  const [world] = useState(() => createWorld(worldOf(setup, conceptName)));
  useEffect(() => world.set(worldOf(setup, conceptName)), [world, setup, conceptName]);

  const [base, setBase] = useState<Base>(() => ({
    stored,
    version: startVersion,
    draft: stored ? draftOf(stored) : start,
  }));
  const { json: startJson, ...startFields } = start;
  const [fields, setFields] = useState<DraftFields>(startFields);
  const [opened] = useState(() => startJson ?? blankDocument());
  const [isActive, setIsActive] = useState(false);
  const [said, setSaid] = useState('');
  const [isTold, setIsTold] = useState(false);
  const [caret, setCaret] = useState<CaretPlace | null>(null);
  const [isKit, setIsKit] = useState(false);
  const [shared, setShared] = useState<number | null>(null);
  const [leaveTo, setLeaveTo] = useState<string | null>(null);
  const [tested, setTested] = useState<MailSource | null>(null);
  const preview = usePreview();
  const tools = useRef<HTMLDivElement>(null);
  const dragged = useRef<Dragged | null>(null);

  const editor = useMailEditor({
    world,
    document: opened,
    label: 'Email',
    onBraces: setCaret,
    onInspect: () => inspect(),
    onTools: () => tools.current?.querySelector<HTMLElement>('[role="toolbar"] button')?.focus(),
    onFocus: () => setIsActive(true),
  });
  const baseNode = useMemo(
    () => (base.draft.json ? nodeOfDocument(editor, base.draft.json) : null),
    [editor, base.draft.json],
  );
  const { isDocumentDirty, preheader } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      isDocumentDirty: baseNode !== null && !baseNode.eq(now.state.doc),
      preheader: String(now.state.doc.attrs['preheader']),
    }),
  });
  const isChanged = isDocumentDirty || fieldsDiffer(fields, base.draft);
  const isDirty = isChanged || base.stored === null;

  const read = useCallback(
    (): Draft => ({
      ...fields,
      json: documentOf(
        editor,
        base.draft.json && baseNode ? { document: base.draft.json, node: baseNode } : null,
      ),
    }),
    [fields, editor, base.draft.json, baseNode],
  );
  const keptAt = useKeepMail({
    of,
    editor,
    isDirty: isChanged && leaveTo === null,
    fields,
    read: () => ({ ...read(), version: base.version }),
  });
  const take = (next: EmailTemplate) => {
    const { json, ...rest } = draftOf(next);
    setFields(rest);
    setBase({ stored: next, version: next.version, draft: draftOf(next) });
    if (json) openDocument(editor, json);
  };
  const { isSaving, save, dialog } = useSaveMail({
    stored: base.stored,
    version: base.version,
    read,
    onReload: take,
    onSaved: (saved, sent) => {
      setBase({ stored: saved, version: saved.version, draft: { ...draftOf(saved), json: sent.json } });
      setFields((now) => (fieldsDiffer(now, sent) ? now : draftOf(saved)));
      if (base.stored === null) setLeaveTo(links.emailTemplate(saved.id));
    },
    onBlock: (id) => run(editor, (state) => chooseBlock(state, id), true),
  });
  const saveNamed = () => {
    if (isDirty && !isSaving) save();
  };
  useSaveKey(saveNamed);
  useEffect(() => {
    if (leaveTo) void navigate(leaveTo, { replace: true });
  }, [leaveTo, navigate]);
  useEffect(() => {
    const activate = () => setIsActive(true);
    editor.on('selectionUpdate', activate);
    return () => {
      editor.off('selectionUpdate', activate);
    };
  }, [editor]);

  const mail = useMemo(
    () => ({
      editor,
      world,
      place: tagPlaceOf(pathname),
      dragged,
      say: setSaid,
      inspect,
      changeShared: setShared,
    }),
    [editor, world, pathname, inspect],
  );
  const sendTest = () => {
    const source = sourceOf(fields, documentOf(editor, null));
    if (source) setTested(source);
    else showErrorToast('Something in it cannot be sent as it is. See what is to be mended.');
  };
  const onLine = (line: OutsideLine) => {
    preview.onShow(line === 'text' ? 'plain' : 'write');
    requestAnimationFrame(() => tools.current?.querySelector<HTMLElement>(`[data-line="${line}"]`)?.focus());
  };
  const setField = (change: Partial<DraftFields>) => setFields((now) => ({ ...now, ...change }));
  const left = <LeftSide onKit={() => setIsKit(true)} />;
  const rightSide = (
    <>
      <Inspector isActive={isActive} />
      <Checks
        fields={fields}
        setup={setup}
        setField={setField}
        onLine={onLine}
        onWrite={() => preview.onShow('write')}
      />
    </>
  );
  return (
    <MailContext value={mail}>
      <UnsavedGuard when={isChanged && leaveTo === null} />
      {/* A new email goes on in the page of the stored template: what is done until that stands would be lost. */}
      <Screen ref={screen} data-narrow={isNarrow} inert={leaveTo !== null} aria-busy={leaveTo !== null}>
        <Head
          name={fields.name}
          onRename={(name) => setField({ name })}
          isRaw={false}
          isDirty={isDirty}
          isSaving={isSaving}
          keptAt={keptAt}
          nextNumber={(base.stored?.number ?? 0) + 1}
          versions={
            base.stored ? (
              <VersionMenu stored={base.stored} isDirty={isChanged} read={read} onRestored={take} />
            ) : null
          }
          onSave={saveNamed}
          onTest={sendTest}
          sides={
            isNarrow ? (
              <>
                <IconButton aria-label="Blocks" onClick={() => setOpen('left')}>
                  <PanelLeft size={18} aria-hidden />
                </IconButton>
                <IconButton aria-label="Properties" onClick={() => setOpen('right')}>
                  <SlidersHorizontal size={18} aria-hidden />
                </IconButton>
              </>
            ) : null
          }
        />
        {isNarrow ? null : (
          <aside className="left" aria-label="Blocks">
            {left}
          </aside>
        )}
        <div className="middle" ref={tools}>
          {foundAt !== null && base.stored && isChanged && !isTold ? (
            <Restored
              keptAt={foundAt}
              onDiscard={() => base.stored && take(base.stored)}
              onClose={() => setIsTold(true)}
            />
          ) : null}
          <PreviewBar {...preview} />
          {preview.shown === 'write' ? null : (
            <DraftPreview
              fields={fields}
              setField={setField}
              look={preview.shown}
              who={preview.who}
              hasImages={preview.hasImages}
            />
          )}
          <div
            className="scroll"
            role="presentation"
            hidden={preview.shown !== 'write'}
            onMouseDown={(event) => {
              if (event.target === event.currentTarget) setIsActive(false);
            }}
          >
            <Canvas
              isActive={isActive}
              head={
                <>
                  <LineField
                    label="Subject"
                    line="subject"
                    value={fields.subject}
                    onChange={(subject) => setField({ subject })}
                    placeholder="What guests read first"
                    most={MOST_SUBJECT}
                    good={GOOD_SUBJECT}
                  />
                  <LineField
                    label="Preheader"
                    line="preheader"
                    value={preheader}
                    onChange={(next) => run(editor, ({ tr }) => tr.setDocAttribute('preheader', next))}
                    placeholder="The words behind the subject"
                    most={MOST_PREHEADER}
                  />
                </>
              }
            />
          </div>
        </div>
        {isNarrow ? null : (
          <aside className="right" aria-label="Properties" ref={right}>
            {rightSide}
          </aside>
        )}
      </Screen>
      {isNarrow ? (
        <>
          <Drawer
            open={open === 'left'}
            onClose={() => setOpen(null)}
            slotProps={{ paper: { 'aria-label': 'Blocks' } }}
          >
            <SidePanel>{left}</SidePanel>
          </Drawer>
          <Drawer
            anchor="right"
            open={open === 'right'}
            onClose={() => setOpen(null)}
            slotProps={{ paper: { 'aria-label': 'Properties' } }}
          >
            <SidePanel ref={right}>{rightSide}</SidePanel>
          </Drawer>
        </>
      ) : null}
      <TagsAtCaret at={caret} onClose={() => setCaret(null)} />
      {isKit ? (
        <KitDialog kit={setup.brand_kit} mayEdit={mayEditKit} onClose={() => setIsKit(false)} />
      ) : null}
      {tested === null ? null : (
        <TestDialog which={{ source: tested }} who={preview.who} onClose={() => setTested(null)} />
      )}
      {shared === null ? null : <ReusableDialog id={shared} onClose={() => setShared(null)} />}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {dialog}
    </MailContext>
  );
}
