import type { APIRequestContext, Page } from 'playwright/test';
import type { Room } from '#contract/host/floor/schemas.ts';
import { apiAs, newColleague, roleId } from './colleague.ts';
import { expect } from './journey.ts';

/** A zone where no day changes within hours: what is booked a little later is of the same day. */
export function wakingZone(): string {
  const hourIn = (timeZone: string) =>
    Number(
      new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(new Date()),
    );
  const isAwake = (zone: string) => hourIn(zone) >= 8 && hourIn(zone) < 20;
  return ['America/Chicago', 'Asia/Tokyo', 'Europe/Berlin'].find(isAwake) ?? 'Europe/Berlin';
}

/** A location of one's own with four tables of four in a row, so that no other test sits there. */
export async function aPlace(request: APIRequestContext, unique: string, timezone = 'America/Chicago') {
  const api = await apiAs(request, 'admin');
  const send = async (method: 'POST' | 'PUT', path: string, data: object) => {
    const reply = await api(method, path, data);
    expect(reply.ok(), await reply.text()).toBe(true);
    return reply.json();
  };
  const name = `Place ${unique}`;
  const made = await send('POST', '/merchants/external', {
    merchant_name: name,
    timezone,
  });
  const id = Number(made.merchant_id);
  const room: Room = await send('POST', `/host-config/merchants/${id}/rooms`, { name: 'Main floor' });
  const tables = ['1', '2', '3', '4'].map((name, index) => ({
    name,
    min_capacity: 1,
    max_capacity: 4,
    capacity: 4,
    table_layout_type_id: 5,
    table_position: { x: 2 + 2.4 * index, y: 2 },
  }));
  await send('PUT', `/host-config/merchants/${id}/rooms/${room.id}/tables`, { tables });
  const stored = async (): Promise<Room[]> =>
    (await (await api('GET', `/v3/merchants/${id}/rooms`)).json()).data;
  return {
    id,
    name,
    api,
    send,
    roomId: room.id,
    stored,
    mrtId: async (name: string): Promise<number> =>
      (await stored())[0]?.tables.find((table) => table.name === name)?.mrt_id ?? 0,
    /** Somebody new who serves at every location and edits none. */
    aHost: async () => newColleague(request, api, unique, await roleId(api, 'staff')),
    /** Somebody who is here without a table. */
    comes: (lname: string, party_size = 2, more: object = {}) =>
      send('POST', '/host/parties/walk_in', { merchant_id: id, lname, party_size, ...more }),
    /** Somebody on the waitlist. */
    joins: (fname: string, more: object = {}): Promise<{ id: number }> =>
      send('POST', '/host/waitlist', {
        merchant_id: id,
        party_size: 2,
        fname,
        quoted_minutes: 20,
        ...more,
      }),
    books: (lname: string, more: object = {}): Promise<{ id: number; local_id: string; version: number }> =>
      send('POST', '/web/dashboard/reservation', {
        merchant_id: id,
        party_size: 2,
        duration_minutes: 90,
        lname,
        ...more,
      }),
    /** A number of its own that it texts from; one may be gone between the offer and the order. */
    getsNumber: () =>
      expect(async () => {
        const offered = await api('GET', '/host-config/messaging/available_numbers?area_code=503');
        const [number] = (await offered.json()).data;
        await send('POST', `/host-config/messaging/services/${id}/number`, { phone: number.phone });
      }).toPass(),
    /** A section of the room with some of its tables. */
    section: async (name: string, tableNames: readonly string[]): Promise<number> => {
      const body = { merchant_id: id, merchant_room_id: room.id, name };
      const { merchant_section_id, version } = await send('POST', '/host-config/merchant_sections', body);
      const tables = (await stored())[0]?.tables ?? [];
      const mrt_ids = tables.filter((table) => tableNames.includes(table.name)).map(({ mrt_id }) => mrt_id);
      await send('PUT', '/host-config/merchant_sections/tables', { merchant_section_id, mrt_ids, version });
      return merchant_section_id;
    },
    /** Lets a browser begin at this location. */
    open: (page: Page) =>
      page.addInitScript((merchant) => {
        localStorage.setItem('active_program_id', '1');
        localStorage.setItem('active_merchant_id', merchant);
      }, String(id)),
  };
}

/** A table of a drawing, which carries its state in its name. */
export const tableNamed = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Table ${name},`) });
