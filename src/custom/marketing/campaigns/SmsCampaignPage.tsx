import { Navigate, useParams } from 'react-router';
import { links } from '#src/links.ts';

/** /campaigns/{id} of no channel is that of an SMS campaign (CAMP-007). */
export default function SmsCampaignPage() {
  const { id = '' } = useParams();
  return <Navigate replace to={/^\d+$/.test(id) ? links.campaign('sms', id) : links.notFound()} />;
}
