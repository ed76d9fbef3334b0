import { Navigate } from 'react-router';
import { useAudienceSections } from '#src/domain/marketing/audience/index.ts';
import { links } from '#src/links.ts';

/** /audience: leads to the first of its parts that one may look at (LIST-002). */
export default function AudiencePage() {
  const [first] = useAudienceSections();
  const nowhere = links.unauthorized({ missing: 'contactList.view', from: links.audience() });
  return <Navigate replace to={first?.path ?? nowhere} />;
}
