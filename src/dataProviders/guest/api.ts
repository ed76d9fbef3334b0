import type { Answers } from '#contract/sentiment/feedback/questions.ts';
import type { AskedForm, OwnResponse } from '#contract/sentiment/feedback/schemas.ts';
import type { GuestBooking, GuestForm, GuestHold, GuestTime } from '#contract/host/booking/endpoints.ts';

/** The calls of the guests' own pages: small, without a session and without the schemas of the dashboard. */

/** A refusal in the server's words, with messages for fields. */
export class GuestError extends Error {
  readonly status: number;
  /** What went wrong, such as TAKEN; empty without an answer. */
  readonly code: string;
  readonly errors: Readonly<Record<string, string>>;
  constructor(status: number, message: string, errors: Readonly<Record<string, string>> = {}, code = '') {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
  }
}

const OFFLINE = 'There is no connection right now. Nothing was sent. Please try again in a moment.';

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function refusalOf(status: number, body: unknown): GuestError {
  const given: { message?: unknown; errors?: unknown; code?: unknown } =
    typeof body === 'object' && body !== null ? body : {};
  const errors = typeof given.errors === 'object' && given.errors !== null ? given.errors : {};
  const texts = Object.entries(errors).flatMap(([field, value]: [string, unknown]) => {
    const text = textOf(value);
    return text === null ? [] : [[field, text] as const];
  });
  return new GuestError(
    status,
    textOf(given.message) ?? 'Something went wrong. Please try again.',
    Object.fromEntries(texts),
    textOf(given.code) ?? '',
  );
}

async function send<T>(path: string, body?: object, method = 'POST', keepalive = false): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      credentials: 'omit',
      keepalive,
      ...(body
        ? { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
        : {}),
    });
  } catch {
    throw new GuestError(0, OFFLINE);
  }
  const json: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw refusalOf(answer.status, json);
  return json as T;
}

const query = (values: Readonly<Record<string, string | number | null>>) => {
  const present = Object.entries(values).flatMap(([name, value]) =>
    value === null ? [] : [[name, String(value)]],
  );
  return new URLSearchParams(present).toString();
};

/** Which form of which location. */
export interface FormAddress {
  readonly merchantId: number;
  readonly slug: string | null;
}

export interface Contact {
  readonly request_id: string;
  readonly fname: string;
  readonly lname: string;
  readonly phone: string;
  readonly notes: string;
  readonly party_size: number;
}

export interface WaitlistPlace {
  readonly merchant_name: string;
  readonly merchant_phone: string | null;
  readonly fname: string;
  readonly party_size: number;
  readonly state: 'waiting' | 'ready' | 'seated' | 'removed';
  readonly parties_ahead: number;
  readonly joined_ts: string;
  readonly quoted_minutes: number;
  readonly shows_quote: boolean;
  readonly thank_you: string;
}

const at = ({ merchantId }: FormAddress) => `/web/booking/${merchantId}`;

export const readForm = (address: FormAddress, type: 'reservations' | 'waitlist') =>
  send<GuestForm>(`${at(address)}?${query({ g: address.slug, type })}`);

/** The times of a day, or why there is none. */
export interface Times {
  readonly data: readonly GuestTime[];
  readonly message: string | null;
}

export const readTimes = (address: FormAddress, date: string, partySize: number, hold: string | null) =>
  send<Times>(`${at(address)}/times?${query({ g: address.slug, date, party_size: partySize, hold })}`);

export const readQuote = (address: FormAddress, partySize: number) =>
  send<{ quoted_minutes: number | null }>(
    `${at(address)}/waitlist/quote?${query({ g: address.slug, party_size: partySize })}`,
  );

const form = ({ slug }: FormAddress) => (slug === null ? {} : { g: slug });

/** A time as a guest has chosen it. */
export type ChosenTime = Pick<GuestTime, 'reserved_ts' | 'slot_id'>;

export const holdTime = (
  address: FormAddress,
  { reserved_ts, slot_id }: ChosenTime,
  more: { readonly party_size: number; readonly replaces: string | null },
) => send<GuestHold>(`${at(address)}/holds`, { reserved_ts, slot_id, ...more, ...form(address) });

/** Also while the page is left. */
export const releaseHold = (address: FormAddress, token: string) =>
  send<object>(`${at(address)}/holds/${token}/release`, {}, 'POST', true);

export const bookTable = (
  address: FormAddress,
  body: Contact & { email: string | null; hold: string | null } & ChosenTime,
) => send<GuestBooking>(at(address), { ...body, ...form(address) });

export const joinWaitlist = (address: FormAddress, body: Contact) =>
  send<{ token: string }>(`${at(address)}/waitlist`, { ...body, ...form(address) });

export const readBooking = (token: string) => send<GuestBooking>(`/web/reservations/${token}`);
export const cancelBooking = (token: string) => send<GuestBooking>(`/web/reservations/${token}/cancel`, {});
export const readChangeTimes = (token: string, date: string, partySize: number) =>
  send<Times>(`/web/reservations/${token}/times?${query({ date, party_size: partySize })}`);
export const changeBooking = (token: string, body: ChosenTime & { readonly party_size: number }) =>
  send<GuestBooking>(`/web/reservations/${token}/change`, body);
export const readPlace = (token: string) => send<WaitlistPlace>(`/web/user/waitlist/${token}`);
export const leaveWaitlist = (token: string) => send<object>(`/web/user/waitlist/${token}/leave`, {});

/** Who answers a survey, as its link says. */
export interface Invitation {
  readonly user_id?: string;
  readonly merchant_id?: number;
  readonly request_id: string;
}

export const readSurvey = (publicId: string) => send<AskedForm>(`/v3/feedback/forms/${publicId}`);
export const beginAnswer = (publicId: string, invitation: Invitation) =>
  send<OwnResponse>(`/sentiment/feedback/forms/${publicId}/responses`, invitation);
export const readAnswer = (id: string, emailQuestions: string | null) =>
  send<OwnResponse>(`/v3/feedback/responses/${id}?${query({ emailQuestions })}`);
export const saveAnswer = (
  id: string,
  body: {
    readonly response: Answers;
    readonly is_complete: boolean;
    readonly marketing_opt_in?: boolean;
    readonly sms_marketing_opt_in?: boolean;
    readonly redirectUrl?: string;
  },
) =>
  send<{ readonly overall_score_trigger_hit: boolean; readonly redirectUrl: string | null }>(
    `/v3/feedback/responses/${id}`,
    body,
    'PUT',
  );
