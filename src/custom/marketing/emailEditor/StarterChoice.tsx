import { styled } from '@mui/material/styles';
import { useEffect, useMemo, useRef } from 'react';
import { EMAIL_WIDTH } from '#contract/marketing/templates/email/document.ts';
import type { StarterTemplate } from '#contract/marketing/templates/email/schemas.ts';
import { tokensOf } from '#src/theme/index.ts';
import { kitStyle, Sheet } from './canvas/sheet.ts';
import type { EditorSetup } from './data/calls.ts';
import { worldOf } from './data/worldOf.ts';
import { blankDocument } from './model/draft.ts';
import { staticBlock } from './views/prose.ts';
import type { World } from './views/world.ts';

const SMALL = 0.4;

const Cards = styled('ul')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'grid',
    gridTemplateColumns: `repeat(auto-fill, minmax(${EMAIL_WIDTH * SMALL + 4}px, 1fr))`,
    gap: 16,
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '& button': {
      display: 'block',
      width: '100%',
      padding: 0,
      overflow: 'hidden',
      border: `1px solid ${t.divider}`,
      borderRadius: 12,
      backgroundColor: t.surface,
      color: t.ink,
      font: 'inherit',
      textAlign: 'left',
      cursor: 'pointer',
      '&:hover': { borderColor: t.control },
    },
    '& .picture': {
      position: 'relative',
      height: 220,
      overflow: 'hidden',
      borderBottom: `1px solid ${t.divider}`,
      backgroundColor: t.hover,
      '& > div': {
        position: 'absolute',
        top: 12,
        left: '50%',
        width: EMAIL_WIDTH,
        marginLeft: -EMAIL_WIDTH / 2,
        transform: `scale(${SMALL})`,
        transformOrigin: 'top center',
        pointerEvents: 'none',
      },
    },
    '& .code': {
      display: 'grid',
      placeItems: 'center',
      color: t.muted,
      font: '15px/24px ui-monospace, Menlo, Consolas, monospace',
      whiteSpace: 'pre',
    },
    '& .words': { padding: '10px 14px 14px' },
    '& strong': { display: 'block', fontWeight: 600 },
    '& small': { display: 'block', marginTop: 2, fontSize: 13, lineHeight: '18px', color: t.muted },
  };
});

function Picture({ of, world }: { readonly of: Pick<StarterTemplate, 'json'>; readonly world: World }) {
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    sheet.current?.replaceChildren(...(of.json?.content ?? []).map((block) => staticBlock(block, world)));
  }, [of.json, world]);
  return (
    <div className="picture" aria-hidden inert>
      <Sheet ref={sheet} style={kitStyle(world.kit)} />
    </div>
  );
}

const Words = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <div className="words">
    <strong>{title}</strong>
    <small>{text}</small>
  </div>
);

interface Props {
  readonly starters: readonly StarterTemplate[];
  readonly setup: EditorSetup;
  readonly conceptName: string;
  /** Null: an empty mail. */
  readonly onChoose: (starter: StarterTemplate | null) => void;
  readonly onRaw: () => void;
}

/** What a new mail can begin with, each as it looks. */
export function StarterChoice({ starters, setup, conceptName, onChoose, onRaw }: Props) {
  const world = useMemo(() => worldOf(setup, conceptName), [setup, conceptName]);
  const blank = useMemo(() => ({ json: blankDocument() }), []);
  return (
    <Cards>
      <li>
        <button type="button" onClick={() => onChoose(null)}>
          <Picture of={blank} world={world} />
          <Words title="Empty email" text="A heading, a text and the footer." />
        </button>
      </li>
      <li>
        <button type="button" onClick={onRaw}>
          <div className="picture code" aria-hidden>
            <code>{'<html>\n  <body>\n    <h1>\n      …'}</code>
          </div>
          <Words
            title="Your own HTML"
            text="From an agency or another tool. It is sent as it is; only its tags are filled."
          />
        </button>
      </li>
      {starters.map((starter) => (
        <li key={starter.key}>
          <button type="button" onClick={() => onChoose(starter)}>
            <Picture of={starter} world={world} />
            <Words title={starter.name} text={starter.description} />
          </button>
        </li>
      ))}
    </Cards>
  );
}
