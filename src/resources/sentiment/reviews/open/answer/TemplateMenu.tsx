import Button from '@mui/material/Button';
import { ChevronDown, FileText } from 'lucide-react';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import type { Review } from '#contract/sentiment/reviews/schemas.ts';
import { type ResponseTemplate, responseTemplateResource } from '#contract/sentiment/reviews/templates.ts';
import type { Held } from '#src/crud/anyResource.ts';
import { links } from '#src/links.ts';
import { Dropdown } from '#src/ui/dropdown/Dropdown.tsx';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { Listbox } from '#src/ui/list/Listbox.tsx';
import { fitOf } from '../../model/reply.ts';

/** So many are at hand; who has more searches among those that fit. */
const MOST = 200;
const SORT = { field: 'name', order: 'ASC' } as const;

interface Props {
  readonly review: Review;
  readonly onPick: (template: ResponseTemplate) => void;
}

function Templates({ review, onPick }: Props) {
  const [query, onQuery] = useState('');
  const { data, error, refetch } = useGetList<Held<ResponseTemplate>>(
    responseTemplateResource.name,
    { pagination: { page: 1, perPage: MOST }, sort: SORT },
    { retry: false },
  );
  if (!data)
    return (
      <PartNotLoaded title="The templates could not be read" error={error} lines={3} onRetry={refetch} />
    );
  if (data.length === 0)
    return (
      <Quiet data-inset>
        There is no template yet. <Link to={links.responseTemplates()}>Write the first</Link>
      </Quiet>
    );
  const fitting = data
    .map((template) => ({ template, fit: fitOf(template, review) }))
    .filter(({ template }) => template.name.toLowerCase().includes(query.trim().toLowerCase()))
    .toSorted((a, b) => (b.fit ?? -1) - (a.fit ?? -1));
  return (
    <Listbox
      label="Templates"
      focusOnOpen
      search={data.length > 6 ? { query, onQuery } : null}
      options={fitting.map(({ template, fit }) => ({
        key: template.id,
        label: template.name,
        note: fit === null ? 'For other reviews' : undefined,
        selected: false,
      }))}
      nothing="No template of that name"
      onChoose={(index) => {
        const chosen = fitting[index];
        if (chosen) onPick(chosen.template);
      }}
    />
  );
}

/** The templates of the concept, those that fit this review first. */
export function TemplateMenu({ review, onPick, chosen }: Props & { chosen: string | null }) {
  return (
    <Dropdown
      label="Templates"
      width={300}
      trigger={(trigger) => (
        <Button
          {...trigger}
          size="small"
          variant="outlined"
          color="inherit"
          startIcon={<FileText size={15} aria-hidden />}
          endIcon={<ChevronDown size={15} aria-hidden />}
        >
          {chosen ?? 'Template'}
        </Button>
      )}
    >
      {(close) => (
        <Templates
          review={review}
          onPick={(template) => {
            close();
            onPick(template);
          }}
        />
      )}
    </Dropdown>
  );
}
