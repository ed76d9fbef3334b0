import { Navigate } from 'react-router';
import { useTemplateSections } from '#src/domain/marketing/templates/index.ts';
import { links } from '#src/links.ts';

/** /templates: leads to the first of its tabs that one may look at (TMPL-002). */
export default function TemplatesPage() {
  const [first] = useTemplateSections();
  const nowhere = links.unauthorized({ missing: 'templates.sms.view', from: links.templates() });
  return <Navigate replace to={first?.path ?? nowhere} />;
}
