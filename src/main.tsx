import './startAppearance.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { leaveIdentityService } from './dataProviders/identitySignOut.ts';
import { reportError } from './dataProviders/reportError.ts';
import { setIdentityServiceSignOut } from './dataProviders/sessionEnd.ts';
import { setErrorReporter } from './ui/toasts/showToast.ts';

setIdentityServiceSignOut(leaveIdentityService);
setErrorReporter((error) => reportError(error));
window.addEventListener('error', (event) => reportError(event.error ?? event.message));
window.addEventListener('unhandledrejection', (event) => reportError(event.reason));

// Later than what the first page needs: a translator begins once it stands.
setTimeout(
  () => void import('./translatedPages.ts').then((it) => it.survivePageTranslation(), reportError),
  3_000,
);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the dashboard');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
