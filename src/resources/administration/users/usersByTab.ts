import type { DataProvider, GetListParams } from 'react-admin';
import { services } from '#contract/index.ts';
import { askFor } from '#src/dataProviders/provide.ts';
import { dataProvider } from '#src/dataProviders/index.ts';
import { listQueryOf, presentPage } from '#src/dataProviders/mapping.ts';
import { tabFrom } from './model/tabs.ts';

const RECENT = { activeUsers: services.users.activeUsers, activeAdmins: services.users.activeAdmins };

/** The data provider of the user list: the `tab` filter says which call answers (ADMIN-024). */
export const usersByTab: DataProvider = {
  ...dataProvider,
  getList: async (resource: string, params: GetListParams & { signal?: AbortSignal }) => {
    const { tab: tabName, ...filter } = params.filter ?? {};
    const tab = tabFrom(tabName);
    if (tab.source === 'members') {
      return dataProvider.getList(resource, { ...params, filter: { ...filter, ...tab.filter } });
    }
    const query = listQueryOf({ ...params, filter: { search: filter.search, ...tab.filter } });
    const page = await askFor(RECENT[tab.source], { query }, params.signal);
    return presentPage(page, query, 'user_id') as never;
  },
};
