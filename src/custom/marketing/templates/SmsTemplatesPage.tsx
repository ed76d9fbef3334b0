import { Navigate } from 'react-router';
import { links } from '#src/links.ts';

/** /sms-templates: an older address of the SMS tab (TMPL-009). */
export default function SmsTemplatesPage() {
  return <Navigate replace to={links.smsTemplates()} />;
}
