import Button from '@mui/material/Button';
import { History } from 'lucide-react';
import { Link } from 'react-router';
import { links } from '#src/links.ts';

/** The way to what the log tells of one record. */
export function HistoryButton({ type, id }: { type: string; id: number }) {
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<History aria-hidden />}
      component={Link}
      to={links.auditLog({ record_type: type, record_id: String(id) })}
    >
      History
    </Button>
  );
}
