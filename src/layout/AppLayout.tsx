import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  type CSSProperties,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { Outlet, useLocation } from 'react-router';
import { useSurveyWidget } from '#src/analytics/surveyWidget.ts';
import { links } from '#src/links.ts';
import { useOptionalIdentity } from '#src/permissions/index.ts';
import { closeAllDropdowns } from '#src/ui/dropdown/closeEvent.ts';
import { atMost, BREAKPOINTS, tokensOf } from '#src/theme/index.ts';
import { LINE_BAR_PX, LineBar, useLineBar } from './line/LineBar.tsx';
import { keepFiles } from '#src/dataProviders/worker/register.ts';
import { NOT_LIVE_BAR_PX, NotLiveBar } from './live/NotLiveBar.tsx';
import { useNotLive } from './live/useNotLive.ts';
import { Rail } from './Rail.tsx';
import { SETTINGS_NAV_PX, SettingsNav, SettingsPicker } from './SettingsNav.tsx';
import { SkipLink } from './SkipLink.tsx';
import { useShortcuts } from './shortcuts.ts';
import { TopBar } from './topBar/TopBar.tsx';
import { useFocusOnNavigation } from './useFocusOnNavigation.ts';

const SendQueue = lazy(() => import('./queue/SendQueue.tsx'));
const CommandPalette = lazy(async () => ({
  default: (await import('./palette/CommandPalette.tsx')).CommandPalette,
}));
const ShortcutsDialog = lazy(async () => ({
  default: (await import('./ShortcutsDialog.tsx')).ShortcutsDialog,
}));

const RAIL_PX = 240;
const NARROW_RAIL_PX = 64;

const RailSlot = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  flex: 'none',
  width: RAIL_PX,
  height: '100dvh',
  borderRight: `1px solid ${tokensOf(theme).divider}`,
  transition: 'width 160ms',
  '&[data-narrow="true"]': { width: NARROW_RAIL_PX },
}));

const Content = styled('main')({
  flex: 1,
  minWidth: 0,
  padding: '18px 24px 32px',
  outline: 'none',
  scrollMarginTop: 'var(--head)',
  [atMost('tablet')]: { padding: '16px 16px 32px' },
});

const narrower = (bound: number) => `(max-width: ${bound}px)`;

/** Three widths of frame: a drawer, a narrow rail unless asked for more, a full rail unless asked for less. */
function useFrame() {
  const hasDrawer = useMediaQuery(narrower(BREAKPOINTS.tablet), { noSsr: true });
  const isTight = useMediaQuery(narrower(BREAKPOINTS.largeDesktop), { noSsr: true });
  const settingsAsPicker = useMediaQuery(narrower(BREAKPOINTS.smallDesktop), { noSsr: true });
  const [wish, setWish] = useState<boolean | null>(null);
  const narrow = wish ?? isTight;
  return { hasDrawer, settingsAsPicker, narrow, toggle: () => setWish(!narrow) };
}

/** Tells what lies over the page, such as toasts, how wide the navigation beside it is, so that they leave it free. */
function useBeside(px: number) {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--beside', `${px}px`);
    return () => {
      style.removeProperty('--beside');
    };
  }, [px]);
}

const isSettings = (path: string) => path === links.settings() || path.startsWith(`${links.settings()}/`);

const TOP_BAR_PX = 56;

/** How much of the window stands above a page, for pages that fill the rest of it. */
const headHeight = (px: number): CSSProperties => Object.fromEntries([['--head', `${px}px`]]);

/** The frame around every page of somebody signed in. */
export function AppLayout({ children }: { children?: ReactNode }) {
  const identity = useOptionalIdentity();
  const { pathname } = useLocation();
  const { hasDrawer, settingsAsPicker, narrow, toggle } = useFrame();
  const [open, setOpen] = useState<'none' | 'menu' | 'palette' | 'help'>('none');
  const close = () => setOpen('none');
  const openOver = useCallback((what: 'palette' | 'help') => {
    closeAllDropdowns();
    setOpen(what);
  }, []);
  const openPalette = useCallback(() => openOver('palette'), [openOver]);
  const openHelp = useCallback(() => openOver('help'), [openOver]);
  // What was opened on one page is not left standing over another.
  useEffect(() => closeAllDropdowns(), [pathname]);
  const lineBar = useLineBar();
  const notLive = useNotLive();
  const top = TOP_BAR_PX + (lineBar.isShown ? LINE_BAR_PX : 0);
  const settings = isSettings(pathname);
  const rail = narrow ? NARROW_RAIL_PX : RAIL_PX;
  useBeside((hasDrawer ? 0 : rail) + (settings && !settingsAsPicker ? SETTINGS_NAV_PX : 0));
  useEffect(keepFiles, []);
  useSurveyWidget();
  useShortcuts({ openPalette, openHelp });
  useFocusOnNavigation();
  if (!identity) return null;
  return (
    <Box
      sx={{ display: 'flex', minHeight: '100dvh', bgcolor: 'background.default' }}
      style={headHeight(top + (notLive ? NOT_LIVE_BAR_PX : 0))}
    >
      <SkipLink />
      {hasDrawer ? (
        <Drawer
          open={open === 'menu'}
          onClose={close}
          slotProps={{ paper: { sx: { width: 272 }, 'aria-label': 'Menu' } }}
        >
          <Rail narrow={false} onToggle={null} onFollow={close} />
        </Drawer>
      ) : (
        <RailSlot data-narrow={narrow}>
          <Rail narrow={narrow} onToggle={toggle} />
        </RailSlot>
      )}
      <Stack sx={{ flex: 1, minWidth: 0 }}>
        <TopBar
          onMenu={hasDrawer ? () => setOpen('menu') : null}
          onPalette={openPalette}
          onShortcuts={openHelp}
        />
        <LineBar {...lineBar} />
        {lineBar.waiting > 0 && !lineBar.isDown ? (
          <Suspense fallback={null}>
            <SendQueue />
          </Suspense>
        ) : null}
        {notLive ? <NotLiveBar there={notLive} top={top} /> : null}
        <div style={{ display: 'flex', flex: 1, minWidth: 0 }}>
          {settings && !settingsAsPicker ? <SettingsNav /> : null}
          <Content id="content" tabIndex={-1}>
            {settings && settingsAsPicker ? <SettingsPicker /> : null}
            {children ?? <Outlet />}
          </Content>
        </div>
      </Stack>
      <Suspense fallback={null}>
        {open === 'palette' ? <CommandPalette onClose={close} onHelp={openHelp} /> : null}
        {open === 'help' ? <ShortcutsDialog open onClose={close} /> : null}
      </Suspense>
    </Box>
  );
}
