import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link } from 'react-router';
import { useTemplateSections } from './sections.ts';

/** The way between the parts of the templates section; nothing where somebody may look at one alone. */
export function TemplateTabs({ here }: { here: string }) {
  const sections = useTemplateSections();
  if (sections.length < 2) return null;
  return (
    <Tabs value={here} aria-label="Templates" sx={{ mb: 2 }}>
      {sections.map(({ label, path }) => (
        <Tab key={path} value={path} label={label} component={Link} to={path} />
      ))}
    </Tabs>
  );
}
