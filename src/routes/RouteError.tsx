import { useCallback, useEffect, useState } from 'react';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { LoadingError } from '../chunk.ts';
import { ApiError, isNetworkError } from '../dataProviders/client.ts';
import { reportError } from '../dataProviders/reportError.ts';
import { useLine } from '../dataProviders/line/line.ts';
import { LineDownPage } from '#src/custom/administration/errors/LineDownPage.tsx';
import { OopsPage } from '#src/custom/administration/errors/OopsPage.tsx';

/** What browsers say of a script of a part that did not come, which no page waits for. */
const NO_SCRIPT = /dynamically imported module|importing a module script/i;

const isUnloaded = (error: unknown) =>
  error instanceof LoadingError || (error instanceof TypeError && NO_SCRIPT.test(error.message));

const isKnown = (error: unknown) => error instanceof ApiError || isUnloaded(error);

/** Whether the line is down, or was while this is shown: it may be told a moment after the script was missed. */
function useWasDown(): boolean {
  const { since } = useLine();
  const [wasDown, setWasDown] = useState(!navigator.onLine);
  if (since !== null && !wasDown) setWasDown(true);
  return wasDown;
}

/** What a page that broke shows instead of itself; what nobody knows about yet is reported. */
export function RouteError() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const wasDown = useWasDown();
  const isOfLine = isNetworkError(error) || (isUnloaded(error) && wasDown);
  const retry = useCallback(() => {
    // A script that did not come is only asked for anew by a page that is.
    if (isUnloaded(error)) window.location.reload();
    else void revalidate();
  }, [error, revalidate]);
  useEffect(() => {
    if (!isKnown(error) && !isRouteErrorResponse(error)) reportError(error);
  }, [error]);
  if (isOfLine) return <LineDownPage onRetry={retry} />;
  return <OopsPage error={error} {...(error instanceof ApiError ? { onRetry: retry } : {})} />;
}
