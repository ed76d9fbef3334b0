import MuiLink from '@mui/material/Link';
import { MessageSquareText } from 'lucide-react';
import { Link } from 'react-router';
import { CATEGORY_NAMES } from '#contract/sentiment/reviews/categories.ts';
import { type ResponseTemplate, responseTemplateResource } from '#contract/sentiment/reviews/templates.ts';
import type { Column } from '#src/crud/list/column.ts';
import { ResourceList } from '#src/crud/list/ResourceList.tsx';
import { useMyLocations } from '#src/dataProviders/myLocations.ts';
import { links } from '#src/links.ts';
import { Breadcrumb } from '#src/ui/page/Breadcrumb.tsx';
import { figure } from '#src/ui/words/counts.ts';
import { momentText } from '#src/ui/words/dates.ts';
import { languageText, starsList } from './words.ts';

const whereText = (
  { merchant_ids: ids }: ResponseTemplate,
  nameOf: (id: number) => string | undefined,
): string => {
  if (ids === null) return 'All locations';
  const [first] = ids;
  const name = first === undefined ? undefined : nameOf(first);
  return ids.length === 1 && name ? name : `${ids.length} locations`;
};

const columnsOf = (nameOf: (id: number) => string | undefined): readonly Column<ResponseTemplate>[] => [
  { source: 'name', sortBy: 'name', shown: 'always', maxWidth: 220 },
  { source: 'content', maxWidth: 420 },
  {
    source: 'ratings',
    text: ({ ratings }) => starsList(ratings),
    render: ({ ratings }) => starsList(ratings),
  },
  {
    source: 'categories',
    maxWidth: 200,
    text: ({ categories }) => categories.map((one) => CATEGORY_NAMES[one]).join(', '),
    render: ({ categories }) => categories.map((one) => CATEGORY_NAMES[one]).join(', ') || 'Anything',
  },
  {
    source: 'language',
    text: ({ language }) => languageText(language),
    render: ({ language }) => languageText(language),
  },
  {
    source: 'merchant_ids',
    text: (template) => whereText(template, nameOf),
    render: (template) => whereText(template, nameOf),
  },
  {
    source: 'used_count',
    sortBy: 'used_count',
    sortByOrder: 'DESC',
    align: 'right',
    render: ({ used_count, used_ts }) =>
      used_ts === null ? 'Not yet' : `${figure(used_count)}, last ${momentText(used_ts, 'Nov 20')}`,
    text: ({ used_count }) => String(used_count),
  },
];

/** `/ops/sentiment/response_templates`: texts that reviews are answered with (REVIEW-011). */
export default function TemplateList() {
  const { nameOf } = useMyLocations();
  return (
    <ResourceList
      of={responseTemplateResource}
      purpose="Answers to use again. Tags say something else to each guest, so that no two read the same."
      breadcrumb={
        <Breadcrumb
          links={[
            <MuiLink key="reviews" component={Link} to={links.reviews()}>
              Reviews
            </MuiLink>,
          ]}
          here="Response templates"
        />
      }
      icon={MessageSquareText}
      emptyText="A template is an answer to use again: thanks for five stars, an apology for a long wait. A bulk reply takes several in turns."
      search="Name or words"
      columns={columnsOf(nameOf)}
      sort={{ field: 'name', order: 'ASC' }}
      perPage={25}
      making={{ to: links.responseTemplateCreate() }}
      makeLabel="New template"
      to={({ id }) => links.responseTemplate(id)}
      exports
    />
  );
}
