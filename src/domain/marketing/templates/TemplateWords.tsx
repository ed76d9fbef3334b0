import { styled } from '@mui/material/styles';
import type { Image } from '#contract/marketing/media/endpoints.ts';
import { findTags, isTagName, readSendDate, TAGS } from '#contract/marketing/templates/tags.ts';
import { tokensOf } from '#src/theme/index.ts';
import { counted } from '#src/ui/words/counts.ts';

const Words = styled('span')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    lineHeight: '19px',
    '& mark': {
      padding: '0 4px',
      borderRadius: 4,
      backgroundColor: t.primaryTint,
      color: t.ink,
    },
  };
});

/** What a tag is called in a list of templates. */
export function tagLabel(name: string): string {
  if (isTagName(name)) return TAGS[name].label;
  const ahead = readSendDate(name);
  if (ahead) return `${counted(ahead.count, ahead.unit.slice(0, -1))} after sending`;
  return name.startsWith('property_') ? 'Computed property' : name;
}

/** The words of a template on two lines, its merge tags by their names. */
export function TemplateWords({ text }: { text: string }) {
  const tags = findTags(text);
  return (
    <Words>
      {tags.map(({ raw, name, start }, index) => {
        const before = tags[index - 1];
        const from = before ? before.start + before.raw.length : 0;
        return (
          <span key={`${raw} ${start}`} style={{ display: 'contents' }}>
            {text.slice(from, start)}
            <mark>{tagLabel(name)}</mark>
          </span>
        );
      })}
      {text.slice(tags.reduce((_, { start, raw }) => start + raw.length, 0))}
    </Words>
  );
}

const Thumb = styled('img')(({ theme }) => ({
  display: 'block',
  width: 44,
  height: 34,
  objectFit: 'cover',
  borderRadius: 6,
  border: `1px solid ${tokensOf(theme).divider}`,
}));

/** The picture of a template in its row; nothing without one. */
export function PictureMark({ media }: { media: Image | null }) {
  if (!media) return null;
  return <Thumb src={media.src} alt="Has a picture" loading="lazy" width={44} height={34} />;
}
