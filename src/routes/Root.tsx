import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { useMemo } from 'react';
import { CoreAdminContext, type RaRecord, ResourceDefinitionContextProvider } from 'react-admin';
import { representationOf } from '#contract/core/resources.ts';
import { Outlet } from 'react-router';
import { createCouvertTheme } from '#src/theme/index.ts';
import { useThemeChoice } from '#src/theme/themeMode.ts';
import { Refusals } from '#src/ui/form/Refusals.tsx';
import { ToastStack } from '#src/ui/toasts/ToastStack.tsx';
import { authProvider } from '../authProvider.ts';
import { dataProvider } from '../dataProviders/index.ts';
import { queryClient } from '../dataProviders/queryClient.ts';
import { i18nProvider } from '../i18n/index.ts';
import { PermissionProvider } from '../permissions/index.ts';
import { Notifications } from './Notifications.tsx';
import { SessionEvents } from './SessionEvents.tsx';
import { ROUTE_TABLE } from './table.tsx';

const DEFINITIONS = Object.fromEntries(
  ROUTE_TABLE.flatMap(({ resource }) => {
    if (!resource) return [];
    const { name, list, create, edit, show } = resource;
    const definition = {
      name,
      hasList: Boolean(list),
      hasCreate: Boolean(create),
      hasEdit: Boolean(edit),
      hasShow: Boolean(show),
      recordRepresentation: (row: RaRecord) => representationOf(name, row),
    };
    return [[name, definition]];
  }),
);

/** Everything that every page stands on: react-admin, theme, permissions, toasts. */
export function Root() {
  const { mode } = useThemeChoice();
  const theme = useMemo(() => createTheme(createCouvertTheme(mode)), [mode]);
  return (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
    >
      <ResourceDefinitionContextProvider definitions={DEFINITIONS}>
        <ThemeProvider theme={theme}>
          <CssBaseline />
          <PermissionProvider>
            <SessionEvents />
            <Notifications />
            <Outlet />
            <Refusals />
            <ToastStack />
          </PermissionProvider>
        </ThemeProvider>
      </ResourceDefinitionContextProvider>
    </CoreAdminContext>
  );
}
