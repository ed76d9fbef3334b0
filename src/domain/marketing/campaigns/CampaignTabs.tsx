import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link } from 'react-router';
import { useCampaignSections } from './sections.ts';

/** The way between the channels; nothing where somebody may look at one alone. */
export function CampaignTabs({ here }: { here: string }) {
  const sections = useCampaignSections();
  if (sections.length < 2) return null;
  return (
    <Tabs value={here} aria-label="Campaigns by channel" sx={{ mb: 2 }}>
      {sections.map(({ label, path }) => (
        <Tab key={path} value={path} label={label} component={Link} to={path} />
      ))}
    </Tabs>
  );
}
