import { Navigate } from 'react-router';
import { links } from '#src/links.ts';

/** `/ops/sentiment` leads to its overview (REVIEW-002). */
export default function SentimentPage() {
  return <Navigate to={links.sentimentOverview()} replace />;
}
