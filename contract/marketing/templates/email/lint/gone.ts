import type { Block } from '../document.ts';
import type { Finding, LintInput, Rule } from './types.ts';
import { shownBlocks } from './walk.ts';

/** Every block that may have a condition, with the id by which it is found. */
const conditioned = (
  input: LintInput,
): { id: string; isOwn: boolean; show_if: Block['attrs']['show_if'] }[] => [
  ...(input.json?.content ?? []).flatMap((block) =>
    block.type === 'columns' || block.type === 'reusable'
      ? [{ id: block.attrs.id, isOwn: true, show_if: block.attrs.show_if }]
      : [],
  ),
  ...shownBlocks(input).map(({ id, isOwn, block }) => ({ id, isOwn, show_if: block.attrs.show_if })),
];

export const segmentGone: Rule = (input) =>
  conditioned(input).flatMap(({ id, isOwn, show_if }): Finding[] => {
    if (show_if?.kind !== 'segment' || (input.segmentIds?.has(show_if.segment_id) ?? true)) return [];
    return [
      {
        rule: 'segment_gone',
        severity: 'blocks',
        block_id: id,
        message: 'The segment that decides who sees this block was removed',
        remedy: 'Choose another, or show it to everyone.',
        ...(isOwn ? { fix: { kind: 'set_attrs', block_id: id, attrs: { show_if: null } } } : {}),
      },
    ];
  });

export const locationGone: Rule = (input) => {
  const { locations } = input;
  if (!locations) return [];
  const isGone = (id: number | null) => id !== null && !locations.has(id);
  return [
    ...conditioned(input).flatMap(({ id, show_if }) =>
      show_if?.kind === 'location' && show_if.merchant_ids.every(isGone)
        ? [goneAt(id, 'decides who sees this block')]
        : [],
    ),
    ...shownBlocks(input).flatMap(({ id, block }) =>
      (block.type === 'locationCard' || block.type === 'reservationButton') && isGone(block.attrs.merchant_id)
        ? [goneAt(id, 'this block shows')]
        : [],
    ),
  ];
};

const goneAt = (block_id: string, does: string): Finding => ({
  rule: 'location_gone',
  severity: 'blocks',
  block_id,
  message: `The location that ${does} is closed`,
  remedy: 'Choose another.',
});

/** A button that could lead nowhere is left out of the mail; who wrote it should know. */
export const reserveNowhere: Rule = (input) =>
  shownBlocks(input).flatMap(({ id, block }): Finding[] => {
    const { locations, hasWebsite } = input;
    if (block.type !== 'reservationButton' || !locations || hasWebsite) return [];
    const { merchant_id } = block.attrs;
    const places = merchant_id === null ? [...locations.values()] : [locations.get(merchant_id)];
    if (places.some((place) => place === undefined || place.canReserve)) return [];
    return [
      {
        rule: 'reserve_nowhere',
        severity: 'warns',
        block_id: id,
        message: 'The button is left out: the concept has no website, and the location no phone',
        remedy: 'Enter a website in the settings, or the phone of the location.',
      },
    ];
  });
