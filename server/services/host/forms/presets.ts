import { z } from 'zod';
import {
  findPresetType,
  type PresetGroup,
  presetIdsOf,
  type PresetType,
  type PresetValue,
} from '#contract/host/forms/presetTypes.ts';
import {
  inherit,
  type Levels,
  ownValues,
  presetErrors,
  type PresetSource,
  type SentPreset,
  type Values,
} from '#contract/host/forms/rules.ts';
import type { Preset } from '#contract/host/forms/schemas.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';

const stored = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** Stored values as they are read from the database. */
export const valuesOf = (presets: unknown): Values => stored.parse(presets ?? {});

/** What decides which presets a person sees and changes. */
export interface Viewer {
  readonly isSuperAdmin: boolean;
  readonly isAdmin: boolean;
  can: RequestContext['can'];
}

export const viewerOf = (ctx: RequestContext): Viewer => ({
  isSuperAdmin: ctx.session.isSuperAdmin,
  isAdmin: ctx.session.isSuperAdmin || ctx.membership.isAdmin,
  can: (permission) => ctx.can(permission),
});

/** Whether a person has access to a preset: a JSON one is for super admins (FORM-012). */
export function hasAccess(type: PresetType, viewer: Viewer): boolean {
  if (type.is_basic || viewer.isSuperAdmin) return true;
  if (type.value_type === 'json') return false;
  return type.needs !== undefined && viewer.can(type.needs);
}

const isVisible = (type: PresetType, { isSuperAdmin }: Viewer) =>
  type.is_basic || type.value_type !== 'json' || isSuperAdmin;

/** The types of a group that a person may know of. */
const typesOf = (group: PresetGroup, viewer: Viewer) =>
  presetIdsOf(group).flatMap((typeId) => {
    const type = findPresetType(typeId);
    return type && isVisible(type, viewer) ? [{ typeId, type }] : [];
  });

/** The presets of a group with the values that count, as seen at one level (FORM-003). */
export function presentPresets(
  group: PresetGroup,
  levels: Levels,
  level: Exclude<PresetSource, 'default'>,
  viewer: Viewer,
): Preset[] {
  const { [level]: own = {}, ...above } = levels;
  return typesOf(group, viewer).map(({ typeId, type }) => {
    const inherited = inherit(typeId, type, above);
    const isOwn = own[typeId] !== undefined;
    return {
      type_id: typeId,
      display_name: type.display_name,
      help: type.help,
      value_type: type.value_type,
      is_basic: type.is_basic,
      has_access: hasAccess(type, viewer),
      is_own: isOwn,
      value: isOwn ? (own[typeId] ?? null) : inherited.value,
      source: isOwn ? level : inherited.source,
      inherited_value: inherited.value,
      inherited_from: inherited.source,
    };
  });
}

/** Every preset of a group with its default, as nobody has set it. */
export const presentDefaults = (group: PresetGroup, viewer: Viewer): Preset[] =>
  presentPresets(group, {}, 'program', viewer);

/** The values of a group that count for guests. */
export const effectiveValues = (group: PresetGroup, levels: Levels): Record<string, PresetValue> =>
  Object.fromEntries(
    presetIdsOf(group).flatMap((typeId) => {
      const type = findPresetType(typeId);
      return type ? [[typeId, inherit(typeId, type, levels).value] as const] : [];
    }),
  );

/**
 * What is stored of the presets that were sent: those without a type id are dropped, and what the person has no access to stays as
 * it is. Errors: VALIDATION for a value that is not of its type, FORBIDDEN for a change without access.
 */
export function checkedValues(
  group: PresetGroup,
  sent: readonly SentPreset[],
  before: Values,
  viewer: Viewer,
): Record<string, PresetValue> {
  const errors = presetErrors(sent);
  const [first] = Object.values(errors);
  if (first !== undefined) fail('VALIDATION', first, { errors });
  const ids = presetIdsOf(group);
  const own = ownValues(sent);
  const unknown = Object.keys(own).find((typeId) => !ids.includes(typeId));
  if (unknown !== undefined)
    fail('VALIDATION', `There is no preset ${unknown} here. Reload the page and save again.`);
  const sentIds = new Set(sent.map(({ type_id }) => type_id));
  for (const typeId of ids) {
    const type = findPresetType(typeId);
    if (!type) continue;
    const isOpen = hasAccess(type, viewer) || (viewer.isAdmin && type.value_type !== 'json');
    if (isOpen) continue;
    const kept = before[typeId];
    const isChanged = sentIds.has(typeId) && typeId in own && own[typeId] !== kept;
    if (isChanged) refuseAccess(type);
    if (kept === undefined) delete own[typeId];
    else own[typeId] = kept;
  }
  return own;
}

function refuseAccess({ display_name, value_type }: PresetType): never {
  const who = value_type === 'json' ? 'super admins' : 'people who may change locations';
  return fail('FORBIDDEN', `Only ${who} can change ${display_name}. Ask one of them.`);
}
