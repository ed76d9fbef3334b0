import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { survivePageTranslation } from '#src/translatedPages.ts';
import { addressOf } from './address.ts';
import { BookingPage } from './BookingPage.tsx';
import { reportHeight } from './embedded.ts';
import './guest.css';
import { ManagePage, PlacePage } from './OwnPages.tsx';
import { Notice } from './parts.tsx';
import { SurveyPage } from './survey/SurveyPage.tsx';
import { WaitlistPage } from './WaitlistPage.tsx';

/** The page of the address that the guest opened. */
function GuestPage() {
  const address = addressOf(window.location.pathname, window.location.search);
  switch (address.page) {
    case 'booking':
      return <BookingPage address={address.form} isPreview={address.isPreview} />;
    case 'waitlist':
      return <WaitlistPage address={address.form} isPreview={address.isPreview} />;
    case 'manage':
      return <ManagePage token={address.token} />;
    case 'place':
      return <PlacePage token={address.token} />;
    case 'survey':
    case 'response':
      return <SurveyPage address={address} />;
    case 'unknown':
      return <Notice title="This page does not exist">{<p>Please check the link you were given.</p>}</Notice>;
  }
}

survivePageTranslation();
reportHeight();
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <GuestPage />
    </StrictMode>,
  );
