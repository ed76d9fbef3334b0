/** The floor of the first page: the list of locations as react-admin's tutorial would write it, over the product's API. */
import { createRoot } from 'react-dom/client';
import {
  Admin,
  BooleanField,
  type AuthProvider,
  Datagrid,
  DateField,
  type DataProvider,
  List,
  Resource,
  TextField,
} from 'react-admin';

/** Addresses of the contract, put in when this is built. */
declare const LIST_PATH: string;
declare const REFRESH_PATH: string;

let token: string | null = null;

/** The session behind the refresh cookie, opened once; the same sign-in as the product's. */
async function openSession(): Promise<void> {
  if (token !== null) return;
  const response = await fetch(REFRESH_PATH, { method: 'POST' });
  if (!response.ok) throw new Error('Sign in to continue.');
  token = (await response.json()).token;
}

const authProvider: AuthProvider = {
  login: () => Promise.reject(new Error('The bench signs in')),
  logout: () => Promise.resolve(),
  checkAuth: openSession,
  checkError: () => Promise.resolve(),
  getPermissions: () => Promise.resolve([]),
};

const unused = () => Promise.reject(new Error('The floor only lists'));

const dataProvider: DataProvider = {
  getList: async (_resource, { pagination, sort }) => {
    const { page, perPage } = pagination ?? { page: 1, perPage: 50 };
    const query = new URLSearchParams({
      take: String(perPage),
      skip: String((page - 1) * perPage),
      ...(sort ? { sort_by: sort.field, sort_order: sort.order.toLowerCase() } : {}),
    });
    const response = await fetch(`${LIST_PATH}?${query.toString()}`, {
      headers: {
        authorization: `Bearer ${token}`,
        'x-program-id': localStorage.getItem('active_program_id') ?? '',
      },
    });
    const { data, total } = await response.json();
    return { data: data.map((row: { merchant_id: number }) => ({ ...row, id: row.merchant_id })), total };
  },
  getOne: unused,
  getMany: unused,
  getManyReference: unused,
  create: unused,
  update: unused,
  updateMany: unused,
  delete: unused,
  deleteMany: unused,
};

function Locations() {
  return (
    <List perPage={50} sort={{ field: 'store_number', order: 'ASC' }}>
      <Datagrid>
        <TextField source="store_number" />
        <TextField source="merchant_name" />
        <TextField source="city" />
        <TextField source="state" />
        <TextField source="timezone" />
        <BooleanField source="is_billable" />
        <DateField source="updated_ts" />
      </Datagrid>
    </List>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the list');
createRoot(root).render(
  <Admin dataProvider={dataProvider} authProvider={authProvider} disableTelemetry>
    <Resource name="locations" list={Locations} />
  </Admin>,
);
