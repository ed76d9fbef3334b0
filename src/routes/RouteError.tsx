import { useCallback, useEffect, useMemo } from 'react';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { LoadingError } from '../chunk.ts';
import { ApiError, isNetworkError } from '../dataProviders/client.ts';
import { reportError } from '../dataProviders/reportError.ts';
import { isLineDown } from '../dataProviders/line/line.ts';
import { LineDownPage } from '#src/custom/administration/errors/LineDownPage.tsx';
import { OopsPage } from '#src/custom/administration/errors/OopsPage.tsx';

const isKnown = (error: unknown) => error instanceof ApiError || error instanceof LoadingError;

/** What a page that broke shows instead of itself; what nobody knows about yet is reported. */
export function RouteError() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const isOfLine = useMemo(
    () => isNetworkError(error) || (error instanceof LoadingError && isLineDown()),
    [error],
  );
  const retry = useCallback(() => {
    // A script that did not come is only asked for anew by a page that is.
    if (error instanceof LoadingError) window.location.reload();
    else void revalidate();
  }, [error, revalidate]);
  useEffect(() => {
    if (!isKnown(error) && !isRouteErrorResponse(error)) reportError(error);
  }, [error]);
  if (isOfLine) return <LineDownPage onRetry={retry} />;
  return <OopsPage error={error} {...(error instanceof ApiError ? { onRetry: retry } : {})} />;
}
