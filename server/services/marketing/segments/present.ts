import { sentenceOf, textOf } from '#contract/marketing/segments/sentence.ts';
import { SEGMENT_KINDS, type Segment } from '#contract/marketing/segments/schemas.ts';
import { EVERYBODY, type Viewer } from './known.ts';
import type { SegmentRow } from './queries.ts';
import { standingOf } from './standing.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** A segment, its rule in the words of who reads it: without names that they do not see. */
export function presentSegment(row: SegmentRow, viewer: Viewer = EVERYBODY): Segment {
  const known = row.known.seenBy(viewer);
  const standing = standingOf(row.query, known);
  const definition = standing?.definition ?? null;
  return {
    id: row.segment_id,
    segment_id: row.segment_id,
    name: row.name,
    description: row.description,
    kind: SEGMENT_KINDS.find((kind) => kind === row.kind) ?? 'frozen',
    query: definition,
    sentence: definition ? textOf(sentenceOf(definition, known)) : row.origin,
    problem: standing?.problem ?? null,
    user_group_id: row.user_group_id,
    user_group_name: row.user_group_name,
    size: row.size,
    by_email: row.by_email,
    by_text: row.by_text,
    by_push: row.by_push,
    evaluated_ts: iso(row.evaluated_ts),
    created_ts: row.created_ts.toISOString(),
    updated_ts: row.updated_ts.toISOString(),
    author_name: row.author_name,
    version: row.version,
  };
}
