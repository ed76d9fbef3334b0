import type { World } from '../views/world.ts';
import type { EditorSetup } from './calls.ts';

/** What blocks are drawn with. */
export const worldOf = (setup: EditorSetup, conceptName: string): World => ({
  kit: setup.brand_kit,
  tags: new Map(
    setup.tags.map(({ key, display_name, may_be_empty }) => [
      key,
      { label: display_name, mayBeEmpty: may_be_empty },
    ]),
  ),
  locations: setup.locations,
  segments: setup.segments,
  reusables: setup.blocks,
  conceptName,
});
