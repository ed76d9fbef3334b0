import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link } from 'react-router';
import { useAudienceSections } from './sections.ts';

/** The way between the parts of the audience section; nothing where somebody may look at one alone. */
export function AudienceTabs({ here }: { here: string }) {
  const sections = useAudienceSections();
  if (sections.length < 2) return null;
  return (
    <Tabs value={here} aria-label="Audience" sx={{ mb: 2 }}>
      {sections.map(({ label, path }) => (
        <Tab key={path} value={path} label={label} component={Link} to={path} />
      ))}
    </Tabs>
  );
}
