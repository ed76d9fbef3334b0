import { useEffect, useState } from 'react';
import type { Answers } from '#contract/sentiment/feedback/questions.ts';
import type { AskedForm, OwnResponse } from '#contract/sentiment/feedback/schemas.ts';
import { GuestError, beginAnswer, readAnswer, readSurvey, saveAnswer } from '#src/dataProviders/guest/api.ts';
import { newId } from '#src/newId.ts';
import type { GuestAddress } from '../address.ts';
import { messageOf } from '../useForm.ts';

/** The status by which the server says that a survey is closed. */
const GONE = 410;

export type SurveyAddress = Extract<GuestAddress, { page: 'survey' | 'response' }>;

/** A survey before anybody answered it, or the answer that was begun. */
interface Opened {
  readonly form: AskedForm;
  readonly response: OwnResponse | null;
}

type Loaded =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' | 'closed'; readonly message: string }
  | ({ readonly state: 'ready' } & Opened);

const opened = (response: OwnResponse): Opened => ({ form: response.form, response });

/** Who is invited goes on with what they began; for anybody else an answer begins with the first page that is sent. */
async function open(address: SurveyAddress, requestId: string): Promise<Opened> {
  const { page, id, invitation, emailQuestions } = address;
  if (page === 'response') return opened(await readAnswer(id, emailQuestions));
  if (invitation.user_id === undefined) return { form: await readSurvey(id), response: null };
  const begun = await beginAnswer(id, { ...invitation, request_id: requestId });
  return opened(emailQuestions === null ? begun : await readAnswer(begun.id, emailQuestions));
}

interface Sent {
  readonly response: Answers;
  readonly is_complete: boolean;
  readonly marketing_opt_in?: boolean;
  readonly sms_marketing_opt_in?: boolean;
}

/** The survey of an address, and how its answers are sent. */
export function useAnswer(address: SurveyAddress) {
  const [requestId] = useState(() => newId());
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });
  const [begunId, setBegunId] = useState<string | null>(null);
  useEffect(() => {
    let isOpen = true;
    open(address, requestId)
      .then((survey) => {
        if (!isOpen) return;
        setBegunId(survey.response?.id ?? null);
        setLoaded({ state: 'ready', ...survey });
      })
      .catch((error: unknown) => {
        const state = error instanceof GuestError && error.status === GONE ? 'closed' : 'failed';
        if (isOpen) setLoaded({ state, message: messageOf(error) });
      });
    return () => {
      isOpen = false;
    };
  }, [address, requestId]);
  const send = async (sent: Sent) => {
    const id =
      begunId ?? (await beginAnswer(address.id, { ...address.invitation, request_id: requestId })).id;
    if (begunId === null) {
      setBegunId(id);
      // The page that is loaded again goes on with what was sent.
      window.history.replaceState(null, '', `/webviews/responses/${id}`);
    }
    const { redirectUrl } = await saveAnswer(id, {
      ...sent,
      ...(address.redirectUrl === null ? {} : { redirectUrl: address.redirectUrl }),
    });
    if (sent.is_complete && redirectUrl !== null) window.location.assign(redirectUrl);
  };
  return { loaded, send };
}
